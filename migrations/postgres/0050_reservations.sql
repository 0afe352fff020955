-- Seats that a player or an app has reserved for a player, so that they can be counted by both. A row comes before its game is
-- created, so a game may be missing. A row goes once its seat is accepted or counts no longer. `made_at` is in microseconds
-- since 1970.
create table reservations (
    player_id uuid not null,
    reserver uuid not null,
    game_id uuid not null,
    made_at bigint not null,
    constraint reservations_pkey primary key (player_id, reserver, game_id)
);
