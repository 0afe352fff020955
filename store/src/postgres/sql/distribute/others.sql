-- What others have added to the games' tables ($1) that cannot go with them to the workers: a kind, a name, and the table.
with games_tables as (select name::regclass as relation, name from unnest($1::text[]) as name)
select 'trigger' as kind, t.tgname::text as name, g.name as games_table
from pg_trigger t join games_tables g on g.relation = t.tgrelid
where not t.tgisinternal and t.tgname <> 'events_append_only'
union all
select 'foreign key', c.conname::text, g.name
from pg_constraint c join games_tables g on g.relation in (c.conrelid, c.confrelid)
where c.contype = 'f' and c.conparentid = 0
union all
select 'unique index without the slot', i.indexrelid::regclass::text, g.name
from pg_index i join games_tables g on g.relation = i.indrelid
join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'slot'
where (i.indisunique or i.indisexclusion) and not a.attnum = any(i.indkey)
union all
select 'rule', r.rulename::text, g.name
from pg_rewrite r join games_tables g on g.relation = r.ev_class
union all
select 'row security policy', p.polname::text, g.name
from pg_policy p join games_tables g on g.relation = p.polrelid
union all
select 'inheriting table', i.inhrelid::regclass::text, g.name
from pg_inherits i join games_tables g on g.relation in (i.inhrelid, i.inhparent)
union all
select 'publication', p.pubname::text, g.name
from pg_publication_rel r join pg_publication p on p.oid = r.prpubid
join games_tables g on g.relation = r.prrelid
order by 1, 2, 3
