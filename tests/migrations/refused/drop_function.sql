-- refused: ban-drop-function unlisted-statement
set local lock_timeout = '2s';
drop function game_slot(uuid);
