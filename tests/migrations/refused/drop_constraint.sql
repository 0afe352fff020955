-- refused: ban-drop-constraint unlisted-statement
set local lock_timeout = '2s';
alter table creations drop constraint creations_pkey;
