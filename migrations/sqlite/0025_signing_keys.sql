-- The public keys that verify this server's proofs, past ones included. `seed` is the secret half of the one key that the
-- server makes when none is configured; all instances sign with it. The secret half of a configured key is never here.
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
