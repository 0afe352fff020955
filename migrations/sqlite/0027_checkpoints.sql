-- The signed checkpoints over the heads of all games, in their published bytes.
create table checkpoints (
    number integer primary key,
    taken_at integer not null,
    checkpoint text not null,
    constraint checkpoints_number_positive check (number >= 1)
) strict;
