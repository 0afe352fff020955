-- $1 the app, $2 external ids, as a JSON list of hexadecimal digits.
select i.external_id, p.player_id, p.name, p.created_at
from identities i
join players p on p.player_id = i.player_id
where i.app_id = $1 and i.external_id in (select unhex(value) from json_each($2))
