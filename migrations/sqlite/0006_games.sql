-- What lists and look-ups need of each stream; updated inside the append, at most once a command.
-- `players` (JSON) holds the seats in order: a player's id, or null for a free seat.
create table games (
    game_id blob primary key,
    kind text not null,
    status text not null,
    visibility text not null,
    players text not null,
    host integer,
    must_act text not null,
    deadline_at integer,
    invite_hash blob,
    version integer not null,
    created_at integer not null,
    changed_at integer not null,
    constraint games_status_known check (status in ('lobby', 'running', 'finished', 'abandoned')),
    constraint games_visibility_known check (visibility in ('public', 'private')),
    constraint games_invite_hash_sha256 check (length(invite_hash) = 32)
) strict, without rowid;
