-- The signature over the last head of a game that is over, as it was first given, here or where the game was imported
-- from: every export of the game carries it, so that exports are the same to the byte everywhere.
create table proofs (
    game_id blob primary key,
    proof text not null,
    constraint proofs_game_id_uuid check (length(game_id) = 16)
) strict, without rowid;
