-- $1 the app, $2 players, as a JSON list.
select i.player_id
from identities i
where i.app_id = $1 and i.player_id in (select unhex(value, '-') from json_each($2))
