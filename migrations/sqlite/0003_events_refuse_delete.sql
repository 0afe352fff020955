create trigger events_refuse_delete before delete on events
begin
    select raise(abort, 'events are append-only: delete refused');
end;
