-- refused: renaming-object unlisted-statement
set local lock_timeout = '2s';
alter view game_rows rename to rows_of_games;
