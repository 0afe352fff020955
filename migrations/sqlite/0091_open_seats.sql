-- The seats of the games that are not over, by player: those of a lobby, those that are reserved there, and those of a running
-- game. So a player's open games are found without the finished ones. The transaction that writes a game's row writes these rows.
create table open_seats (
    player_id blob not null,
    state text not null,
    game_id blob not null,
    constraint open_seats_pkey primary key (player_id, state, game_id)
) strict, without rowid;
-- What `open_seats` has to hold. A reserved seat of which a player sits in the game already is not listed twice. A list that is
-- none, or holds what is no player, is a fault of its row, which has no such seats.
create view seats_of_open_games as
select unhex(s.value, '-') as player_id, g.status as state, g.game_id
from games g, json_each(case when json_valid(g.players) then g.players end) s
where g.status in ('lobby', 'running') and length(unhex(s.value, '-')) = 16
union all
select unhex(case s.type when 'object' then s.value ->> 'player' end, '-'), 'reserved', g.game_id
from games g, json_each(case when json_valid(g.reserved) then g.reserved end) s
where g.status = 'lobby'
    and length(unhex(case s.type when 'object' then s.value ->> 'player' end, '-')) = 16
    and s.value ->> 'player' not in (
        select seat.value
        from json_each(case when json_valid(g.players) then g.players end) seat
        where seat.value is not null
    );
insert into open_seats (player_id, state, game_id)
select player_id, state, game_id from seats_of_open_games where true
on conflict (player_id, state, game_id) do nothing;
