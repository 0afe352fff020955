select e.game_id, e.version, e.hash
from json_each(?1) asked
join events e
    on e.game_id = unhex(asked.value, '-')
    and e.version = (select max(n.version) from events n where n.game_id = e.game_id)
