-- The transaction holds SQLite's only write lock.
-- $1 the token's hash.
select 1 from tokens where token_hash = $1
