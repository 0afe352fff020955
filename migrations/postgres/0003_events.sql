-- The log: one row an event, never changed. The program composes the hashed public form of an event from these columns, and
-- `data` is canonical JSON. `position` is the position of the append in the log of all games. The first event of an append
-- has the command's id, and the last one has the seats that must act, a byte each. The first event of a repeatable command
-- also has an HMAC of the request's body under the game's seed, and the command's number of events. The openings of sealed
-- values come last, in a group for each reader. So a reader's statement names the reader's columns alone, and a role can be
-- denied the others. A group is a JSON array of pairs: an opening's place, and its value. Every key begins with game_id, so
-- the table can be distributed by game.
create table events (
    game_id uuid not null,
    version integer not null,
    schema_version smallint not null,
    command_events smallint,
    position bigint not null default log_position(),
    recorded_at timestamptz not null,
    deadline_at timestamptz,
    command_id uuid,
    kind text not null,
    event_type text not null,
    hash bytea not null,
    request_hmac bytea,
    must_act bytea,
    data text not null,
    openings_everyone text,
    openings_nobody text,
    openings_seat_0 text,
    openings_seat_1 text,
    openings_seat_2 text,
    openings_seat_3 text,
    openings_seat_4 text,
    openings_seat_5 text,
    openings_seat_6 text,
    openings_seat_7 text,
    constraint events_pkey primary key (game_id, version),
    constraint events_version_positive check (version >= 1),
    constraint events_schema_version_positive check (schema_version >= 1),
    constraint events_kind_named check (kind <> ''),
    constraint events_event_type_named check (event_type <> ''),
    constraint events_hash_sha256 check (octet_length(hash) = 32),
    constraint events_request_hmac_sha256 check (octet_length(request_hmac) = 32),
    constraint events_command_events_positive check (command_events >= 1),
    constraint events_request_whole check (
        (request_hmac is null) = (command_events is null)
        and (request_hmac is null or command_id is not null)
    )
);
-- Postgres compresses the openings of a start and of an end, and LZ4 is much cheaper than the default method. A server that
-- was built without LZ4 uses the default.
do $$
begin
    alter table events
        alter column data set compression lz4,
        alter column openings_everyone set compression lz4,
        alter column openings_nobody set compression lz4;
exception when feature_not_supported or invalid_parameter_value then
    null;
end
$$;
