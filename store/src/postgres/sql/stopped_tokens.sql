-- Those tokens that would count if the operator had not stopped their players.
-- $1 the hashes of tokens.
select t.token_hash
from live_tokens t
where t.token_hash = any($1)
    and (select p.erased_at is null and p.stopped_at is not null from players p where p.player_id = t.player_id)
