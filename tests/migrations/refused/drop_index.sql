-- no-transaction
-- refused: unlisted-statement
drop index concurrently games_by_kind;
