-- no-transaction
create index concurrently games_by_host on games (host);
