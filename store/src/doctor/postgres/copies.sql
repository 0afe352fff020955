-- Standbys and the archive. Postgres shows the state of standbys to privileged roles alone.
select
    current_setting('synchronous_standby_names') as synchronous_standby_names,
    case when pg_has_role('pg_read_all_stats', 'usage') then
        (select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum'))
    end as synchronous,
    current_setting('archive_mode') <> 'off' as archives,
    current_setting('archive_command') not in ('', '(disabled)')
        or current_setting('archive_library') <> '' as has_archiver,
    coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as archive_fails
from pg_stat_archiver
