-- The order and the limit have each game looked up by its key, whatever Postgres takes the table to hold. Of
-- a list from a subselect it does not know the length, so it has no reason to plan anew for each one.
-- $1 the games.
select asked.game_id, newest.version, newest.hash
from unnest((select $1::uuid[])) as asked (game_id)
cross join lateral (
    select e.version::bigint as version, e.hash
    from events e
    where e.slot = game_slot(asked.game_id) and e.game_id = asked.game_id
    order by e.version desc
    limit 1
) as newest
