-- Players who now sit in their game.
-- The values of a row: the player, the game.
with taken_seats (player_id, game_id) as (
    values (?, ?)
)
insert into game_players (player_id, game_id)
select player_id, game_id
from taken_seats
where game_id is not null
-- A player may change seats within one game, and is then in the list already.
on conflict (player_id, game_id) do nothing
