-- With the ids as they are stored each game's newest event is one probe of the key, however long the game is.
-- ?1 the games, as a JSON list.
with asked_games (game_id) as materialized (
    select unhex(value, '-') from json_each(?1)
)
select e.game_id, e.version, e.hash
from asked_games a
join events e
    on e.game_id = a.game_id
    and e.version = (select max(n.version) from events n where n.game_id = a.game_id)
