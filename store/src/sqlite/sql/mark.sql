-- The place of the newest event: there is one writer at a time, so places rise in the order of the commits.
select cast(coalesce(max(position), 0) as text) from events
