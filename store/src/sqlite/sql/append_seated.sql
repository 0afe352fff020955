-- Players who now sit in their game. Runs before the games are listed anew.
insert into game_players (player_id, game_id)
select unhex(s.value, '-'), unhex(l.value ->> 'game_id', '-')
from json_each(?1) l
join json_each(l.value ->> 'players') s
left join games g on g.game_id = unhex(l.value ->> 'game_id', '-')
where s.value is not null
    and g.players is not l.value ->> 'players'
on conflict do nothing
