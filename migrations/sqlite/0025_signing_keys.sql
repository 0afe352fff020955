-- The public keys under which this server's proofs hold, past ones too. `seed` is the secret half, and only of the one key
-- that the server made for itself because none is configured: all instances sign with it. A configured key's secret
-- half is never here.
create table signing_keys (
    public_key blob primary key,
    own integer,
    seed blob,
    first_used_at integer not null,
    constraint signing_keys_one_own unique (own),
    constraint signing_keys_own_or_null check (own = 1),
    constraint signing_keys_own_has_seed check ((own is null) = (seed is null)),
    constraint signing_keys_public_key_bytes check (length(public_key) = 32),
    constraint signing_keys_seed_bytes check (length(seed) = 32)
) strict, without rowid;
