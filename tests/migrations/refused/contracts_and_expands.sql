-- refused: unlisted-statement
-- contracts: the table of games has another column for it; unused since step 3
set local lock_timeout = '2s';
alter table games drop column host, add column league text;
