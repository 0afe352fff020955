-- A page of the log of all games, in the order in which the single writer wrote it.
select
    position, game_id, version, event_type, schema_version, public, hash, recorded_at
from events
where position > ?1
order by position
limit ?2
