-- The events of the appends that take place; none where the log is fenced. Whatever goes wrong undoes the transaction: SQLite
-- notes nothing to undo this statement alone.
-- The values of a row: the event's columns in the order below.
with new_events (
    game_id, version, kind, event_type, schema_version, data, deadline_at, recorded_at,
    hash, must_act, command_id, request_hmac, command_events, openings_everyone,
    openings_nobody, openings_seat_0, openings_seat_1, openings_seat_2, openings_seat_3,
    openings_seat_4, openings_seat_5, openings_seat_6, openings_seat_7
) as (
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
)
insert or rollback into events (
    game_id, version, kind, event_type, schema_version, data, deadline_at, recorded_at,
    hash, must_act, command_id, request_hmac, command_events, openings_everyone,
    openings_nobody, openings_seat_0, openings_seat_1, openings_seat_2, openings_seat_3,
    openings_seat_4, openings_seat_5, openings_seat_6, openings_seat_7
)
select
    game_id, version, kind, event_type, schema_version, data, deadline_at, recorded_at,
    hash, must_act, command_id, request_hmac, command_events, openings_everyone,
    openings_nobody, openings_seat_0, openings_seat_1, openings_seat_2, openings_seat_3,
    openings_seat_4, openings_seat_5, openings_seat_6, openings_seat_7
from new_events
where game_id is not null and not exists (select 1 from fence)
