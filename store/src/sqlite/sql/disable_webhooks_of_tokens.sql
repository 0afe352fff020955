-- $1 the hashes of tokens that end, as a JSON list of hexadecimal digits, $2 when they end.
update webhooks
set disabled_at = $2, disabled_reason = 'token_revoked'
where token_hash in (select unhex(value) from json_each($1)) and disabled_at is null
returning webhook_id, player_id
