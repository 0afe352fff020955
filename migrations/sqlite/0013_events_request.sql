-- Of a command that came with an Idempotency-Key, its first event's row also holds what a repeat is
-- held against: an HMAC of the request's body under the game's seed (a plain hash of a bid would be
-- guessed at once), and how many events the command appended. The key itself is kept nowhere.
alter table events add column request_hmac blob
    constraint events_request_hmac_sha256 check (length(request_hmac) = 32);
alter table events add column command_events integer
    constraint events_command_events_positive check (command_events >= 1)
    constraint events_request_whole check (
        (request_hmac is null) = (command_events is null)
        and (request_hmac is null or command_id is not null)
    );
