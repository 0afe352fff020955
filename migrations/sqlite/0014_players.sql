-- Accounts. An erased account remains as an id without a name, because events name players by id.
create table players (
    player_id blob primary key,
    name text,
    created_at integer not null,
    erased_at integer,
    constraint players_named_until_erased check ((name is null) = (erased_at is not null))
) strict, without rowid;
