-- no-transaction
-- refused: no-transaction unlisted-statement
vacuum full games;
