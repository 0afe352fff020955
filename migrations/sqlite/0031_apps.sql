-- Apps: backends with keys and players of their own. `secret` keys the hashes of erased external ids. Both backends have the
-- same statements about apps, so times are microseconds since 1970.
create table apps (
    app_id blob primary key,
    name text not null,
    secret blob not null,
    created_at integer not null,
    constraint apps_app_id_uuid check (length(app_id) = 16),
    constraint apps_secret_bytes check (length(secret) = 32)
) strict, without rowid;
