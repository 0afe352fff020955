-- The events of some games with all openings.
-- $1 the games.
select
    game_id,
    version::bigint as version,
    kind,
    event_type,
    schema_version::bigint as schema_version,
    data,
    deadline_at,
    recorded_at,
    hash,
    command_id,
    request_hmac,
    command_events::bigint as command_events,
    openings_everyone,
    openings_nobody,
    openings_seat_0,
    openings_seat_1,
    openings_seat_2,
    openings_seat_3,
    openings_seat_4,
    openings_seat_5,
    openings_seat_6,
    openings_seat_7
from unnest($1::uuid[]) as asked (id)
cross join lateral (
    -- By the order each game is looked up by its key.
    select * from events e
    where e.slot = game_slot(asked.id) and e.game_id = asked.id
    order by e.version
) as found
order by found.game_id, found.version
