-- The heads that have moved since the newest checkpoint.
select g.game_id, e.version, e.hash
from games g
join events e on e.game_id = g.game_id
    and e.version = (select max(n.version) from events n where n.game_id = g.game_id)
where not exists (
    select 1 from checkpoint_heads h where h.game_id = g.game_id and h.version >= e.version
)
