select g.game_id, g.version
from json_each(?1) as known
cross join games g on g.game_id = unhex(known.value ->> 0, '-')
where g.version > known.value ->> 1
