-- Where the game has gone on since it was looked at, the row is left alone.
insert into games as g (
    game_id, kind, status, visibility, players, host, must_act, deadline_at, invite_hash,
    version, created_at, changed_at
)
values ($1, $2, $3, $4, $5::jsonb, $6, $7::jsonb, $8, $9, $10, $11, $12)
on conflict (game_id) do update set
    kind = excluded.kind,
    status = excluded.status,
    visibility = excluded.visibility,
    players = excluded.players,
    host = excluded.host,
    must_act = excluded.must_act,
    deadline_at = excluded.deadline_at,
    invite_hash = coalesce(g.invite_hash, excluded.invite_hash),
    version = excluded.version,
    created_at = excluded.created_at,
    changed_at = excluded.changed_at
where $13 = greatest(g.version, (
    select e.version
    from events e
    where e.game_id = $1 and g.status in ('lobby', 'running')
    order by e.version desc
    limit 1
))
