-- $1 the players.
select s.player_id, s.game_id, newest.version::bigint as version
from game_players s
join games g on g.game_id = s.game_id
cross join lateral (
    select e.version from events e where e.game_id = s.game_id order by e.version desc limit 1
) as newest
where s.player_id = any($1) and g.status in ('lobby', 'running')
order by s.player_id, s.game_id
