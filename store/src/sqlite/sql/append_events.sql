-- The events of the appends that take place; none where the log is fenced. Whatever goes wrong undoes the transaction: SQLite notes nothing to undo this
-- statement alone.
with appended (
    game_id, version, event_type, schema_version, public, sealed, hash, recorded_at, command_id,
    request_hmac, command_events, must_act
) as (
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
)
insert or rollback into events (
    game_id, version, event_type, schema_version, public, sealed, hash, recorded_at, command_id,
    request_hmac, command_events, must_act
)
select
    game_id, version, event_type, schema_version, public, sealed, hash, recorded_at, command_id,
    request_hmac, command_events, must_act
from appended
where game_id is not null and not exists (select 1 from fence)
