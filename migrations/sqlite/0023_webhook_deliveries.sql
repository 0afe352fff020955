-- Deliveries to webhooks. The server makes each once, and sends it until the receiver accepts it or the server gives up.
-- `player_id` is the player of a delivery to an app. During an attempt `next_attempt_at` is the end of the lease, when a restarted program may claim the delivery.
create table webhook_deliveries (
    number integer primary key autoincrement,
    delivery_id blob not null unique,
    webhook_id blob not null,
    event_type text not null,
    game_id blob not null,
    version integer not null,
    payload text not null,
    player_id blob,
    state text not null default 'pending',
    attempts integer not null default 0,
    next_attempt_at integer,
    attempted_at integer,
    last_status integer,
    last_error text,
    created_at integer not null,
    constraint webhook_deliveries_webhook_id_fkey foreign key (webhook_id)
        references webhooks (webhook_id) on delete cascade,
    constraint webhook_deliveries_state_known
        check (state in ('pending', 'delivered', 'failed', 'canceled', 'withdrawn')),
    constraint webhook_deliveries_pending_due check ((state = 'pending') = (next_attempt_at is not null))
) strict;
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, number);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state = 'pending';
