set local lock_timeout = '2s';
alter table games validate constraint games_host;
