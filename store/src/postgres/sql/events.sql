select
    game_id,
    version::bigint as version,
    event_type,
    schema_version::bigint as schema_version,
    public,
    sealed,
    hash,
    recorded_at,
    command_id,
    request_hmac,
    command_events::bigint as command_events
from events
where game_id = $1 and version > $2
-- By the column, which the key has in order, and not by what is selected under its name.
order by events.version
limit $3
