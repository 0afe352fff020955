-- $1 the app, $2 players.
select i.player_id
from identities i
where i.app_id = $1 and i.player_id = any($2)
