select
    game_id,
    version::bigint as version,
    event_type,
    schema_version::bigint as schema_version,
    public::text as public,
    sealed::text as sealed,
    hash,
    recorded_at
from events
where game_id = $1 and version > $2
order by version
limit $3
