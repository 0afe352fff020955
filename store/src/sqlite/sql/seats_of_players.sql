-- ?1 the players, as a JSON list, ?2 and ?3 a player and a game after whom they begin, ?4 how many seats at most.
select s.player_id, s.game_id, g.kind, g.status = 'running'
from game_players s
    join games g on g.game_id = s.game_id
where s.player_id in (select unhex(value, '-') from json_each(?1)) and g.status in ('lobby', 'running')
    and (s.player_id, s.game_id) > (?2, ?3)
order by s.player_id, s.game_id
limit ?4
