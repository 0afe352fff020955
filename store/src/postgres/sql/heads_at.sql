-- The heads that a checkpoint covers: of each game the newest one that is noted up to it.
-- $1 the checkpoint's number.
select distinct on (game_id) game_id, version::bigint as version, hash
from checkpoint_heads
where checkpoint <= $1
order by game_id, checkpoint desc
