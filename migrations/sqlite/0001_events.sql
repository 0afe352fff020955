-- The log: one row an event, never changed. The program composes the hashed public form of an event from these columns,
-- and `data` is canonical JSON. Ids and digests are blobs, times are microseconds since 1970 in UTC. `position` orders the
-- whole log, for there is one writer; it is a column of its own because VACUUM renumbers a bare rowid. Of an append the first
-- event has the command's id, and the last one has the seats that must act, a byte each. The first event of a command that
-- may be repeated also has an HMAC of the request's body under the game's seed, and how many events the command appended.
-- The openings of sealed values come last, in a group for each reader, so that a reader's statement names the reader's
-- columns alone. A group is a JSON array of pairs: an opening's place, and its value.
create table events (
    position integer primary key,
    game_id blob not null,
    version integer not null,
    schema_version integer not null,
    command_events integer,
    recorded_at integer not null,
    deadline_at integer,
    command_id blob,
    kind text not null,
    event_type text not null,
    hash blob not null,
    request_hmac blob,
    must_act blob,
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
    constraint events_key unique (game_id, version),
    constraint events_position_positive check (position >= 1),
    constraint events_game_id_uuid check (length(game_id) = 16),
    constraint events_version_positive check (version >= 1),
    constraint events_schema_version_positive check (schema_version >= 1),
    constraint events_kind_named check (kind <> ''),
    constraint events_event_type_named check (event_type <> ''),
    constraint events_hash_sha256 check (length(hash) = 32),
    constraint events_command_id_uuid check (length(command_id) = 16),
    constraint events_request_hmac_sha256 check (length(request_hmac) = 32),
    constraint events_command_events_positive check (command_events >= 1),
    constraint events_request_whole check (
        (request_hmac is null) = (command_events is null)
        and (request_hmac is null or command_id is not null)
    )
) strict;
