-- $1 the players.
select distinct s.player_id, s.game_id, newest.version::bigint as version
from open_seats s
cross join lateral (
    select e.version from events e
    where e.slot = s.slot and e.game_id = s.game_id
    order by e.version desc limit 1
) as newest
where s.player_id = any($1)
order by s.player_id, s.game_id
