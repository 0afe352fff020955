-- The next games that have an event or a row, slot by slot. The events are probed for one game after the other, because distinct
-- would read all of them. A row in another slot than its game's is passed over: it has no place in this order.
-- $1 the game after which they come, $2 how many at most.
with recursive logged_games (slot, game_id) as (
    select first.slot, first.game_id
    from (select 1) as one
    left join lateral (
        select e.slot, e.game_id from events e
        where (e.slot, e.game_id) > (game_slot($1), $1)
            and e.slot = game_slot(e.game_id)
        order by e.slot, e.game_id limit 1
    ) as first on true
    union all
    select next.slot, next.game_id
    from logged_games l
    left join lateral (
        select e.slot, e.game_id from events e
        where (e.slot, e.game_id) > (l.slot, l.game_id) and e.slot = game_slot(e.game_id)
        order by e.slot, e.game_id limit 1
    ) as next on true
    where l.game_id is not null
),
next_logged_games as (
    select slot, game_id from logged_games where game_id is not null limit $2
),
next_listed_games as (
    select slot, game_id from games
    where (slot, game_id) > (game_slot($1), $1)
        and slot = game_slot(game_id)
    order by slot, game_id limit $2
)
select game_id
from (select * from next_logged_games union select * from next_listed_games) as next_games
order by slot, game_id
limit $2
