-- The heads that have moved since the newest checkpoint.
select g.game_id, newest.version::bigint as version, newest.hash
from games g
cross join lateral (
    select e.version, e.hash
    from events e
    where e.slot = g.slot and e.game_id = g.game_id
    order by e.version desc
    limit 1
) as newest
where not exists (
    select from checkpoint_heads h
    where h.slot = g.slot and h.game_id = g.game_id and h.version >= newest.version
)
