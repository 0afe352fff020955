-- The signature over the last head of a game that is over, as it was first given, here or where the game was imported
-- from: every export of the game carries it, so that exports are the same to the byte everywhere.
create table proofs (
    game_id uuid not null,
    proof text not null,
    constraint proofs_pkey primary key (game_id)
);
