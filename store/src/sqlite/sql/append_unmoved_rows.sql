-- The rows of games that stay where they are in the lists: to set an indexed column, even to what it was, would write its
-- index anew.
-- The values of a row: the game, visibility, host, deadline, the player on whose account bots play, and since when
-- one has something to do, and the reserved seats.
with unmoved_rows (game_id, visibility, host, deadline_at, bots_for, bots_due_at, reserved) as (
    values (?, ?, ?, ?, ?, ?, ?)
)
update or rollback games set
    visibility = s.visibility,
    host = s.host,
    deadline_at = s.deadline_at,
    bots_for = s.bots_for,
    bots_due_at = s.bots_due_at,
    reserved = s.reserved
from unmoved_rows s
where games.game_id = s.game_id
