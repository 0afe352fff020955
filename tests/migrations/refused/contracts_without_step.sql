-- refused: ban-drop-column form-of-comment unlisted-statement
-- contracts: nobody reads it
set local lock_timeout = '2s';
alter table games drop column host;
