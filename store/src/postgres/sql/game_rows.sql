-- $1 the games.
select * from game_rows where game_id = any($1)
