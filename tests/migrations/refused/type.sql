-- refused: changing-column-type unlisted-statement
set local lock_timeout = '2s';
alter table games alter column host type bigint;
