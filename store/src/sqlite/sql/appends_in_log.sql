-- Where the appends begin in a page of the log of all games: an event with a command is an append's first.
select position, game_id, version
from events
where position > ?1 and command_id is not null
order by position
limit ?2
