-- Finds a row if this very append took place.
-- $1 the game, $2 the command, $3 the version of its first event, $4 that event's hash, $5 the game's slot.
select 1
from events
where slot = $5 and game_id = $1 and command_id = $2 and version = $3 and hash = $4
