-- $1 the hashes of tokens that end, as a JSON list of hexadecimal digits. The row of a JWT stays.
delete from tokens
where token_hash in (select unhex(value) from json_each($1)) and (made_by is null or made_by <> 'jwt')
returning token_hash, player_id, made_by, expires_at
