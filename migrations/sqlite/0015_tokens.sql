-- Access tokens, as SHA-256 digests only. A player revokes a token by its `token_id`. `last_used_at` is the day of the last
-- use. The view `live_tokens` defines the end of a token.
create table tokens (
    token_hash blob primary key,
    player_id blob not null,
    created_at integer not null,
    token_id blob not null,
    label text,
    last_used_at integer,
    expires_at integer,
    ends_unused integer not null default 0,
    constraint tokens_player_id_fkey foreign key (player_id) references players (player_id),
    constraint tokens_token_hash_sha256 check (length(token_hash) = 32),
    constraint tokens_token_id_uuid check (length(token_id) = 16),
    constraint tokens_end_in_one_way check (not ends_unused or expires_at is null)
) strict, without rowid;
