create trigger events_append_only
before update or delete or truncate on events
for each statement execute function refuse_to_change_events();
-- A session with session_replication_role = replica skips ordinary triggers.
alter table events enable always trigger events_append_only;
