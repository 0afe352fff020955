-- The next games that have an event or a row. The events are probed for one game after the other, because distinct would
-- read all of them.
with recursive logged (game_id) as (
    select (
        select e.game_id from events e where e.game_id > ?1 order by e.game_id limit 1
    )
    union all
    select (
        select e.game_id from events e where e.game_id > l.game_id order by e.game_id limit 1
    )
    from logged l
    where l.game_id is not null
),
logged_next as (
    select game_id from logged where game_id is not null limit ?2
),
listed_next as (
    select game_id from games where game_id > ?1 order by game_id limit ?2
)
select game_id from logged_next
union
select game_id from listed_next
order by game_id
limit ?2
