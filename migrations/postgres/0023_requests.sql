-- What took effect outside of games and came with an Idempotency-Key: redeliveries, removed webhooks, revoked tokens and
-- erased accounts. `command_id` is a hash of whose key it is, the request and the key; `request_hmac` an HMAC of the
-- request's body under the key itself, which is kept nowhere. `answer` is what was answered, where that cannot be made
-- again. Rows are forgotten after 30 days. As with webhooks, both backends have the same statements, so the time is
-- microseconds since 1970.
create table requests (
    command_id uuid not null,
    player_id uuid not null,
    request_hmac bytea not null,
    answer text,
    made_at bigint not null,
    constraint requests_pkey primary key (command_id),
    constraint requests_request_hmac_sha256 check (octet_length(request_hmac) = 32)
);
create index requests_by_age on requests (made_at);
