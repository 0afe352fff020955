-- $1 the reserver, $2 players and $3 their games side by side, as JSON lists, $4 the time.
insert into reservations (player_id, reserver, game_id, made_at)
select unhex(player.value, '-'), $1, unhex(game.value, '-'), $4
from json_each($2) as player
join json_each($3) as game on game.key = player.key
where true
on conflict (player_id, reserver, game_id) do nothing
