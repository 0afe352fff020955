create trigger events_append_only
before update or delete or truncate on events
for each statement execute function refuse_to_change_events();
