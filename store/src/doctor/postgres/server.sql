-- The server's version, and the encryption of this session.
select
    current_setting('server_version_num')::int as number,
    current_setting('server_version') as version,
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted
