-- A row for each time that the database was restored from a backup, or filled by a copy. The newest row is the epoch of today, and
-- the time before the first row has none. `kept` is the position up to which the log of all games is the one of the epochs before.
create table epochs (
    number integer not null,
    epoch_id uuid not null,
    kept bigint not null,
    began_at timestamptz not null default now(),
    constraint epochs_pkey primary key (number),
    constraint epochs_one_of_an_id unique (epoch_id),
    constraint epochs_number_positive check (number >= 1),
    constraint epochs_kept_not_negative check (kept >= 0)
);
