-- A row for each time that the database was restored from a backup, or filled by a copy. The newest row is the epoch of today, and
-- the time before the first row has none. `kept` is the position up to which the log of all games is the one of the epochs before.
create table epochs (
    number integer primary key,
    epoch_id blob not null,
    kept integer not null,
    began_at integer not null default (unixepoch() * 1000000),
    constraint epochs_one_of_an_id unique (epoch_id),
    constraint epochs_epoch_id_uuid check (length(epoch_id) = 16),
    constraint epochs_number_positive check (number >= 1),
    constraint epochs_kept_not_negative check (kept >= 0)
) strict;
