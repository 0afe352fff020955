-- As on Postgres, what the checks held is held by the program before it appends (`store/src/form.rs`) and by the types of what it
-- appends; to hold it twice cost an eighth of what an event costs here. SQLite drops no check: the log moves into a table without
-- any, which takes once more the room that it has.
create table events_without_checks (
    position integer primary key,
    game_id blob not null,
    version integer not null,
    event_type text not null,
    schema_version integer not null,
    public text not null,
    sealed text,
    hash blob not null,
    recorded_at integer not null,
    command_id blob,
    request_hmac blob,
    command_events integer,
    must_act blob,
    constraint events_key unique (game_id, version)
) strict;

insert into events_without_checks
select
    position, game_id, version, event_type, schema_version, public, sealed, hash, recorded_at,
    command_id, request_hmac, command_events, must_act
from events
order by position;

-- The triggers go with it.
drop table events;
alter table events_without_checks rename to events;

create trigger events_refuse_update before update on events
begin
    select raise(abort, 'events are append-only: update refused');
end;

create trigger events_refuse_delete before delete on events
begin
    select raise(abort, 'events are append-only: delete refused');
end;

create trigger events_refuse_replace before insert on events
when exists (select 1 from events e where e.position = new.position)
    or exists (select 1 from events e where e.game_id = new.game_id and e.version = new.version)
begin
    select raise(abort, 'events are append-only: replace refused');
end;
