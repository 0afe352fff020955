-- $1 a game, $2 the players who sit in it; those who are in its list already stay there.
insert into game_players (player_id, game_id)
select unnest($2::uuid[]), $1
on conflict (player_id, game_id) do nothing
