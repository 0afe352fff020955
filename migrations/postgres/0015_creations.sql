-- Which game a keyed creation makes: claimed before the game's first event is appended, by the first
-- of all who ask, so that every repeat appends to the same game and the append lets one win. A claim
-- whose game was never appended is no success: the next repeat makes that game. The key is the
-- command's id and not the game's, because a repeat does not know the game.
create table creations (
    command_id uuid not null,
    game_id uuid not null,
    constraint creations_pkey primary key (command_id)
);
