-- ?1 the players, as a JSON list.
select distinct
    s.player_id, s.game_id,
    (select max(e.version) from events e where e.game_id = s.game_id) as version
from open_seats s
where s.player_id in (select unhex(value, '-') from json_each(?1))
    and exists (select 1 from events e where e.game_id = s.game_id)
order by s.player_id, s.game_id
