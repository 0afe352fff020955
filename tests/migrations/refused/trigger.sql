-- refused: unlisted-statement
set local lock_timeout = '2s';
create trigger games_checked before insert on games for each row execute function check_game();
