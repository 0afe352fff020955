-- ?1 the players, as a JSON list.
select
    s.player_id, s.game_id,
    (select max(e.version) from events e where e.game_id = s.game_id) as version
from game_players s
join games g on g.game_id = s.game_id
where s.player_id in (select unhex(value, '-') from json_each(?1))
    and g.status in ('lobby', 'running')
    and exists (select 1 from events e where e.game_id = s.game_id)
order by s.player_id, s.game_id
