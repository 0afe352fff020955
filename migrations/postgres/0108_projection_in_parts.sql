-- The place of each set of slots, where they have several; else null, and the columns of before have the one place.
set local lock_timeout = '2s';
alter table webhook_projection add column parts bytea;
