create table if not exists bids (
    game_id uuid not null,
    version integer not null,
    event json not null,
    primary key (game_id, version)
);
create table if not exists games (game_id uuid primary key, version integer not null);
