-- The signed checkpoints over the heads of all games, in their published bytes.
create table checkpoints (
    number integer not null,
    taken_at timestamptz not null,
    checkpoint text not null,
    constraint checkpoints_pkey primary key (number),
    constraint checkpoints_number_positive check (number >= 1)
);
