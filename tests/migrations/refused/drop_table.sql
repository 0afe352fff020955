-- refused: ban-drop-table unlisted-statement
set local lock_timeout = '2s';
drop table creations;
