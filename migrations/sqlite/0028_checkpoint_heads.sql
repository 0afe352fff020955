-- The heads that checkpoints cover: a row for each game with new events since the checkpoint before. They outlive a game's
-- events, so that an audit finds the loss.
create table checkpoint_heads (
    game_id blob not null,
    checkpoint integer not null,
    version integer not null,
    hash blob not null,
    constraint checkpoint_heads_pkey primary key (game_id, checkpoint),
    constraint checkpoint_heads_game_id_uuid check (length(game_id) = 16),
    constraint checkpoint_heads_hash_sha256 check (length(hash) = 32)
) strict, without rowid;
