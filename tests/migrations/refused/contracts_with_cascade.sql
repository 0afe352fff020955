-- refused: cascade
-- contracts: all rows are in the log; unused since step 3
set local lock_timeout = '2s';
drop table creations cascade;
