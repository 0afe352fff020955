-- What took effect outside of games and came with an Idempotency-Key: redeliveries, removed webhooks, revoked tokens and
-- erased accounts. `command_id` is a hash of whose key it is, the request and the key; `request_hmac` an HMAC of the
-- request's body under the key itself, which is kept nowhere. `answer` is what was answered, where that cannot be made
-- again. Rows are forgotten after 30 days. The time is microseconds since 1970.
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
