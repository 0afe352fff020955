-- The opening of a game's seed, from its first event. Its audience is nobody.
-- $1 the game.
select openings_nobody from events where slot = game_slot($1) and game_id = $1 and version = 1
