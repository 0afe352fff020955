-- Apps: backends with keys and players of their own. `secret` keys the hashes of erased external ids. Both backends have the
-- same statements about apps, so times are microseconds since 1970.
create table apps (
    app_id uuid not null,
    name text not null,
    secret bytea not null,
    created_at bigint not null,
    constraint apps_pkey primary key (app_id),
    constraint apps_secret_bytes check (octet_length(secret) = 32)
);
