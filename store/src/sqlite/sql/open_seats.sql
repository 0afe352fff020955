select s.player_id, s.game_id, g.version
from game_players s
join games g on g.game_id = s.game_id
where s.player_id in (select unhex(value, '-') from json_each(?1))
    and g.status in ('lobby', 'running')
order by s.player_id, s.game_id
