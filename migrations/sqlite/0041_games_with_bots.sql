create index games_with_bots on games (bots_for)
where bots_for is not null;
