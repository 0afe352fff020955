-- $1 the reserver, $2 players and $3 their games side by side, $4 the time.
insert into reservations (player_id, reserver, game_id, made_at)
select unnest($2::uuid[]), $1, unnest($3::uuid[]), $4
on conflict (player_id, reserver, game_id) do nothing
