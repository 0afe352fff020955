create index games_by_kind_and_status on games (kind, status, game_id) where visibility = 'public';
