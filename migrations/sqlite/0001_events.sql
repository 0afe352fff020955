-- The log: one row an event, never changed. Ids and digests are blobs, times are microseconds since
-- 1970 in UTC. `position` orders the whole log, for there is one writer; it is a column of its own
-- because VACUUM renumbers a bare rowid.
create table events (
    position integer primary key,
    game_id blob not null,
    version integer not null,
    event_type text not null,
    schema_version integer not null,
    public text not null,
    sealed text,
    hash blob not null,
    recorded_at integer not null,
    command_id blob,
    constraint events_key unique (game_id, version),
    constraint events_position_positive check (position >= 1),
    constraint events_game_id_uuid check (length(game_id) = 16),
    constraint events_version_positive check (version >= 1),
    constraint events_event_type_named check (event_type <> ''),
    constraint events_schema_version_positive check (schema_version >= 1),
    constraint events_public_json check (json_valid(public)),
    constraint events_sealed_json check (sealed is null or json_valid(sealed)),
    constraint events_hash_sha256 check (length(hash) = 32),
    constraint events_command_id_uuid check (length(command_id) = 16)
) strict;
