-- $1 the game, $2 the command.
select version::bigint as first, request_hmac, command_events::bigint as events
from events
where slot = game_slot($1) and game_id = $1 and command_id = $2
