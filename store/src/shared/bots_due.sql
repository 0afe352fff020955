-- $1 the time, $2 how many games at most.
select game_id, kind, bots_due_at
from games
where bots_due_at is not null and bots_due_at <= $1
    and not exists (select 1 from fence)
order by bots_due_at
limit $2
