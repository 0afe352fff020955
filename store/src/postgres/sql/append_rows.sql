-- Goes on where the events end: the rows of the games in which more has changed, with their players' lists. They come after
-- the events because they ask for what these return: whoever is second at a game then waits there, and fails there.
, listings as materialized (
    select l.*
    from unnest(
        $18::uuid[], $19::text[], $20::text[], $21::text[], $22::text[], $23::smallint[],
        $24::text[], $25::timestamptz[], $26::bytea[], $27::integer[], $28::timestamptz[],
        $29::timestamptz[]
    ) as l (
        game_id, kind, status, visibility, players, host,
        must_act, deadline_at, invite_hash, version, created_at, changed_at
    )
    where (select count(*) from appended) > 0
),
created as (
    insert into games (
        game_id, kind, status, visibility, players, host, must_act, deadline_at, invite_hash,
        version, created_at, changed_at
    )
    select
        l.game_id, l.kind, l.status, l.visibility, l.players::jsonb, l.host, l.must_act::jsonb,
        l.deadline_at, l.invite_hash, l.version, l.created_at, l.changed_at
    from listings l
    where l.created_at is not null
),
claimed as (
    -- A claim of before that came to nothing stays; one for another game is refused by the key, if by nothing else.
    insert into creations (command_id, game_id)
    select head.claim, head.game_id
    from unnest($13::uuid[], $17::uuid[]) as head (game_id, claim)
    where head.claim is not null
        and (select count(*) from appended) > 0
        and not exists (
            select from creations c
            where c.command_id = head.claim and c.game_id = head.game_id
        )
),
changed as (
    -- No other transaction changes a game's row once its first event is inserted here, and whoever did before has
    -- committed, or the event before would not have been seen.
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
),
risen as (
    -- Each row is probed for by its whole key: as a join this became a scan in a generic plan. No
    -- other transaction touches a game's rows once its first event is inserted here.
    delete from game_players
    where ctid = any(array(
        select (
            select gp.ctid from game_players gp
            where gp.player_id = r.player_id and gp.game_id = r.game_id
        )
        from unnest($30::uuid[], $31::uuid[]) as r (player_id, game_id)
        where (select count(*) from appended) > 0
    ))
),
seated as (
    insert into game_players (player_id, game_id)
    select s.player_id, s.game_id
    from unnest($32::uuid[], $33::uuid[]) as s (player_id, game_id)
    where (select count(*) from appended) > 0
    on conflict do nothing
)
