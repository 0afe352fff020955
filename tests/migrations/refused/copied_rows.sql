-- refused: copied-rows
create table league_games (game_id uuid primary key);
insert into league_games (game_id) select game_id from games;
