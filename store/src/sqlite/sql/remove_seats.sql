-- $1 a game, $2 the players who sit in it, as a JSON list: all others leave the list of its players.
delete from game_players
where game_id = $1 and player_id not in (select unhex(value, '-') from json_each($2))
