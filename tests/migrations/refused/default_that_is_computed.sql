-- refused: adding-field-with-default
set local lock_timeout = '2s';
alter table games add column made_at timestamptz default clock_timestamp();
