-- refused: obligation-without-reason
set local lock_timeout = '2s';
alter table games add constraint games_host check (host >= 0) not valid;
