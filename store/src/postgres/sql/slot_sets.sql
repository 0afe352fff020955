-- The sets of slots whose positions one order holds, and the end of the visible log of each. log.sql explains the end.
select
    bit_or(1::bigint << slot) as slots,
    base + pg_snapshot_xmin(pg_current_snapshot())::text::bigint as position
from slots
group by base
order by min(slot)
