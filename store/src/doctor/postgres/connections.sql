-- The connections that the server, the database and the role allow; -1 is no limit. Postgres 15 reserves none for a role.
select
    current_setting('max_connections')::int
        - case when r.rolsuper then 0 else
            current_setting('superuser_reserved_connections')::int
                + coalesce(current_setting('reserved_connections', true), '0')::int
        end as server,
    d.datconnlimit as database,
    r.rolconnlimit as role,
    r.rolsuper as is_superuser
from pg_roles r, pg_database d
where r.rolname = current_user and d.datname = current_database()
