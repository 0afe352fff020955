-- A list that is none, or holds what is no player, is a fault of its row, which is not looked at here.
-- $1 how many at most.
with seats as (
    select g.game_id, s.player_id
    from games g
    cross join jsonb_array_elements_text(
        case jsonb_typeof(g.players) when 'array' then g.players else '[]' end
    ) as s (player_id)
    where s.player_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
)
select s.game_id, s.player_id::uuid as player_id, true as seated
from seats s
where not exists (
    select 1 from game_players p
    where p.player_id = s.player_id::uuid and p.game_id = s.game_id
)
union all
select p.game_id, p.player_id, false as seated
from game_players p
left join games g on g.game_id = p.game_id
where g.game_id is null or not g.players ? p.player_id::text
limit $1
