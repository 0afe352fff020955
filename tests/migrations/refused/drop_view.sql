-- refused: ban-drop-view unlisted-statement
set local lock_timeout = '2s';
drop view game_rows;
