-- $1 the hashes of tokens that were used, $2 the day.
update tokens
set last_used_at = $2
where token_hash = any($1) and (last_used_at is null or last_used_at < $2)
