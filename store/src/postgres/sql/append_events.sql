-- Appends of many games in one autocommit statement: all of them or none. Answers the games whose newest event is not the
-- one that the writer built on; where there is any, nothing was written, and the writer leaves those away and tries again.
-- A head that is known needs no look: it is a new game's, or this connection has appended it. What came after it, and what two
-- transactions do at the same moment, no look sees; the keys of the tables then refuse one of them whole. A keyed creation is
-- stale where its command has claimed another game.
with stale as materialized (
    select head.game_id
    from unnest($1::uuid[], $2::integer[], $3::bytea[], $4::boolean[], $5::uuid[])
        as head (game_id, version, hash, known, claim)
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
        or head.claim is not null
        and exists (
            select from creations c
            where c.command_id = head.claim and c.game_id <> head.game_id
        )
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
        $6::uuid[], $7::integer[], $8::text[], $9::smallint[], $10::text[], $11::text[],
        $12::bytea[], $13::timestamptz[], $14::bytea[], $15::uuid[], $16::bytea[], $17::smallint[]
    ) as e (
        game_id, version, event_type, schema_version, public, sealed, hash, recorded_at, must_act,
        command_id, request_hmac, command_events
    )
    where not exists (select from stale)
    returning true
)
