-- refused: unlisted-statement
revoke insert on games from public;
