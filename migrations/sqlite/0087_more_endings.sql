-- Further endings: the JWTs of a player that were issued before a time (`jwts_before`), and a player whom the operator has `stopped`
-- or `resumed`. The subject of each is the player's id. SQLite changes no constraint, so the table is made anew.
drop index endings_by_time;
drop index endings_by_player;
drop index endings_by_until;
alter table endings rename to endings_before;
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
        'token', 'exchanged', 'jwt', 'jwt_text', 'jwts_before', 'key', 'issuer', 'webhook', 'unlinked', 'signed_out', 'stopped',
        'resumed', 'erased'
    ))
) strict, without rowid;
insert into endings (kind, subject, player_id, app_id, successor, ended_at, until)
select kind, subject, player_id, app_id, successor, ended_at, until from endings_before;
drop table endings_before;
create index endings_by_time on endings (ended_at, kind, subject);
create index endings_by_player on endings (player_id, kind) where player_id is not null;
create index endings_by_until on endings (until);
