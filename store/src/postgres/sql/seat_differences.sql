-- The lists of all games, and those of the games that are not over. A list that is none, or holds what is no player, is a fault of
-- its row, which is not looked at here.
-- $1 how many at most.
with listed as (
    select g.slot, g.game_id, s.player_id
    from games g
    cross join jsonb_array_elements_text(
        case jsonb_typeof(g.players) when 'array' then g.players else '[]' end
    ) as s (player_id)
    union
    select g.slot, g.game_id, s.reservation ->> 'player'
    from games g
    cross join jsonb_array_elements(
        case jsonb_typeof(g.reserved) when 'array' then g.reserved else '[]' end
    ) as s (reservation)
),
seats as (
    select l.slot, l.game_id, l.player_id::uuid as player_id
    from listed l
    where l.player_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
)
select s.game_id, s.player_id, true as seated
from seats s
where not exists (
    select 1 from game_players p
    where p.slot = s.slot and p.player_id = s.player_id and p.game_id = s.game_id
)
union
select p.game_id, p.player_id, false as seated
from game_players p
where not exists (
    select 1 from seats s
    where s.slot = p.slot and s.player_id = p.player_id and s.game_id = p.game_id
)
union
select s.game_id, s.player_id, true as seated
from seats_of_open_games s
where not exists (
    select 1 from open_seats o
    where o.slot = s.slot and o.player_id = s.player_id and o.state = s.state and o.game_id = s.game_id
)
union
select o.game_id, o.player_id, false as seated
from open_seats o
where not exists (
    select 1 from seats_of_open_games s
    where s.slot = o.slot and s.player_id = o.player_id and s.state = o.state and s.game_id = o.game_id
)
limit $1
