-- As 0005, for the keys that are left.
drop trigger events_refuse_replace;

create trigger events_refuse_replace before insert on events
when exists (select 1 from events e where e.position = new.position)
    or exists (select 1 from events e where e.game_id = new.game_id and e.version = new.version)
begin
    select raise(abort, 'events are append-only: replace refused');
end;
