-- INSERT OR REPLACE deletes the row in its way without firing delete triggers (they fire under PRAGMA recursive_triggers
-- alone, which each connection sets for itself). So an insert that meets any unique key of an existing row is refused here,
-- before the conflict clause is looked at. ON CONFLICT DO NOTHING fails for the same reason: the append asks first, in its own
-- statement. A refusal undoes the whole transaction: to be able to undo one statement alone, SQLite copies every page that an
-- append changes, an eighth of what an event costs.
create trigger events_refuse_replace before insert on events
when exists (select 1 from events e where e.position = new.position)
    or exists (select 1 from events e where e.game_id = new.game_id and e.version = new.version)
begin
    select raise(rollback, 'events are append-only: replace refused');
end;
