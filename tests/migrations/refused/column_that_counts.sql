-- refused: counting-column
set local lock_timeout = '2s';
alter table games add column number bigserial;
