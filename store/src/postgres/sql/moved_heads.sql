-- The heads that have moved since the newest checkpoint. A game that is over has had its row written with its last event, so it
-- is asked for no newer one.
select g.game_id, e.version::bigint as version, e.hash
from games g
join events e on e.game_id = g.game_id and e.version = g.version
where g.status not in ('lobby', 'running')
    and not exists (
        select from checkpoint_heads h where h.game_id = g.game_id and h.version >= g.version
    )
union all
select g.game_id, newest.version::bigint, newest.hash
from games g
cross join lateral (
    select e.version, e.hash
    from events e
    where e.game_id = g.game_id
    order by e.version desc
    limit 1
) as newest
where g.status in ('lobby', 'running')
    and not exists (
        select from checkpoint_heads h
        where h.game_id = g.game_id and h.version >= newest.version
    )
