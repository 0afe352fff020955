-- The rows of the other games whose appends take place.
-- The values of a row: its columns in the order below.
with listings (
    game_id, kind, status, visibility, players, host, deadline_at, invite_hash, created_at,
    bots_for, bots_due_at, app_id, reserved
) as (
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
)
insert into games (
    game_id, kind, status, visibility, players, host, deadline_at, invite_hash, created_at,
    bots_for, bots_due_at, app_id, reserved
)
select
    game_id, kind, status, visibility, players, host, deadline_at, invite_hash, created_at,
    bots_for, bots_due_at, app_id, reserved
from listings
where game_id is not null
on conflict (game_id) do update set
    kind = excluded.kind,
    status = excluded.status,
    visibility = excluded.visibility,
    players = excluded.players,
    host = excluded.host,
    deadline_at = excluded.deadline_at,
    invite_hash = coalesce(games.invite_hash, excluded.invite_hash),
    bots_for = excluded.bots_for,
    bots_due_at = excluded.bots_due_at,
    reserved = excluded.reserved
