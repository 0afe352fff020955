-- The first event of each append; answers the games whose append may take place. The event before it
-- must be the one that the writer built on, and its version and its command must be free. Nothing
-- comes between the question and the answer: the transaction holds SQLite's only write lock.
with firsts as materialized (
    select
        unhex(value ->> 'game_id', '-') as game_id,
        value ->> 'version' as version,
        value ->> 'event_type' as event_type,
        value ->> 'schema_version' as schema_version,
        value ->> 'public' as public,
        value ->> 'sealed' as sealed,
        unhex(value ->> 'hash') as hash,
        value ->> 'recorded_at' as recorded_at,
        unhex(value ->> 'command_id', '-') as command_id,
        unhex(value ->> 'previous_hash') as previous_hash,
        unhex(value ->> 'request_hmac') as request_hmac,
        value ->> 'command_events' as command_events
    from json_each(?1)
)
insert into events (
    game_id, version, event_type, schema_version, public, sealed, hash, recorded_at, command_id,
    request_hmac, command_events
)
select
    f.game_id, f.version, f.event_type, f.schema_version, f.public, f.sealed,
    f.hash, f.recorded_at, f.command_id, f.request_hmac, f.command_events
from firsts f
where (f.version = 1) = (f.previous_hash is null)
    and (
        select p.hash from events p
        where p.game_id = f.game_id and p.version = f.version - 1
    ) is f.previous_hash
    and not exists (select 1 from fence)
    and not exists (
        select 1 from events e where e.game_id = f.game_id and e.version = f.version
    )
    and not exists (
        select 1 from events e where e.game_id = f.game_id and e.command_id = f.command_id
    )
returning game_id
