-- The seats of the games that are not over, by player: those of a lobby, those that are reserved there, and those of a running
-- game. So a player's open games are found without the finished ones. The statement that writes a game's row writes these rows. The
-- slot is the game's (0095).
create table open_seats (
    player_id uuid not null,
    state text collate "C" not null,
    game_id uuid not null,
    slot smallint not null,
    constraint open_seats_pkey primary key (player_id, state, game_id, slot)
);
-- A reserved seat of which a player sits in the game already is not listed twice. A list that is none, or holds what is no player,
-- is a fault of its row, which has no such seats.
create function open_seats_of(status text, players jsonb, reserved jsonb)
returns table (player_id uuid, state text)
language sql immutable as $$
    select s.player_id::uuid, status
    from jsonb_array_elements_text(
        case jsonb_typeof(players) when 'array' then players else '[]' end
    ) as s (player_id)
    where status in ('lobby', 'running')
        and s.player_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    union
    select (s.reservation ->> 'player')::uuid, 'reserved'
    from jsonb_array_elements(
        case jsonb_typeof(reserved) when 'array' then reserved else '[]' end
    ) as s (reservation)
    where status = 'lobby'
        and s.reservation ->> 'player' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        and not coalesce(players, '[]') ? (s.reservation ->> 'player')
$$;
-- What `open_seats` has to hold.
create view seats_of_open_games as
select s.player_id, s.state, g.game_id
from games g
cross join lateral open_seats_of(g.status, g.players, g.reserved) as s
where g.status in ('lobby', 'running');
insert into open_seats (player_id, state, game_id, slot)
select player_id, state, game_id, get_byte(uuid_send(game_id), 15) & 63 from seats_of_open_games;
