-- $1 a game, $2 the players who sit in it, as a JSON list; those who are in its list already stay there.
insert into game_players (player_id, game_id)
select unhex(value, '-'), $1
from json_each($2)
where true
on conflict (player_id, game_id) do nothing
