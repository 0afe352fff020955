-- Those tokens that would count if the operator had not stopped their players.
-- $1 the hashes of tokens, as a JSON list of hexadecimal digits.
select t.token_hash
from live_tokens t
join players p on p.player_id = t.player_id
where t.token_hash in (select unhex(value) from json_each($1)) and p.erased_at is null and p.stopped_at is not null
