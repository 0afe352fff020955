-- Claims deliveries that are due, the longest due first; those that another instance is claiming are passed over.
-- $1 now, $2 when another instance may claim them, $3 how many at most, $4 the webhooks that are passed over.
update webhook_deliveries
set attempts = attempts + 1, attempted_at = $1, next_attempt_at = $2
where delivery_id = any(array(
    select delivery_id
    from webhook_deliveries
    where state = 'pending' and next_attempt_at <= $1
        and webhook_id not in (select unnest($4::uuid[]))
    order by next_attempt_at
    limit $3
    for update skip locked
))
returning delivery_id, webhook_id, event_type, game_id, version, payload, attempts,
    player_id
