create trigger events_refuse_update before update on events
begin
    select raise(abort, 'events are append-only: update refused');
end;
