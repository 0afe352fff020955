-- refused: inline-constraint
set local lock_timeout = '2s';
alter table games add column league smallint check (league > 0);
