-- The rows of games that stay where they are in the lists: to set an indexed column, even to what it was, would write its
-- index anew.
-- The values of a row: the game, visibility, host, deadline.
with unmoved_rows (game_id, visibility, host, deadline_at) as (
    values (?, ?, ?, ?)
)
update or rollback games set
    visibility = s.visibility,
    host = s.host,
    deadline_at = s.deadline_at
from unmoved_rows s
where games.game_id = s.game_id
