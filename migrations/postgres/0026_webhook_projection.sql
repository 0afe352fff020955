-- How far the log of all games has been turned into deliveries, and which instance is at it. The
-- place moves by compare-and-set, together with what was made; the lease only saves double work.
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
