-- Makes an app's webhook that is notified of what comes after the end of the log.
-- $1 the webhook, $2 its app, $3 where it goes, $4 its secret, $5 when it is made.
insert into webhooks (webhook_id, app_id, url, secret, created_at, since)
select $1, $2, $3, $4, $5, (select coalesce(max(position), 0) + 1 from events)
