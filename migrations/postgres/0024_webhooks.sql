-- The addresses that the server notifies of players' turns, starts and ends. `secret` signs the deliveries, so it is stored
-- in the clear. A webhook ends with the token that registered it; without one, with its
-- account. A webhook is a player's or an app's, which the server notifies of all its users. `since` is the position in the log of all games after which the server notifies the webhook. Both backends
-- have the same statements about webhooks, so times are microseconds since 1970.
create table webhooks (
    webhook_id uuid not null,
    player_id uuid,
    app_id uuid,
    game_id uuid,
    url text not null,
    secret bytea not null,
    token_hash bytea,
    since bigint not null,
    created_at bigint not null,
    failures bigint not null default 0,
    failing_since bigint,
    disabled_at bigint,
    disabled_reason text,
    constraint webhooks_pkey primary key (webhook_id),
    constraint webhooks_player_id_fkey foreign key (player_id) references players (player_id),
    constraint webhooks_one_owner check ((player_id is null) <> (app_id is null)),
    constraint webhooks_disabled_whole check ((disabled_at is null) = (disabled_reason is null))
);
create index webhooks_by_player on webhooks (player_id);
create index webhooks_by_game on webhooks (game_id) where game_id is not null;
create index webhooks_by_token on webhooks (token_hash);
