create index games_due on games (deadline_at)
where deadline_at is not null and status in ('lobby', 'running');
