-- refused: renaming-table unlisted-statement
set local lock_timeout = '2s';
alter table games rename to tables;
