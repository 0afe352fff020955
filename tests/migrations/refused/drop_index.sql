-- no-transaction
-- refused: unlisted-statement
drop index concurrently creations_by_command;
