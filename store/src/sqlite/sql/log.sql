-- A page of the log of all games, in the order in which the single writer wrote them.
-- $1: the place after which the page begins; each event has one of its own, so game and version ($2 and $3) are not needed.
-- $4: how many events at most.
select
    position, game_id, version, kind, event_type, schema_version, data, deadline_at, recorded_at, hash
from events
where position > $1
order by position
limit $4
