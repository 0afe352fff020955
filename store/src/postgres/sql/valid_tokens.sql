-- Whether a token's player is still there is asked of one player after the other: as a join of both tables this became, where Postgres
-- knew little of them, a comparison of each token with each player.
-- $1 the hashes of tokens.
select t.token_hash
from live_tokens t
where t.token_hash = any($1)
    and (select p.erased_at is null from players p where p.player_id = t.player_id)
