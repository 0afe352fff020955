-- A page of the log of these slots. Transactions commit in another order than their ids have, so only what is below the oldest one
-- that still runs is shown: nothing can come before it any more. One statement has one snapshot, which decides both what is below
-- and what is seen. The slots have one base when the reader asks; where one was raised meanwhile, the lowest one is right for all.
-- $1 to $3: the place, game and version after which the page begins. $4: how many events at most. $5: the slots.
select
    e.position,
    e.game_id,
    e.version::bigint as version,
    e.kind,
    e.event_type,
    e.schema_version::bigint as schema_version,
    e.data,
    e.deadline_at,
    e.recorded_at,
    e.hash
from events e
where e.position >= $1
    and (e.position, e.game_id, e.version) > ($1, $2, $3)
    and e.position < (
        select min(base) + pg_snapshot_xmin(pg_current_snapshot())::text::bigint from slots
        where slot = any($5)
    )
    and e.slot = any($5)
order by e.position, e.game_id, e.version
limit $4
