-- Accounts. An erased account remains as an id without a name, because events name players by id.
create table players (
    player_id uuid not null,
    name text,
    created_at timestamptz not null,
    erased_at timestamptz,
    constraint players_pkey primary key (player_id),
    constraint players_named_until_erased check ((name is null) = (erased_at is not null))
);
