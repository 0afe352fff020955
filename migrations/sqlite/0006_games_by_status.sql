-- Lists walk the public games alone, one index for each filter.
create index games_by_status on games (status, game_id) where visibility = 'public';
