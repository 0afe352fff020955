-- No other transaction changes a game's row once its first event is inserted here, and whoever did before has committed, or the
-- event before would not have been seen.
, changed as (
    update games g set
        kind = l.kind,
        status = l.status,
        visibility = l.visibility,
        players = coalesce(l.players::jsonb, g.players),
        host = l.host,
        must_act = l.must_act::jsonb,
        deadline_at = l.deadline_at,
        invite_hash = coalesce(g.invite_hash, l.invite_hash),
        version = l.version,
        changed_at = l.changed_at
    from listings l
    where l.created_at is null and g.game_id = l.game_id
)
