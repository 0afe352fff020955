-- The order and the limit have each game looked up by its key, whatever Postgres takes the table to hold.
-- $1 games, $2 their known versions, side by side.
select known.game_id, newest.version
from unnest($1::uuid[], $2::bigint[]) as known (game_id, version)
cross join lateral (
    select e.version::bigint as version
    from events e
    where e.slot = game_slot(known.game_id) and e.game_id = known.game_id
        and e.version > known.version
    order by e.version desc
    limit 1
) as newest
