-- The first signature over the last head of a finished game, by this server or by the one that exported it. Every export of
-- the game contains it, so exports are the same to the byte everywhere.
create table proofs (
    game_id uuid not null,
    proof text not null,
    constraint proofs_pkey primary key (game_id)
);
