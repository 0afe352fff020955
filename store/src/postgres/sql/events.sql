-- The events of a game after a version, with the openings of one reader.
-- $1 the game, $2 the version, $3 how many events at most, $4 whether the reader gets all openings, $5 the reader's seat or null,
-- $6 the game's slot.
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
    case when $4 then openings_nobody end as openings_nobody,
    case when $4 or $5 = 0 then openings_seat_0 end as openings_seat_0,
    case when $4 or $5 = 1 then openings_seat_1 end as openings_seat_1,
    case when $4 or $5 = 2 then openings_seat_2 end as openings_seat_2,
    case when $4 or $5 = 3 then openings_seat_3 end as openings_seat_3,
    case when $4 or $5 = 4 then openings_seat_4 end as openings_seat_4,
    case when $4 or $5 = 5 then openings_seat_5 end as openings_seat_5,
    case when $4 or $5 = 6 then openings_seat_6 end as openings_seat_6,
    case when $4 or $5 = 7 then openings_seat_7 end as openings_seat_7
from events
where slot = $6 and game_id = $1 and version > $2
-- By the column, which the key has in order, and not by what is selected under its name.
order by events.version
limit $3
