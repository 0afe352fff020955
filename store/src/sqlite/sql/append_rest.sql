-- The other events of the appends that take place.
insert into events (
    game_id, version, event_type, schema_version, public, sealed, hash, recorded_at
)
select
    unhex(value ->> 'game_id', '-'),
    value ->> 'version',
    value ->> 'event_type',
    value ->> 'schema_version',
    value ->> 'public',
    value ->> 'sealed',
    unhex(value ->> 'hash'),
    value ->> 'recorded_at'
from json_each(?1)
