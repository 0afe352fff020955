-- $1 the hashes of tokens that were used, as a JSON list of hexadecimal digits, $2 the day.
update tokens
set last_used_at = $2
where token_hash in (select unhex(value) from json_each($1))
    and (last_used_at is null or last_used_at < $2)
