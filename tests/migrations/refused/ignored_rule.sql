-- refused: squawk-ignore unlisted-statement
set local lock_timeout = '2s';
-- squawk-ignore ban-drop-column
alter table games drop column host;
