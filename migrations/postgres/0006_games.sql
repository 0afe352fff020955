-- What lists and look-ups need of each stream; updated inside the append, at most once a command.
-- Space is left in each page and the columns that every command changes (version, changed_at,
-- must_act) are in no index, so that such an update stays in its page (HOT).
-- `players` holds the seats in order: a player's id, or null for a free seat.
create table games (
    game_id uuid not null,
    kind text not null,
    status text not null,
    visibility text not null,
    players jsonb not null,
    host smallint,
    must_act jsonb not null,
    deadline_at timestamptz,
    invite_hash bytea,
    version integer not null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    constraint games_pkey primary key (game_id),
    constraint games_status_known check (status in ('lobby', 'running', 'finished', 'abandoned')),
    constraint games_visibility_known check (visibility in ('public', 'private')),
    constraint games_invite_hash_sha256 check (octet_length(invite_hash) = 32)
) with (fillfactor = 70);
