-- Appends to games whose newest events the connection knows, where nothing changes in the games' rows: as one autocommit
-- statement all events or none, which is so where the log is fenced.
-- $1 to $24, lists side by side: the events' columns, the slots first. Those that belong to an append's first event or to its last are null for
-- the others, and so are the groups without an opening.
insert into events (
    slot, game_id, version, kind, event_type, schema_version, data, deadline_at, recorded_at,
    hash, must_act, command_id, request_hmac, command_events, openings_everyone,
    openings_nobody, openings_seat_0, openings_seat_1, openings_seat_2, openings_seat_3,
    openings_seat_4, openings_seat_5, openings_seat_6, openings_seat_7,
    position
)
select
    e.slot, e.game_id, e.version, e.kind, e.event_type, e.schema_version, e.data,
    e.deadline_at,
    e.recorded_at, e.hash, e.must_act, e.command_id, e.request_hmac, e.command_events,
    e.openings_everyone, e.openings_nobody, e.openings_seat_0, e.openings_seat_1,
    e.openings_seat_2, e.openings_seat_3, e.openings_seat_4, e.openings_seat_5,
    e.openings_seat_6, e.openings_seat_7,
    (select base from slots where slots.slot = e.slot) + (select pg_current_xact_id()::text::bigint)
-- Unnested side by side and not as a table, which would be put together in full before its first row is read.
from (
    select
        unnest($1::smallint[]) as slot,
        unnest($2::uuid[]) as game_id,
        unnest($3::integer[]) as version,
        unnest($4::text[]) as kind,
        unnest($5::text[]) as event_type,
        unnest($6::smallint[]) as schema_version,
        unnest($7::text[]) as data,
        unnest($8::timestamptz[]) as deadline_at,
        unnest($9::timestamptz[]) as recorded_at,
        unnest($10::bytea[]) as hash,
        unnest($11::bytea[]) as must_act,
        unnest($12::uuid[]) as command_id,
        unnest($13::bytea[]) as request_hmac,
        unnest($14::smallint[]) as command_events,
        unnest($15::text[]) as openings_everyone,
        unnest($16::text[]) as openings_nobody,
        unnest($17::text[]) as openings_seat_0,
        unnest($18::text[]) as openings_seat_1,
        unnest($19::text[]) as openings_seat_2,
        unnest($20::text[]) as openings_seat_3,
        unnest($21::text[]) as openings_seat_4,
        unnest($22::text[]) as openings_seat_5,
        unnest($23::text[]) as openings_seat_6,
        unnest($24::text[]) as openings_seat_7
) as e
where not exists (select from fence where singleton)
