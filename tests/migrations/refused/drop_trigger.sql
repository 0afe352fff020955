-- refused: unlisted-statement
set local lock_timeout = '2s';
drop trigger events_append_only on events;
