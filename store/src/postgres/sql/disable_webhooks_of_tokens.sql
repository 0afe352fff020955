-- $1 the hashes of tokens that end, $2 when they end.
update webhooks
set disabled_at = $2, disabled_reason = 'token_revoked'
where token_hash = any($1) and disabled_at is null
returning webhook_id, player_id
