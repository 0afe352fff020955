-- $1 a game, $2 the players who sit in it; those who are in its list already stay there. $3 the game's slot.
insert into game_players (slot, player_id, game_id)
select $3, unnest($2::uuid[]), $1
on conflict (slot, player_id, game_id) do nothing
