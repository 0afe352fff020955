-- The game that a creation under an idempotency key makes. The first request claims it before it appends the game's first
-- event. So every repeat appends to the same game, and one append wins. A claim without a game is no success: the next
-- repeat makes that game. The primary key is the command's id, because a repeat does not know the game's.
create table creations (
    command_id blob primary key,
    game_id blob not null,
    constraint creations_command_id_uuid check (length(command_id) = 16),
    constraint creations_game_id_uuid check (length(game_id) = 16)
) strict, without rowid;
