-- Every committed position is below `base` and the snapshot's end, unless it was written in another
-- cluster. The gap keeps new positions beyond those of events that the backup does not hold and
-- that a reader may have got.
update log_epoch
set base = newest.position + 4294967296
    - pg_snapshot_xmax(pg_current_snapshot())::text::bigint
from (select max(position) as position from events) newest
where newest.position >= base + pg_snapshot_xmax(pg_current_snapshot())::text::bigint
