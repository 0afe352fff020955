-- no-transaction
-- refused: obligation-without-reason
create unique index concurrently games_by_code on games (invite_hash);
