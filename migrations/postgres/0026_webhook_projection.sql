-- The position up to which an instance has turned the log of all games into deliveries, and the instance that does so. A
-- compare-and-set moves the position together with the new deliveries; the lease only saves double work.
create table webhook_projection (
    singleton boolean not null default true,
    position bigint not null default 0,
    game_id uuid not null default '00000000-0000-0000-0000-000000000000',
    version bigint not null default 0,
    owner uuid,
    owned_until bigint,
    constraint webhook_projection_pkey primary key (singleton),
    constraint webhook_projection_singleton check (singleton)
);
insert into webhook_projection default values;
