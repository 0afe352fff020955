-- Where the game has gone on since it was looked at, the row is left alone.
-- $1 to $9: the row's columns as they are named below. $10 the version that was seen, null where there was no row.
-- $11 and $12: the player on whose account bots play, and since when one has something to do. $13 and $14: the app, the reserved seats. $15 the
-- game's slot.
insert into games as g (
    slot, game_id, kind, status, visibility, players, host, deadline_at, invite_hash, created_at,
    bots_for, bots_due_at, app_id, reserved
)
values ($15, $1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $11, $12, $13, $14::jsonb)
on conflict (slot, game_id) do update set
    kind = excluded.kind,
    status = excluded.status,
    visibility = excluded.visibility,
    players = excluded.players,
    host = excluded.host,
    deadline_at = excluded.deadline_at,
    invite_hash = coalesce(g.invite_hash, excluded.invite_hash),
    created_at = excluded.created_at,
    bots_for = excluded.bots_for,
    bots_due_at = excluded.bots_due_at,
    app_id = excluded.app_id,
    reserved = excluded.reserved
where $10 = coalesce((select max(e.version) from events e where e.slot = $15 and e.game_id = $1), 0)
