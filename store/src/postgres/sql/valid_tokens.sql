-- The limit has each token looked up by its key, and its player by its own: where Postgres knew little of the tables, a join of both
-- lists compared each token with each player. Of a list from a subselect it does not know the length, so it has no reason to plan
-- anew for each one.
select held.token_hash
from unnest((select $1::bytea[])) as asked (token_hash)
cross join lateral (
    select t.token_hash
    from tokens t
    join players p using (player_id)
    where t.token_hash = asked.token_hash and p.erased_at is null
    limit 1
) as held
