-- refused: ban-drop-default unlisted-statement
set local lock_timeout = '2s';
alter table events alter column position drop default;
