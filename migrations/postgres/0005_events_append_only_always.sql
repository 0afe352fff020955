-- A session with session_replication_role = replica skips ordinary triggers.
alter table events enable always trigger events_append_only;
