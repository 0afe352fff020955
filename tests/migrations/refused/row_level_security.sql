-- refused: unlisted-statement
set local lock_timeout = '2s';
alter table games enable row level security;
