-- Seats of games that are not over, which are so no more.
-- The values of a row: the player, the state, the game.
with closed_seats (player_id, state, game_id) as (
    values (?, ?, ?)
)
delete from open_seats
where (player_id, state, game_id) in (select player_id, state, game_id from closed_seats)
