-- Events of many games in one autocommit statement: all of them or none, which is so where the log is fenced.
insert into events (
    game_id, version, event_type, schema_version, public, sealed, hash, recorded_at, must_act,
    command_id, request_hmac, command_events, position
)
select
    e.game_id, e.version, e.event_type, e.schema_version, e.public, e.sealed, e.hash,
    e.recorded_at, e.must_act, e.command_id, e.request_hmac, e.command_events,
    (select base + pg_current_xact_id()::text::bigint from log_epoch where singleton)
-- Unnested side by side and not as a table, which would be put together in full before its first row is read.
from (
    select
        unnest($1::uuid[]) as game_id,
        unnest($2::integer[]) as version,
        unnest($3::text[]) as event_type,
        unnest($4::smallint[]) as schema_version,
        unnest($5::text[]) as public,
        unnest($6::text[]) as sealed,
        unnest($7::bytea[]) as hash,
        unnest($8::timestamptz[]) as recorded_at,
        unnest($9::bytea[]) as must_act,
        unnest($10::uuid[]) as command_id,
        unnest($11::bytea[]) as request_hmac,
        unnest($12::smallint[]) as command_events
) as e
where not exists (select from fence where singleton)
