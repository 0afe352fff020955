-- The position of an event in the log of all games, in the place of the bare transaction id. All
-- events of one append share it; with the game and the version it is the order of the log. The
-- append states it; the default is for instances that know nothing of it yet.
create function log_position() returns bigint
language sql volatile
begin atomic
    select base + pg_current_xact_id()::text::bigint from log_epoch;
end;

alter table events alter column xid drop default;
alter table events alter column xid type bigint using xid::text::bigint;
alter table events rename column xid to position;
alter table events alter column position set default log_position();

create index events_position on events (position);
