-- The heads that a checkpoint covers: of each game the newest one that is noted up to it.
-- ?1 the checkpoint's number.
select h.game_id, h.version, h.hash
from checkpoint_heads h
where h.checkpoint = (
    select max(m.checkpoint) from checkpoint_heads m
    where m.game_id = h.game_id and m.checkpoint <= ?1
)
order by h.game_id
