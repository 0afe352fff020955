-- refused: unlisted-statement
set local lock_timeout = '2s';
truncate games;
