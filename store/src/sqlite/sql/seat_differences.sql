-- A list that is none, or holds what is no player, is a fault of its row, which is not looked at here.
-- ?1 how many at most.
with seats as (
    select g.game_id, unhex(s.value, '-') as player_id
    from games g, json_each(case when json_valid(g.players) then g.players else '[]' end) s
    where length(unhex(s.value, '-')) = 16
)
select s.game_id, s.player_id, true as seated
from seats s
where not exists (
    select 1 from game_players p where p.player_id = s.player_id and p.game_id = s.game_id
)
union all
select p.game_id, p.player_id, false as seated
from game_players p
left join games g on g.game_id = p.game_id
where g.game_id is null
    or not exists (
        select 1
        from json_each(case when json_valid(g.players) then g.players else '[]' end) s
        where unhex(s.value, '-') = p.player_id
    )
limit ?1
