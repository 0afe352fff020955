-- What was ended by somebody's wish, and when: an older backup that is restored does not know. `subject` is the hash of a token
-- (`token`) or of what was signed in a JWT (`jwt`; `jwt_text`: of its whole text); the id of a `key`, an `issuer` or a
-- `webhook`; or that of the player who was `signed_out`, `erased`, or whose `exchanged` tokens ended; or the ids of the player
-- and of the app from whose user the player was `unlinked`. What a key has made may have gone to its `successor`.
-- While a JWT has a row, it does not count. Rows go at `until`. Times are microseconds since 1970.
create table endings (
    kind text not null,
    subject blob not null,
    player_id blob,
    app_id blob,
    successor blob,
    ended_at integer not null,
    until integer not null,
    constraint endings_pkey primary key (kind, subject),
    constraint endings_kind_known check (kind in (
        'token', 'exchanged', 'jwt', 'jwt_text', 'key', 'issuer', 'webhook', 'unlinked', 'signed_out', 'erased'
    ))
) strict, without rowid;
create index endings_by_time on endings (ended_at, kind, subject);
create index endings_by_player on endings (player_id, kind) where player_id is not null;
create index endings_by_until on endings (until);
-- Revoked JWTs until now have rows that end with their issuers. A JWT counts for 31 days at most.
insert into endings (kind, subject, player_id, ended_at, until)
select 'jwt_text', token_hash, player_id, cast(unixepoch('subsec') * 1000000 as integer), expires_at + 31 * 86400000000
from tokens
where revoked and expires_at is not null;
