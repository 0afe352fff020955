select game_id, kind
from games
where deadline_at is not null and deadline_at <= ?1 and status in ('lobby', 'running')
order by deadline_at
limit ?2
