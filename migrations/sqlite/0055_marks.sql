-- The newest time at which an instance has seen that events can be appended, in microseconds since 1970 by the database's clock: one
-- row, number 1, which any instance moves on while a game with a deadline is open. `idle` is true while there was none. What the mark
-- does not cover is time in which no player could move, or that the clock has left out.
create table marks (
    mark_id integer primary key,
    marked_at integer not null,
    idle integer not null,
    constraint marks_idle_flag check (idle in (0, 1))
) strict;
