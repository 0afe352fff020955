-- The rows of the games whose appends take place.
insert into games (
    game_id, kind, status, visibility, players, host, must_act, deadline_at, invite_hash,
    version, created_at, changed_at
)
select
    unhex(value ->> 'game_id', '-'),
    value ->> 'kind',
    value ->> 'status',
    value ->> 'visibility',
    value ->> 'players',
    value ->> 'host',
    value ->> 'must_act',
    value ->> 'deadline_at',
    unhex(value ->> 'invite_hash'),
    value ->> 'version',
    value ->> 'created_at',
    value ->> 'changed_at'
from json_each(?1)
where true
on conflict (game_id) do update set
    kind = excluded.kind,
    status = excluded.status,
    visibility = excluded.visibility,
    players = excluded.players,
    host = excluded.host,
    must_act = excluded.must_act,
    deadline_at = excluded.deadline_at,
    invite_hash = coalesce(games.invite_hash, excluded.invite_hash),
    version = excluded.version,
    changed_at = excluded.changed_at
