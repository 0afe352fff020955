-- A page of the log of all games, of whose rows the columns are named before: all events, or the first of each append, which is the
-- one with a command. Transactions commit in another order than their ids have, so only what is below the oldest one that still runs
-- is shown: nothing can come before it any more. One statement has one snapshot, which decides both what is below and what is seen.
from events e
where e.position >= $1
    and (e.position, e.game_id, e.version) > ($1, $2, $3)
    and e.position < (
        select base + pg_snapshot_xmin(pg_current_snapshot())::text::bigint from log_epoch
    )
    and ($5 or e.command_id is not null)
order by e.position, e.game_id, e.version
limit $4
