-- Appends of many games in one autocommit statement: all of them or none. Answers the games whose newest event is not the
-- one that the writer built on; where there is any, nothing was written, and the writer leaves those away and tries again.
-- What two transactions do at the same moment no query sees; the keys of the table then refuse one of them whole.
with stale as materialized (
    select head.game_id
    from unnest($1::uuid[], $2::integer[], $3::bytea[]) as head (game_id, version, hash)
    left join lateral (
        select e.version, e.hash
        from events e
        where e.game_id = head.game_id
        order by e.version desc
        limit 1
    ) as newest on true
    where newest.version is distinct from head.version
        or newest.hash is distinct from head.hash
        or exists (select from fence where singleton)
),
appended as (
    insert into events (
        game_id, version, event_type, schema_version, public, sealed, hash, recorded_at, must_act,
        command_id, request_hmac, command_events, position
    )
    select
        e.game_id, e.version, e.event_type, e.schema_version, e.public::json, e.sealed::json,
        e.hash, e.recorded_at, e.must_act, e.command_id, e.request_hmac, e.command_events,
        (select base + pg_current_xact_id()::text::bigint from log_epoch where singleton)
    from unnest(
        $4::uuid[], $5::integer[], $6::text[], $7::smallint[], $8::text[], $9::text[],
        $10::bytea[], $11::timestamptz[], $12::bytea[], $13::uuid[], $14::bytea[], $15::smallint[]
    ) as e (
        game_id, version, event_type, schema_version, public, sealed, hash, recorded_at, must_act,
        command_id, request_hmac, command_events
    )
    where not exists (select from stale)
    returning true
)
