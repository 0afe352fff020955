-- $1 how many at most.
select h.game_id, h.version::bigint as version
from checkpoint_heads h
left join events e on e.slot = h.slot and e.game_id = h.game_id and e.version = h.version
where e.hash is distinct from h.hash
order by h.game_id, h.version
limit $1
