-- Access tokens, as SHA-256 digests only.
create table tokens (
    token_hash blob primary key,
    player_id blob not null,
    created_at integer not null,
    constraint tokens_player_id_fkey foreign key (player_id) references players (player_id),
    constraint tokens_token_hash_sha256 check (length(token_hash) = 32)
) strict, without rowid;
