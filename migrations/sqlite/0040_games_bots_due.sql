create index games_bots_due on games (bots_due_at)
where bots_due_at is not null;
