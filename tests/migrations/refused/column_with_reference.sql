-- refused: adding-foreign-key-constraint
set local lock_timeout = '2s';
alter table games add column app uuid references apps (app_id);
