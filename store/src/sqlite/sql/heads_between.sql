-- The heads of some games that a checkpoint covers.
-- ?1 the checkpoint's number, ?2 the first game, ?3 the last.
select h.game_id, h.version, h.hash
from checkpoint_heads h
where h.game_id between ?2 and ?3 and h.checkpoint = (
    select max(m.checkpoint) from checkpoint_heads m
    where m.game_id = h.game_id and m.checkpoint <= ?1
)
order by h.game_id
