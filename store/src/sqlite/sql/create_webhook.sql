-- Makes a webhook that is notified of what comes after the end of the log.
-- $1 the webhook, $2 its player, $3 the one game that it is about or null, $4 where it goes, $5 its secret,
-- $6 the hash of its maker or null, $7 when it is made, $8 by what, $9 the issuer or null, $10 the key or null.
insert into webhooks (
    webhook_id, player_id, game_id, url, secret, token_hash, created_at, maker, issuer_id, key_id, since
)
select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, (select coalesce(max(position), 0) + 1 from events)
