-- The heads of some games that a checkpoint covers.
-- $1 the checkpoint's number, $2 the first game, $3 the last.
select distinct on (game_id) game_id, version::bigint as version, hash
from checkpoint_heads
where checkpoint <= $1 and game_id between $2 and $3
order by game_id, checkpoint desc
