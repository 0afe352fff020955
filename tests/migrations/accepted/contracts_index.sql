-- no-transaction
-- contracts: no statement finds games by it; unused since step 3
drop index concurrently games_by_host;
