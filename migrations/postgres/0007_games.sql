-- The facts of a game that lists and look-ups need and its newest event does not contain. The append that changes them
-- writes the row. `players` has the seats in order: a player's id, or null for a free seat. While a game has
-- bots and is not over, `bots_for` is the player on whose account they play, and `bots_due_at` the time since which one of them has
-- something to do.
-- `app_id` is the app whose players find the game. `reserved` has the reserved seats with their players and times, or is
-- null.
create table games (
    game_id uuid not null,
    kind text not null,
    status text not null,
    visibility text not null,
    players jsonb not null,
    host smallint,
    deadline_at timestamptz,
    invite_hash bytea,
    created_at timestamptz not null,
    bots_for uuid,
    bots_due_at timestamptz,
    app_id uuid,
    reserved jsonb,
    constraint games_pkey primary key (game_id),
    constraint games_status_known check (status in ('lobby', 'running', 'finished', 'abandoned')),
    constraint games_visibility_known check (visibility in ('public', 'private', 'app')),
    constraint games_players_listed check (jsonb_typeof(players) = 'array'),
    constraint games_reserved_listed check (jsonb_typeof(reserved) = 'array'),
    constraint games_of_an_app check ((visibility = 'app') = (app_id is not null)),
    constraint games_invite_hash_sha256 check (octet_length(invite_hash) = 32)
) with (fillfactor = 70);
