-- The heads that checkpoints cover: a row where a game has moved on since the checkpoint before. They stay where a game's
-- events do not, so that the loss is noticed.
create table checkpoint_heads (
    game_id uuid not null,
    checkpoint integer not null,
    version integer not null,
    hash bytea not null,
    constraint checkpoint_heads_pkey primary key (game_id, checkpoint),
    constraint checkpoint_heads_hash_sha256 check (octet_length(hash) = 32)
);
