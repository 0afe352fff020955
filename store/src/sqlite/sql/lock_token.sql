-- No row where the token has ended. The transaction holds SQLite's only write lock.
-- $1 the hash of the token.
select 1 from tokens where token_hash = $1 and not revoked
