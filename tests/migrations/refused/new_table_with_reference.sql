-- refused: reference
create table leagues (league_id uuid primary key, game_id uuid references players (player_id));
