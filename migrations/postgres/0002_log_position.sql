-- The position in the log of all games of what this transaction writes. The append states it by itself, in a form that is cheaper
-- for many rows; this is the default for rows that a copy brings.
create function log_position() returns bigint
language sql volatile
begin atomic
    select base + pg_current_xact_id()::text::bigint from log_epoch;
end;
