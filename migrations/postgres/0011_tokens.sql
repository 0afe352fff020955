-- Access tokens, as SHA-256 digests only.
create table tokens (
    token_hash bytea not null,
    player_id uuid not null,
    created_at timestamptz not null,
    constraint tokens_pkey primary key (token_hash),
    constraint tokens_player_id_fkey foreign key (player_id) references players (player_id),
    constraint tokens_token_hash_sha256 check (octet_length(token_hash) = 32)
);
