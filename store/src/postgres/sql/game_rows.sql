-- The limit has each game looked up by its key.
-- $1 the games.
select g.*
from unnest($1::uuid[]) as asked (game_id)
cross join lateral (
    select * from game_rows r
    where r.slot = game_slot(asked.game_id) and r.game_id = asked.game_id
    limit 1
) as g
