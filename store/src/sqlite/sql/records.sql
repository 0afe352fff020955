select
    game_id, version, event_type, schema_version, public, sealed, hash, recorded_at, command_id,
    request_hmac, command_events
from events
where game_id in (select unhex(value, '-') from json_each(?1))
order by game_id, version
