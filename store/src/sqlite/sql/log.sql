-- A page of the log of all games, of whose rows the columns are named before, in the order in which the single writer wrote them: all
-- events, or the first of each append, which is the one with a command.
from events
where position > ?1 and (?3 or command_id is not null)
order by position
limit ?2
