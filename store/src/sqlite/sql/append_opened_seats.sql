-- Seats of games that are not over, which are so now.
-- The values of a row: the player, the state, the game.
with opened_seats (player_id, state, game_id) as (
    values (?, ?, ?)
)
insert into open_seats (player_id, state, game_id)
select player_id, state, game_id
from opened_seats
where game_id is not null
on conflict (player_id, state, game_id) do nothing
