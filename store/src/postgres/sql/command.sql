-- $1 the game, $2 the command, $3 the game's slot.
select version::bigint as first, request_hmac, command_events::bigint as events
from events
where slot = $3 and game_id = $1 and command_id = $2
