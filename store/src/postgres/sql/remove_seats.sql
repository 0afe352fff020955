-- $1 a game, $2 the players who sit in it: all others leave the list of its players. $3 the game's slot.
delete from game_players where slot = $3 and game_id = $1 and player_id <> all($2)
