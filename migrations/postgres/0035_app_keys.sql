-- The keys of apps, as SHA-256 digests only. `scopes` are names with spaces between. `last_used_at` is the day of the last use.
create table app_keys (
    key_id uuid not null,
    app_id uuid not null,
    key_hash bytea not null,
    label text,
    scopes text not null,
    created_at bigint not null,
    last_used_at bigint,
    constraint app_keys_pkey primary key (key_id),
    constraint app_keys_app_id_fkey foreign key (app_id) references apps (app_id),
    constraint app_keys_key_hash_once unique (key_hash),
    constraint app_keys_key_hash_sha256 check (octet_length(key_hash) = 32)
);
create index app_keys_by_app on app_keys (app_id);
