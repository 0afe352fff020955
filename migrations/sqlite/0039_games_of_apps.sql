create index games_of_apps on games (app_id, game_id) where visibility = 'app';
