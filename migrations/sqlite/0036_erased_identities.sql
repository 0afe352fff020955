-- Erased external ids as HMACs under their app's secret. Until then a JWT or the app's key makes no new account of the id.
create table erased_identities (
    app_id blob not null,
    external_hmac blob not null,
    until integer not null,
    constraint erased_identities_key primary key (app_id, external_hmac),
    constraint erased_identities_app_id_fkey foreign key (app_id) references apps (app_id),
    constraint erased_identities_external_hmac_sha256 check (length(external_hmac) = 32)
) strict, without rowid;
create index erased_identities_by_until on erased_identities (until);
