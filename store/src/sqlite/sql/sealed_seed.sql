-- What a game's first event seals is its seed, for nobody.
-- ?1 the game.
select openings_nobody from events where game_id = ?1 and version = 1
