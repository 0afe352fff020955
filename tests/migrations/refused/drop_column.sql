-- refused: ban-drop-column unlisted-statement
set local lock_timeout = '2s';
alter table games drop column host;
