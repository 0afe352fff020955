-- The keys of apps, as SHA-256 digests only. `scopes` are names with spaces between. `last_used_at` is the day of the last use.
create table app_keys (
    key_id blob primary key,
    app_id blob not null,
    key_hash blob not null,
    label text,
    scopes text not null,
    created_at integer not null,
    last_used_at integer,
    constraint app_keys_app_id_fkey foreign key (app_id) references apps (app_id),
    constraint app_keys_key_hash_once unique (key_hash),
    constraint app_keys_key_id_uuid check (length(key_id) = 16),
    constraint app_keys_key_hash_sha256 check (length(key_hash) = 32)
) strict, without rowid;
create index app_keys_by_app on app_keys (app_id);
