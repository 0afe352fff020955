-- $1 the players, as a JSON list.
select player_id, name, created_at
from players
where player_id in (select unhex(value, '-') from json_each($1))
