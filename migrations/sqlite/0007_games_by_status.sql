create index games_by_status on games (status, game_id);
