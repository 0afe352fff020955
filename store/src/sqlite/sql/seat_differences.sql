-- The lists of all games, and those of the games that are not over. A list that is none, or holds what is no player, is a fault of
-- its row, which is not looked at here.
-- ?1 how many at most.
with listed as (
    select g.game_id, s.value as player_id
    from games g, json_each(case when json_valid(g.players) then g.players else '[]' end) s
    union
    select g.game_id, json_extract(s.value, '$.player')
    from games g, json_each(case when json_valid(g.reserved) then g.reserved else '[]' end) s
),
seats as (
    select l.game_id, unhex(l.player_id, '-') as player_id
    from listed l
    where length(unhex(l.player_id, '-')) = 16
)
select s.game_id, s.player_id, true as seated
from seats s
where not exists (
    select 1 from game_players p where p.player_id = s.player_id and p.game_id = s.game_id
)
union
select p.game_id, p.player_id, false as seated
from game_players p
where not exists (
    select 1 from seats s where s.player_id = p.player_id and s.game_id = p.game_id
)
union
select s.game_id, s.player_id, true as seated
from seats_of_open_games s
where not exists (
    select 1 from open_seats o
    where o.player_id = s.player_id and o.state = s.state and o.game_id = s.game_id
)
union
select o.game_id, o.player_id, false as seated
from open_seats o
where not exists (
    select 1 from seats_of_open_games s
    where s.player_id = o.player_id and s.state = o.state and s.game_id = o.game_id
)
limit ?1
