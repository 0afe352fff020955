-- Appends of many games in one autocommit statement: all of them or none. Answers the games whose newest event is not the
-- one that the writer built on; where there is any, nothing was written, and the writer leaves those away and tries again.
-- A head that is known needs no look: it is a new game's, or this connection has appended it. What came after it, and what two
-- transactions do at the same moment, no look sees; the keys of the table then refuse one of them whole.
with stale as materialized (
    select head.game_id
    from unnest($1::uuid[], $2::integer[], $3::bytea[], $4::boolean[])
        as head (game_id, version, hash, known)
    left join lateral (
        select e.version, e.hash
        from events e
        where e.game_id = head.game_id and not head.known
        order by e.version desc
        limit 1
    ) as newest on true
    where exists (select from fence where singleton)
        or not head.known
        and (newest.version, newest.hash) is distinct from (head.version, head.hash)
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
        $5::uuid[], $6::integer[], $7::text[], $8::smallint[], $9::text[], $10::text[],
        $11::bytea[], $12::timestamptz[], $13::bytea[], $14::uuid[], $15::bytea[], $16::smallint[]
    ) as e (
        game_id, version, event_type, schema_version, public, sealed, hash, recorded_at, must_act,
        command_id, request_hmac, command_events
    )
    where not exists (select from stale)
    returning true
)
