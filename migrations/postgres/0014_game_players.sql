-- The games of each player: the inverse of games.players, for a player's own list.
create table game_players (
    player_id uuid not null,
    game_id uuid not null,
    constraint game_players_pkey primary key (player_id, game_id)
);
