-- Removes tokens whose time has come.
-- $1 the server's time, $2 how many at most.
delete from tokens
where token_hash in (select token_hash from tokens where expires_at <= $1 limit $2)
returning token_hash
