create index games_open on games (kind, status) where status in ('lobby', 'running');
