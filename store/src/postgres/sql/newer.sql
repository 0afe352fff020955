-- "offset 0" has each game looked up by its key, however few games Postgres takes the table to hold.
select known.game_id, newest.version
from unnest($1::uuid[], $2::bigint[]) as known (game_id, version)
cross join lateral (
    select g.version::bigint as version
    from games g
    where g.game_id = known.game_id and g.version > known.version
    offset 0
) as newest
