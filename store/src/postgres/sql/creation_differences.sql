-- $1 how many at most.
select c.game_id
from creations c
join events e on e.slot = game_slot(c.game_id) and e.game_id = c.game_id and e.version = 1
where e.command_id is distinct from c.command_id
limit $1
