, created as (
    insert into games (
        game_id, kind, status, visibility, players, host, must_act, deadline_at, invite_hash,
        version, created_at, changed_at
    )
    select
        l.game_id, l.kind, l.status, l.visibility, l.players::jsonb, l.host, l.must_act::jsonb,
        l.deadline_at, l.invite_hash, l.version, l.created_at, l.changed_at
    from listings l
    where l.created_at is not null
)
