-- The next games that have an event or a row. The events are probed for one game after the other, because distinct would
-- read all of them.
-- $1 the game after which they come, $2 how many at most.
with recursive logged_games (game_id) as (
    select (
        select e.game_id from events e where e.game_id > $1 order by e.game_id limit 1
    )
    union all
    select (
        select e.game_id from events e where e.game_id > l.game_id order by e.game_id limit 1
    )
    from logged_games l
    where l.game_id is not null
),
next_logged_games as (
    select game_id from logged_games where game_id is not null limit $2
),
next_listed_games as (
    select game_id from games where game_id > $1 order by game_id limit $2
)
select game_id from next_logged_games
union
select game_id from next_listed_games
order by game_id
limit $2
