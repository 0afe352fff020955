-- refused: lock-without-timeout
-- contracts: all rows are in the log; unused since step 3
drop table creations;
