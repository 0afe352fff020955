-- The programs that may serve the database: the oldest of them, by its step (domain/src/step.rs). An older program does not start.
-- What programs of that step cannot read is not written. `gavel upgraded` raises it. It is null until a program has opened the
-- database that has made this table: no program before it can serve.
set local lock_timeout = '2s';
create table programs (
    singleton boolean not null default true,
    oldest smallint,
    constraint programs_pkey primary key (singleton),
    constraint programs_singleton check (singleton),
    constraint programs_oldest_positive check (oldest > 0)
);
insert into programs default values;
