-- no-transaction
-- refused: ban-concurrent-index-creation-in-transaction no-transaction
create index concurrently games_by_kind on games (kind);
create index concurrently games_by_host on games (host);
