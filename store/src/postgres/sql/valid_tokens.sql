-- Looks each token's player up by its key. From a join of both tables Postgres, where it had few statistics, made a comparison
-- of each token with each player.
-- $1 the hashes of tokens.
select t.token_hash
from live_tokens t
where t.token_hash = any($1)
    and (select p.erased_at is null and p.stopped_at is null from players p where p.player_id = t.player_id)
