-- Codes by which a player lets another device sign in, as SHA-256 digests only. `token_hash` is the token that made the code
-- and that alone confirms it. `origin` is a salted hash of the address that it came from. The claiming device brings a
-- secret; from `salt` and that secret follow its token, whose hash is `new_token_hash`, and the number that both devices
-- show. A row goes some minutes after the code's end. Times are microseconds since 1970.
create table device_codes (
    code_id uuid not null,
    code_hash bytea not null,
    player_id uuid not null,
    token_hash bytea not null,
    salt bytea not null,
    origin bytea,
    expires_at bigint not null,
    secret_hash bytea,
    new_token_hash bytea,
    device text,
    check_number bigint,
    same_network boolean,
    claimed_at bigint,
    confirmed_at bigint,
    token_id uuid,
    refused_at bigint,
    constraint device_codes_pkey primary key (code_id),
    constraint device_codes_one_of_a_code unique (code_hash),
    constraint device_codes_one_of_a_secret unique (secret_hash),
    constraint device_codes_player_id_fkey foreign key (player_id) references players (player_id),
    constraint device_codes_code_hash_sha256 check (octet_length(code_hash) = 32),
    constraint device_codes_salt_length check (octet_length(salt) = 32),
    constraint device_codes_claimed_as_a_whole check (
        (secret_hash is null) = (claimed_at is null) and (new_token_hash is null) = (claimed_at is null)
        and (device is null) = (claimed_at is null) and (check_number is null) = (claimed_at is null)
    ),
    constraint device_codes_confirmed_after_a_claim check (confirmed_at is null or claimed_at is not null),
    constraint device_codes_confirmed_or_refused check (confirmed_at is null or refused_at is null)
);
