-- Makes a webhook that is notified of what comes after the end of the log.
-- A token that an app has brought about ends soon, and the webhook lasts as long as the account.
-- $1 the webhook, $2 its player, $3 the one game that it is about or null, $4 where it goes, $5 its secret,
-- $6 the token's hash, $7 when it is made.
insert into webhooks (
    webhook_id, player_id, game_id, url, secret, token_hash, created_at, since
)
select $1, $2, $3, $4, $5, case when made_by is null then $6 end, $7, (select coalesce(max(position), 0) + 1 from events)
from tokens
where token_hash = $6 and player_id = $2
