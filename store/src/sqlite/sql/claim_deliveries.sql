-- Claims deliveries that are due, the longest due first.
-- $1 now, $2 when another instance may claim them, $3 how many at most, $4 the webhooks that are passed over, as a JSON list.
update webhook_deliveries
set attempts = attempts + 1, attempted_at = $1, next_attempt_at = $2
where delivery_id in (
    select delivery_id
    from webhook_deliveries
    where state = 'pending' and next_attempt_at <= $1
        and webhook_id not in (select unhex(value, '-') from json_each($4))
    order by next_attempt_at
    limit $3
)
returning delivery_id, webhook_id, event_type, game_id, version, payload, attempts,
    player_id
