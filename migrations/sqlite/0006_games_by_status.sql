-- Lists walk the public games alone, by what they are filtered by.
create index games_by_status on games (status, game_id) where visibility = 'public';
