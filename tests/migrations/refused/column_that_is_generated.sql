-- refused: adding-field-with-default inline-constraint
set local lock_timeout = '2s';
alter table games add column seats integer generated always as (jsonb_array_length(players)) stored;
