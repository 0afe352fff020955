-- refused: unlisted-statement
update games set host = 0;
