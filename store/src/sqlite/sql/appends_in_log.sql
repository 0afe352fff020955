-- Where the appends of a page of the log begin: at the events with a command.
-- $1: the place after which the page begins; each event has one of its own, so game and version ($2 and $3) are not needed.
-- $4: how many appends at most.
select position, game_id, version
from events
where position > $1 and command_id is not null
order by position
limit $4
