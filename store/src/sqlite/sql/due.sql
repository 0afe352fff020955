-- ?1 the time, ?2 how many games at most.
select game_id, kind, deadline_at
from games
where deadline_at is not null and deadline_at <= ?1 and status in ('lobby', 'running')
    and not exists (select 1 from fence)
order by deadline_at
limit ?2
