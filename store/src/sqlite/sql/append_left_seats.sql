-- Players who no longer sit in their game.
-- The values of a row: the player, the game.
with left_seats (player_id, game_id) as (
    values (?, ?)
)
delete from game_players
where (player_id, game_id) in (select player_id, game_id from left_seats)
