-- INSERT OR REPLACE deletes the conflicting row without firing delete triggers, except under PRAGMA recursive_triggers,
-- which each connection sets for itself. So this trigger refuses an insert with any unique key of an existing row, before
-- SQLite applies the conflict clause. ON CONFLICT DO NOTHING fails for the same reason: the append asks first, in its own
-- statement. A refusal undoes the whole transaction: to undo one statement alone, SQLite would copy every page that an
-- append changes.
create trigger events_refuse_replace before insert on events
when exists (select 1 from events e where e.position = new.position)
    or exists (select 1 from events e where e.game_id = new.game_id and e.version = new.version)
begin
    select raise(rollback, 'events are append-only: replace refused');
end;
