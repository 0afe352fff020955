-- The position up to which an instance has turned the log of all games into deliveries, and the instance that does so. A
-- compare-and-set moves the position together with the new deliveries; the lease only saves double work.
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
