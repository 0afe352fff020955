-- The rights of this role in the schema in which it makes tables, and the tables there.
with names as (
    select
        to_regclass('_sqlx_migrations') as migrations,
        to_regclass('events') as events,
        to_regclass('fence') as fence
)
select
    current_schema()::text as schema,
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as creates,
    array(
        select c.relname::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname = any(current_schemas(false))
    ) as tables,
    migrations is not null as migrated,
    coalesce(has_table_privilege(migrations, 'select'), false) as reads_migrations,
    fence is not null and has_table_privilege(fence, 'select') as has_fence,
    coalesce(has_table_privilege(events, 'select'), false) as reads,
    coalesce(has_table_privilege(events, 'insert'), false) as appends,
    coalesce((select pg_has_role(relowner, 'usage') from pg_class where oid = events), false) as owns
from names
