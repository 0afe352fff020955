-- refused: unlisted-statement
set local lock_timeout = '2s';
create table season (slot smallint not null);
alter table games attach partition season for values in (1);
