insert into checkpoint_heads (game_id, checkpoint, version, hash)
select g.game_id, ?1, g.version, e.hash
from games g
join events e on e.game_id = g.game_id and e.version = g.version
where not exists (
    select 1 from checkpoint_heads h where h.game_id = g.game_id and h.version >= g.version
)
