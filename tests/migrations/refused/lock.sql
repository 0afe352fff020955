-- refused: unlisted-statement
set local lock_timeout = '2s';
lock table games in share mode;
