-- refused: adding-not-nullable-field unlisted-statement
set local lock_timeout = '2s';
alter table games alter column host set not null;
