-- Requests outside of games with an Idempotency-Key that have taken effect: redeliveries, removed webhooks, revoked tokens
-- and erased accounts. `command_id` is a hash of the key's owner, the request and the key. `request_hmac` is an HMAC of the
-- request's body under the key, which the server does not store. `answer` is the first answer, if the server cannot make it
-- again. The server deletes rows after 30 days. The time is microseconds since 1970.
create table requests (
    command_id blob primary key,
    player_id blob not null,
    request_hmac blob not null,
    answer text,
    made_at integer not null,
    constraint requests_command_id_uuid check (length(command_id) = 16),
    constraint requests_player_id_uuid check (length(player_id) = 16),
    constraint requests_request_hmac_sha256 check (length(request_hmac) = 32)
) strict, without rowid;
create index requests_by_age on requests (made_at);
