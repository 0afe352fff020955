-- Removes tokens that nobody has used for 180 days, unless one is the last of its account.
-- $1 the server's time, $2 how many at most.
delete from tokens
where token_hash in (
    select t.token_hash
    from tokens t
    where t.ends_unused and coalesce(t.last_used_at, t.created_at) <= $1 - 180 * 86400000000
        and not exists (select 1 from live_tokens live where live.token_hash = t.token_hash)
    limit $2
)
returning token_hash
