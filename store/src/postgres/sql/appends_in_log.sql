-- The first events of the appends in a page of the log: those with a command. log.sql explains the end of the visible log.
-- $1 to $3: the place, game and version after which the page begins. $4: how many appends at most. $5: the slots.
select e.position, e.game_id, e.version::bigint as version
from events e
where e.position >= $1
    and (e.position, e.game_id, e.version) > ($1, $2, $3)
    and e.position < (
        select min(base) + pg_snapshot_xmin(pg_current_snapshot())::text::bigint from slots
        where slot = any($5)
    )
    and e.slot = any($5)
    and e.command_id is not null
order by e.position, e.game_id, e.version
limit $4
