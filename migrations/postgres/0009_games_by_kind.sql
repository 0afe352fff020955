create index games_by_kind on games (kind, game_id) where visibility = 'public';
