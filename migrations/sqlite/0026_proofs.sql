-- The first signature over the last head of a finished game, by this server or by the one that exported it. Every export of
-- the game contains it, so exports are the same to the byte everywhere.
create table proofs (
    game_id blob primary key,
    proof text not null,
    constraint proofs_game_id_uuid check (length(game_id) = 16)
) strict, without rowid;
