-- Removes tokens whose time has come.
-- $1 the server's time, $2 how many at most.
delete from tokens
where token_hash in (
    select token_hash from tokens where expires_at <= least($1, statement_timestamp()) limit $2
)
returning token_hash
