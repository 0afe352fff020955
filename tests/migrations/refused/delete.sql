-- refused: unlisted-statement
delete from creations;
