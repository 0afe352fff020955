-- refused: disallowed-unique-constraint inline-constraint
set local lock_timeout = '2s';
alter table games add column code text unique;
