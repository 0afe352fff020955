-- refused: require-concurrent-index-creation
create index games_by_kind on games (kind);
