-- refused: renaming-column unlisted-statement
set local lock_timeout = '2s';
alter table games rename column host to owner;
