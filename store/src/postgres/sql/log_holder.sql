-- The oldest running transaction of the cluster. Readers see the log of all games below it. Its lock on its own id names
-- its process to every role; a prepared transaction has no process. Postgres shows its start only to privileged roles.
with oldest as (select pg_snapshot_xmin(pg_current_snapshot()) as xid)
select
    o.xid::text::bigint as transaction,
    l.pid,
    coalesce(a.datname, p.database)::text as database,
    p.gid as prepared,
    extract(epoch from clock_timestamp() - coalesce(a.xact_start, p.prepared))::float8 as age
from oldest o
join pg_locks l
    on l.locktype = 'transactionid' and l.transactionid = o.xid::xid
    and l.mode = 'ExclusiveLock' and l.granted
left join pg_stat_activity a on a.pid = l.pid
left join pg_prepared_xacts p on p.transaction = o.xid::xid
limit 1
