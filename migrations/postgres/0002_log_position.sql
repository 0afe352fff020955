-- The position of this transaction's events in the log of all games. The append computes it in a form that is cheaper for
-- many rows; this is the default for rows that a copy writes.
create function log_position() returns bigint
language sql volatile
begin atomic
    select base + pg_current_xact_id()::text::bigint from log_epoch;
end;
