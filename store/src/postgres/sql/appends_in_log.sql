-- Where the appends begin in a page of the log of all games: an event with a command is an append's first. What is held back is held
-- back from the log itself, too (log.sql).
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
