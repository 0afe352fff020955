-- The sessions of this database that wait for a lock, and the process that blocks most of them. It waits for none itself; 0 is a
-- prepared transaction. Every role sees locks, and the databases of sessions. An advisory lock is Gavel's own.
with recursive waiting as (
    select l.pid, max(extract(epoch from clock_timestamp() - l.waitstart)) as seconds
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where not l.granted and l.locktype <> 'advisory' and a.datname = current_database()
    group by l.pid
),
blocked (pid, blocker) as (
    select pid, unnest(pg_blocking_pids(pid)) from waiting
    union
    select b.pid, unnest(pg_blocking_pids(b.blocker)) from blocked b where b.blocker <> 0
),
worst as (
    select blocker, count(*) as blocked from blocked
    where blocker = 0 or cardinality(pg_blocking_pids(blocker)) = 0
    group by blocker order by blocked desc, blocker limit 1
)
select
    (select count(*) from waiting) as waiting,
    (select max(seconds)::float8 from waiting) as seconds,
    (select blocker from worst) as blocker,
    (select blocked from worst) as blocked
