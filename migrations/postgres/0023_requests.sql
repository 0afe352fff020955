-- Requests outside of games with an Idempotency-Key that have taken effect: redeliveries, removed webhooks, revoked tokens
-- and erased accounts. `command_id` is a hash of the key's owner, the request and the key. `request_hmac` is an HMAC of the
-- request's body under the key, which the server does not store. `answer` is the first answer, if the server cannot make it
-- again. The server deletes rows after 30 days. Both backends have the same statements, so the time is microseconds since
-- 1970.
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
