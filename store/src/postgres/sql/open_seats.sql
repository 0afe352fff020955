select s.player_id, s.game_id, g.version::bigint as version
from game_players s
join games g on g.game_id = s.game_id
where s.player_id = any($1) and g.status in ('lobby', 'running')
order by s.player_id, s.game_id
