left join events newest on newest.game_id = g.game_id and newest.version = (
    select max(e.version) from events e where e.game_id = g.game_id
)
