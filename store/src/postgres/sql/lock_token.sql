-- Prevents that a token ends before the commit. The makers of its tickets wait for each other, so that they cannot pass the cap together.
-- No row where the token has ended.
-- $1 the hash of the token.
select 1 from tokens where token_hash = $1 and not revoked for no key update
