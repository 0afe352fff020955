-- How far the log of all games has been turned into deliveries, and which instance is at it. The
-- place moves by compare-and-set, together with what was made; the lease only saves double work.
create table webhook_projection (
    singleton integer primary key default 1,
    position integer not null default 0,
    game_id blob not null default x'00000000000000000000000000000000',
    version integer not null default 0,
    owner blob,
    owned_until integer,
    constraint webhook_projection_singleton check (singleton = 1)
) strict;
insert into webhook_projection default values;
