-- The log: one row an event, never changed. `public` is json and not jsonb, because json keeps the
-- bytes that were hashed. `sealed` stands apart, so that a role can be denied that column.
-- `xid` lets a reader of the whole log wait for the transactions that are still open; such a reader
-- brings its own index. Every key starts with game_id, so the table can be distributed by game.
create table events (
    game_id uuid not null,
    version integer not null,
    event_type text not null,
    schema_version smallint not null,
    public json not null,
    sealed json,
    hash bytea not null,
    recorded_at timestamptz not null,
    command_id uuid,
    xid xid8 not null default pg_current_xact_id(),
    constraint events_pkey primary key (game_id, version),
    constraint events_version_positive check (version >= 1),
    constraint events_event_type_named check (event_type <> ''),
    constraint events_schema_version_positive check (schema_version >= 1),
    constraint events_hash_sha256 check (octet_length(hash) = 32)
);
