-- As 0037, but a refusal undoes the whole transaction: to be able to undo one statement alone, SQLite copied every page that an
-- append changes, an eighth of what an event costs.
drop trigger events_refuse_replace;

create trigger events_refuse_replace before insert on events
when exists (select 1 from events e where e.position = new.position)
    or exists (select 1 from events e where e.game_id = new.game_id and e.version = new.version)
begin
    select raise(rollback, 'events are append-only: replace refused');
end;
