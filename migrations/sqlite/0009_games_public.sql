create index games_public on games (game_id) where visibility = 'public';
