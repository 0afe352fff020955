-- Appends of many games in one autocommit statement; answers the games whose append took place.
--
-- An append is decided by its first event alone: the event before it must be the one that the
-- writer built on (a scalar subquery, which every plan turns into one probe of the key), and its
-- (game_id, version) and (game_id, command_id) must be free. All else joins what that returned.
with log as (
    select base + pg_current_xact_id()::text::bigint as position from log_epoch where singleton
),
firsts as (
    insert into events (
        game_id, version, event_type, schema_version, public, sealed, hash, recorded_at, command_id,
        request_hmac, command_events, position
    )
    select
        f.game_id, f.version, f.event_type, f.schema_version, f.public::json, f.sealed::json,
        f.hash, f.recorded_at, f.command_id, f.request_hmac, f.command_events,
        (select position from log)
    from unnest(
        $1::uuid[], $2::integer[], $3::text[], $4::smallint[], $5::text[], $6::text[],
        $7::bytea[], $8::timestamptz[], $9::uuid[], $10::bytea[], $29::bytea[], $30::smallint[]
    ) as f (
        game_id, version, event_type, schema_version, public, sealed,
        hash, recorded_at, command_id, previous_hash, request_hmac, command_events
    )
    where (f.version = 1) = (f.previous_hash is null)
        and (
            select p.hash from events p
            where p.game_id = f.game_id and p.version = f.version - 1
        ) is not distinct from f.previous_hash
        and not exists (select from fence where singleton)
    -- Every writer takes the games in the same order, so that two of them rarely deadlock.
    order by f.game_id
    on conflict do nothing
    returning game_id, version as first_version
),
rest as (
    insert into events (
        game_id, version, event_type, schema_version, public, sealed, hash, recorded_at, position
    )
    select
        r.game_id, r.version, r.event_type, r.schema_version, r.public::json, r.sealed::json,
        r.hash, r.recorded_at, (select position from log)
    from unnest(
        $11::uuid[], $12::integer[], $13::text[], $14::smallint[], $15::text[], $16::text[],
        $17::bytea[], $18::timestamptz[]
    ) as r (game_id, version, event_type, schema_version, public, sealed, hash, recorded_at)
    join firsts using (game_id)
),
listings as materialized (
    select
        l.*,
        firsts.first_version,
        -- Null where the seats are as before.
        l.players_json::jsonb as players,
        -- The row as it was: nothing that this statement writes is visible to it.
        case when l.players_json is not null then
            (select g.players from games g where g.game_id = l.game_id)
        end as players_before
    from unnest(
        $1::uuid[], $19::text[], $20::text[], $21::text[], $22::text[], $23::smallint[],
        $24::text[], $25::timestamptz[], $26::bytea[], $27::integer[], $8::timestamptz[],
        $28::timestamptz[]
    ) as l (
        game_id, kind, status, visibility, players_json, host,
        must_act, deadline_at, invite_hash, version, created_at, changed_at
    )
    join firsts using (game_id)
),
created as (
    insert into games (
        game_id, kind, status, visibility, players, host, must_act, deadline_at, invite_hash,
        version, created_at, changed_at
    )
    select
        l.game_id, l.kind, l.status, l.visibility, l.players, l.host, l.must_act::jsonb,
        l.deadline_at, l.invite_hash, l.version, l.created_at, l.changed_at
    from listings l
    where l.first_version = 1
),
changed as (
    -- No other transaction changes a game's row once its first event is inserted here, and whoever did before has
    -- committed, or the event before would not have been seen.
    update games g set
        kind = l.kind,
        status = l.status,
        visibility = l.visibility,
        players = coalesce(l.players, g.players),
        host = l.host,
        must_act = l.must_act::jsonb,
        deadline_at = l.deadline_at,
        invite_hash = coalesce(g.invite_hash, l.invite_hash),
        version = l.version,
        changed_at = l.changed_at
    from listings l
    where l.first_version > 1 and g.game_id = l.game_id
),
risen as (
    -- Each row is probed for by its whole key: as a join this became a scan in a generic plan. No
    -- other transaction touches a game's rows once its first event is inserted here.
    delete from game_players
    where ctid = any(array(
        select (
            select gp.ctid from game_players gp
            where gp.player_id = before.player_id::uuid and gp.game_id = l.game_id
        )
        from listings l, jsonb_array_elements_text(l.players_before) as before (player_id)
        where l.players_before <> l.players
            and not l.players ? before.player_id
    ))
),
seated as (
    insert into game_players (player_id, game_id)
    select s.player_id::uuid, l.game_id
    from listings l, jsonb_array_elements_text(l.players) as s (player_id)
    where l.players is not null
        and l.players is distinct from l.players_before
        and s.player_id is not null
    on conflict do nothing
)
select game_id from firsts
