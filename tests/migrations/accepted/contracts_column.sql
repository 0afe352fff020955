-- contracts: the league has its own table; unused since step 3
set local lock_timeout = '2s';
alter table games drop column league;
