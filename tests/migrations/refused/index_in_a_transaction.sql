-- refused: index-in-transaction
create index concurrently games_by_kind on games (kind);
