-- Players who now sit in their game.
with seated (player_id, game_id) as (
    values (?, ?)
)
insert into game_players (player_id, game_id)
select player_id, game_id
from seated
where game_id is not null
on conflict do nothing
