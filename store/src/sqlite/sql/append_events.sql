-- The events of the appends that take place.
with appended (
    game_id, version, event_type, schema_version, public, sealed, hash, recorded_at, command_id,
    request_hmac, command_events
) as (
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
)
insert into events (
    game_id, version, event_type, schema_version, public, sealed, hash, recorded_at, command_id,
    request_hmac, command_events
)
select
    game_id, version, event_type, schema_version, public, sealed, hash, recorded_at, command_id,
    request_hmac, command_events
from appended
where game_id is not null
