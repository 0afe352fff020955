-- Access tokens, as SHA-256 digests only. A player revokes a token by its `token_id`. `last_used_at` is the day of the last
-- use. The view `live_tokens` defines the end of a token.
create table tokens (
    token_hash bytea not null,
    player_id uuid not null,
    created_at timestamptz not null,
    token_id uuid not null,
    label text,
    last_used_at timestamptz,
    expires_at timestamptz,
    ends_unused boolean not null default false,
    constraint tokens_pkey primary key (token_hash),
    constraint tokens_player_id_fkey foreign key (player_id) references players (player_id),
    constraint tokens_token_hash_sha256 check (octet_length(token_hash) = 32),
    constraint tokens_end_in_one_way check (not ends_unused or expires_at is null)
);
