-- Prevents that a token ends before the commit.
-- $1 the token's hash.
select 1 from tokens where token_hash = $1 for key share
