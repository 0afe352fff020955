select 1
from events
where game_id = ?1 and command_id = ?2 and version = ?3 and hash = ?4
