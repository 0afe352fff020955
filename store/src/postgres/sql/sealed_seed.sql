-- The opening of a game's seed, from its first event. Its audience is nobody.
-- $1 the game, $2 its slot.
select openings_nobody from events where slot = $2 and game_id = $1 and version = 1
