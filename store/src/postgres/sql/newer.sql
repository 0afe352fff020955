select g.game_id, g.version::bigint as version
from unnest($1::uuid[], $2::bigint[]) as known (game_id, version)
join games g on g.game_id = known.game_id
where g.version > known.version
