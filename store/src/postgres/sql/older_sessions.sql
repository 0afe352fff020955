-- The sessions of programs before a step, which have a lock of their own step.
select
    locks.pid,
    locks.objid::bigint as step,
    host(sessions.client_addr) as address
from pg_locks as locks
left join pg_stat_activity as sessions on sessions.pid = locks.pid
where
    locks.locktype = 'advisory'
    and locks.database = (select oid from pg_database where datname = current_database())
    and locks.classid::bigint = $1
    and locks.objid::bigint < $2
    and locks.objsubid = 2
    and locks.granted
    and locks.pid <> pg_backend_pid()
order by locks.pid;
