-- Sets on this connection what the role may set of these settings; those that the server does not have are left away.
-- $1 settings, $2 their quiet values, side by side.
select set_config(wanted.name, wanted.setting, false)
from unnest($1::text[], $2::text[]) as wanted (name, setting)
join pg_settings as now on now.name = wanted.name
where now.setting <> wanted.setting
    and (now.context = 'user' or has_parameter_privilege(wanted.name, 'set'))
