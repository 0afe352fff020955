-- Copies the next events into the table that takes the place of the log, in the order of the log. Whole appends are copied, so
-- that the next batch begins behind a position.
-- $1 how many events about.
with copied as (
    select coalesce(max(position), (-9223372036854775808)::bigint) as position
    from events_by_slot
),
batch as (
    select max(next.position) as position
    from (
        select e.position from events e
        where e.position > (select position from copied)
        order by e.position limit $1
    ) as next
)
insert into events_by_slot (
    slot, schema_version, version, position, recorded_at, game_id, deadline_at,
    command_id, command_events, hash, must_act, kind, event_type, request_hmac, data,
    openings_everyone, openings_nobody, openings_seat_0, openings_seat_1,
    openings_seat_2, openings_seat_3, openings_seat_4, openings_seat_5,
    openings_seat_6, openings_seat_7
)
select
    game_slot(e.game_id), e.schema_version, e.version, e.position, e.recorded_at, e.game_id,
    e.deadline_at, e.command_id, e.command_events, e.hash, e.must_act, e.kind,
    e.event_type, e.request_hmac, e.data, e.openings_everyone, e.openings_nobody,
    e.openings_seat_0, e.openings_seat_1, e.openings_seat_2, e.openings_seat_3,
    e.openings_seat_4, e.openings_seat_5, e.openings_seat_6, e.openings_seat_7
from events e
where e.position > (select position from copied) and e.position <= (select position from batch)
order by e.position, e.game_id, e.version
