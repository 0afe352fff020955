-- The first events of the appends in a page of the log: those with a command. log.sql explains the end of the visible log.
-- $1 to $3: the place, game and version after which the page begins. $4: how many appends at most.
select e.position, e.game_id, e.version::bigint as version
from events e
where e.position >= $1
    and (e.position, e.game_id, e.version) > ($1, $2, $3)
    and e.position < (
        select base + pg_snapshot_xmin(pg_current_snapshot())::text::bigint from log_epoch
    )
    and e.command_id is not null
order by e.position, e.game_id, e.version
limit $4
