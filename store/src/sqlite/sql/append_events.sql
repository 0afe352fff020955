-- The events of the appends that take place.
with appended (
    game_id, version, event_type, schema_version, public, sealed, hash, recorded_at, command_id,
    request_hmac, command_events, must_act
) as (
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
)
insert into events (
    game_id, version, event_type, schema_version, public, sealed, hash, recorded_at, command_id,
    request_hmac, command_events, must_act
)
select
    game_id, version, event_type, schema_version, public, sealed, hash, recorded_at, command_id,
    request_hmac, command_events, must_act
from appended
where game_id is not null
