-- The facts of a game that lists and look-ups need and its newest event does not contain. The append that changes them
-- writes the row. `players` (JSON) has the seats in order: a player's id, or null for a free seat. While a game has
-- bots and is not over, `bots_for` is the player on whose account they play, and `bots_due_at` the time since which one of them has
-- something to do.
-- `app_id` is the app whose players find the game. `reserved` has the reserved seats with their players and times, or is
-- null.
create table games (
    game_id blob primary key,
    kind text not null,
    status text not null,
    visibility text not null,
    players text not null,
    host integer,
    deadline_at integer,
    invite_hash blob,
    created_at integer not null,
    bots_for blob,
    bots_due_at integer,
    app_id blob,
    reserved text,
    constraint games_game_id_uuid check (length(game_id) = 16),
    constraint games_status_known check (status in ('lobby', 'running', 'finished', 'abandoned')),
    constraint games_visibility_known check (visibility in ('public', 'private', 'app')),
    constraint games_players_listed check (json_type(players) = 'array'),
    constraint games_reserved_listed check (json_type(reserved) = 'array'),
    constraint games_of_an_app check ((visibility = 'app') = (app_id is not null)),
    constraint games_invite_hash_sha256 check (length(invite_hash) = 32)
) strict, without rowid;
