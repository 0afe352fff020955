-- $1 a game, $2 the players who sit in it: all others leave the list of its players.
delete from game_players where slot = game_slot($1) and game_id = $1 and player_id <> all($2)
