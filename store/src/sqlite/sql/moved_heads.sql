-- The heads that have moved since the newest checkpoint. A game that is over has had its row written with its last event, so it
-- is asked for no newer one.
select g.game_id, e.version, e.hash
from games g
join events e on e.game_id = g.game_id and e.version = iif(
    g.status in ('lobby', 'running'),
    (select max(newest.version) from events newest where newest.game_id = g.game_id),
    g.version
)
where not exists (
    select 1 from checkpoint_heads h where h.game_id = g.game_id and h.version >= e.version
)
