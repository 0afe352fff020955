select string_agg(replace(part, coalesce(substring('%1$s' from '_[0-9]+$'), ''), ''), '; ' order by part collate "C")
from (
    select pg_get_indexdef(indexrelid) from pg_index
    where indrelid = '%1$s'::regclass and indisvalid
    union all
    select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where conrelid = '%1$s'::regclass and contype <> 't'
    union all
    select tgname || ' ' || tgenabled::text from pg_trigger
    where tgrelid = '%1$s'::regclass and not tgisinternal
    union all
    select attname || ' ' || atttypid::regtype || ' ' || attnotnull from pg_attribute
    where attrelid = '%1$s'::regclass and attnum > 0 and not attisdropped
) as parts (part)
