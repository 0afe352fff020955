-- Every committed position is below the base of its slot and the snapshot's end, unless it was written in another cluster. Then no
-- writer has begun here yet, and all bases become one. The gap keeps new positions beyond those of events that the backup does not
-- hold and that a reader may have got. A second writer waits here for the first one, and finds the row's base raised.
with sets as (
    select base, array_agg(slot) as slots from slots group by base
),
overtaken as (
    select from sets
    where (
        select e.position from events e where e.slot = any(sets.slots)
        order by e.position desc
        limit 1
    ) >= sets.base + pg_snapshot_xmax(pg_current_snapshot())::text::bigint
)
update slots
set base = newest.position + 4294967296 - pg_snapshot_xmax(pg_current_snapshot())::text::bigint
from (select max(position) as position from events) newest
where exists (select from overtaken)
    and newest.position >= slots.base + pg_snapshot_xmax(pg_current_snapshot())::text::bigint
