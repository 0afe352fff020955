-- ?1 how many at most.
select h.game_id, h.version
from checkpoint_heads h
left join events e on e.game_id = h.game_id and e.version = h.version
where e.hash is not h.hash
order by h.game_id, h.version
limit ?1
