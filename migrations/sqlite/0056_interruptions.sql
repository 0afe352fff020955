-- Times in which no instance could append an event, or that the database's clock has left out, in microseconds since 1970. One whose
-- end is not after its start says that the clock was set back, from the one to the other. Rows are added, and removed
-- once no turn can be older.
create table interruptions (
    number integer primary key,
    began_at integer not null,
    ended_at integer not null,
    cause text not null,
    constraint interruptions_number_positive check (number >= 1),
    constraint interruptions_cause_known check (cause in ('server_away', 'clock_set'))
) strict;
