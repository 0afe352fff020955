-- INSERT OR REPLACE deletes the row in its way without firing delete triggers (they fire under
-- PRAGMA recursive_triggers alone, which each connection sets for itself). So an insert that meets
-- any unique key of an existing row is refused here, before the conflict clause is looked at.
-- For the same reason ON CONFLICT DO NOTHING fails too: the append asks first, in its own statement.
create trigger events_refuse_replace before insert on events
when exists (select 1 from events e where e.position = new.position)
    or exists (select 1 from events e where e.game_id = new.game_id and e.version = new.version)
    or exists (
        select 1 from events e
        where e.game_id = new.game_id and e.command_id = new.command_id
    )
begin
    select raise(abort, 'events are append-only: replace refused');
end;
