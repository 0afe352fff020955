-- How many statements of this role wait for locks, and the processes of others that hold these. 0 is a prepared transaction.
-- An advisory lock is Gavel's own: an instance waits for another one's checkpoint, or for its migrations.
with waits as (
    select pid, pg_blocking_pids(pid) as holders
    from pg_stat_activity
    where datname = current_database() and usename = session_user and wait_event_type = 'Lock'
        and wait_event <> 'advisory'
)
select
    (select count(*) from waits),
    array(
        select distinct holder
        from waits, unnest(holders) as holder
        where holder not in (select pid from waits)
        order by holder
    )
