-- $1 the games, as a JSON list.
select * from game_rows where game_id in (select unhex(value, '-') from json_each($1))
