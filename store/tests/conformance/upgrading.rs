//! A database as version 0.1.0 has left it, with the rows of its time, is brought up to date.

use std::path::{Path, PathBuf};

use chrono::{DateTime, SubsecRound, TimeDelta};
use domain::kernel::TimeCause;
use domain::seat::PlayerId;
use gavel_store::{Interruption, JwtHashes, MadeBy};
use sqlx::migrate::Migrator;
use sqlx::{Connection, PgConnection, SqliteConnection};
use uuid::Uuid;

use crate::database::Database;

on_both_backends!(
    credentials_of_0_1_0_go_on_and_show_that_their_makers_are_unknown,
    a_running_game_of_0_1_0_is_watched_from_the_newest_event_on,
);

/// The last migrations of version 0.1.0: of Postgres and of SQLite.
const LAST: [u32; 2] = [45, 42];

/// Makes the tables that version 0.1.0 made.
async fn as_of_0_1_0(database: &Database) {
    let folder = if database.is_sqlite() { "sqlite" } else { "postgres" };
    let last = LAST[usize::from(database.is_sqlite())];
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("../migrations").join(folder);
    let copy = tempfile::tempdir().unwrap();
    for entry in std::fs::read_dir(all).unwrap() {
        let file: PathBuf = entry.unwrap().path();
        let name = file.file_name().unwrap().to_str().unwrap();
        if name[..4].parse::<u32>().unwrap() <= last {
            std::fs::copy(&file, copy.path().join(name)).unwrap();
        }
    }
    let migrator = Migrator::new(copy.path()).await.unwrap();
    if database.is_sqlite() {
        let url = format!("{}?mode=rwc", database.url);
        let mut connection = SqliteConnection::connect(&url).await.unwrap();
        migrator.run(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    } else {
        let mut connection = PgConnection::connect(&database.url).await.unwrap();
        migrator.run(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }
}

/// Rows of version 0.1.0: a guest with a second token, and a revoked JWT with a webhook that was made with one.
const SQLITE: &str = "
    insert into players (player_id, name, created_at) values (unhex(hex(zeroblob(15)) || '01'), 'Ada', 1000000);
    insert into apps (app_id, name, secret, created_at) values (zeroblob(16), 'a', zeroblob(32), 1);
    insert into issuers (issuer_id, app_id, issuer, jwks_url, algorithms, subject_claim, accept, max_lifetime, created_at)
    values (zeroblob(16), zeroblob(16), 'i', 'https://a/', 'ES256', 'sub', 'access', 60, 1);
    insert into tokens (token_hash, player_id, created_at, token_id) values (unhex(hex(zeroblob(31)) || '01'),
        (select player_id from players), 1000000, zeroblob(16));
    insert into tokens (token_hash, player_id, created_at, token_id, ends_unused) values (unhex(hex(zeroblob(31)) || '02'),
        (select player_id from players), cast(unixepoch('subsec') * 1000000 as integer), unhex(hex(zeroblob(15)) || '02'), 0);
    insert into tokens (token_hash, player_id, created_at, token_id, expires_at, made_by, issuer_id, revoked)
    values (unhex(hex(zeroblob(31)) || '03'), (select player_id from players), 2000000, unhex(hex(zeroblob(15)) || '03'),
        cast(unixepoch('subsec') * 1000000 as integer) + 60000000, 'jwt', zeroblob(16), 1);
    insert into webhooks (webhook_id, player_id, url, secret, token_hash, since, created_at)
    values (unhex(hex(zeroblob(15)) || '01'), (select player_id from players), 'https://a/', zeroblob(32),
        unhex(hex(zeroblob(31)) || '02'), 1, 1);
    insert into webhooks (webhook_id, player_id, url, secret, since, created_at)
    values (unhex(hex(zeroblob(15)) || '02'), (select player_id from players), 'https://b/', zeroblob(32), 1, 1);";

/// The same for Postgres.
const POSTGRES: &str = "
    insert into players (player_id, name, created_at) values ('00000000-0000-0000-0000-000000000001', 'Ada', to_timestamp(1));
    insert into apps (app_id, name, secret, created_at)
    values ('00000000-0000-0000-0000-000000000000', 'a', decode(repeat('00', 32), 'hex'), 1);
    insert into issuers (issuer_id, app_id, issuer, jwks_url, algorithms, subject_claim, accept, max_lifetime, created_at)
    values ('00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', 'i', 'https://a/', 'ES256', 'sub',
        'access', 60, 1);
    insert into tokens (token_hash, player_id, created_at, token_id)
    select decode(repeat('00', 31) || '01', 'hex'), player_id, to_timestamp(1), gen_random_uuid() from players;
    insert into tokens (token_hash, player_id, created_at, token_id)
    select decode(repeat('00', 31) || '02', 'hex'), player_id, now(), gen_random_uuid() from players;
    insert into tokens (token_hash, player_id, created_at, token_id, expires_at, made_by, issuer_id, revoked)
    select decode(repeat('00', 31) || '03', 'hex'), player_id, to_timestamp(2), gen_random_uuid(), now() + interval '1 minute',
        'jwt', '00000000-0000-0000-0000-000000000000', true from players;
    insert into webhooks (webhook_id, player_id, url, secret, token_hash, since, created_at)
    select '00000000-0000-0000-0000-000000000001', player_id, 'https://a/', decode(repeat('00', 32), 'hex'),
        decode(repeat('00', 31) || '02', 'hex'), 1, 1 from players;
    insert into webhooks (webhook_id, player_id, url, secret, since, created_at)
    select '00000000-0000-0000-0000-000000000002', player_id, 'https://b/', decode(repeat('00', 32), 'hex'), 1, 1
    from players;";

fn hash(last: u8) -> [u8; 32] {
    let mut hash = [0; 32];
    hash[31] = last;
    hash
}

async fn credentials_of_0_1_0_go_on_and_show_that_their_makers_are_unknown(database: Database) {
    as_of_0_1_0(&database).await;
    database.run(if database.is_sqlite() { SQLITE } else { POSTGRES }).await.unwrap();
    let store = database.open().await;
    let ada = PlayerId(Uuid::from_u128(1));
    let mut tokens = store.tokens(ada).await.unwrap();
    tokens.sort_by_key(|row| row.created_at);
    let makers: Vec<_> = tokens.iter().map(|row| row.maker.map(|maker| maker.by)).collect();
    assert_eq!(makers, [Some(MadeBy::SignUp), None]);
    // A player of its time is stopped and goes on.
    let own = store.valid_tokens(&[hash(1)]).await.unwrap();
    assert_eq!(own, [hash(1)]);
    store.stop_player(ada, store.time().await.unwrap()).await.unwrap();
    assert!(store.valid_tokens(&own).await.unwrap().is_empty());
    store.resume_player(ada, store.time().await.unwrap()).await.unwrap();
    assert_eq!(store.valid_tokens(&own).await.unwrap(), own);
    let hooks = store.webhooks(ada).await.unwrap();
    let makers: Vec<_> = hooks.iter().map(|row| row.maker.map(|maker| maker.by)).collect();
    assert_eq!(makers, [Some(MadeBy::Token), None]);
    assert_eq!(hooks[0].maker.unwrap().token, Some(tokens[1].token_id));
    // The JWT that was revoked stays revoked without its issuer, and no other one is.
    database.run("delete from issuers").await.unwrap();
    let jwt = |text| JwtHashes { signed: hash(9), text };
    assert!(store.is_revoked(jwt(hash(3))).await.unwrap());
    assert!(!store.is_revoked(jwt(hash(2))).await.unwrap());
}

/// A game of version 0.1.0 with a deadline, and its newest event.
const SQLITE_GAME: &str = "
    insert into games (game_id, kind, status, visibility, players, host, deadline_at, created_at)
    values (zeroblob(16), 'qe', 'running', 'public', '[]', 0, 9000000, 1000000);
    insert into events (game_id, version, schema_version, recorded_at, deadline_at, kind, event_type, hash, data)
    values (zeroblob(16), 1, 1, 2000000, 9000000, 'qe', 'AuctionOpened', zeroblob(32), '{}');";

/// The same for Postgres.
const POSTGRES_GAME: &str = "
    insert into games (game_id, kind, status, visibility, players, host, deadline_at, created_at)
    values ('00000000-0000-0000-0000-000000000000', 'qe', 'running', 'public', '[]', 0, to_timestamp(9), to_timestamp(1));
    insert into events (game_id, version, schema_version, recorded_at, deadline_at, kind, event_type, hash, data)
    values ('00000000-0000-0000-0000-000000000000', 1, 1, to_timestamp(2), to_timestamp(9), 'qe', 'AuctionOpened',
        decode(repeat('00', 32), 'hex'), '{}');";

async fn a_running_game_of_0_1_0_is_watched_from_the_newest_event_on(database: Database) {
    as_of_0_1_0(&database).await;
    let game = if database.is_sqlite() { SQLITE_GAME } else { POSTGRES_GAME };
    database.run(game).await.unwrap();
    let stores = [database.open().await, database.open().await];
    let watched = stores[0].watch().await.unwrap();
    assert_eq!((watched.mark, watched.idle, watched.open), (None, true, true));
    assert_eq!((watched.fenced, watched.interruptions), (false, 0));
    let newest = stores[0].newest_event().await.unwrap();
    assert_eq!(newest, Some(DateTime::UNIX_EPOCH + TimeDelta::seconds(2)));
    // Of two instances one begins the mark. Rows have whole microseconds.
    let (from, until) = (newest.unwrap(), watched.now.trunc_subsecs(6));
    let away = Interruption { from, until, cause: TimeCause::ServerAway };
    let begun = [
        stores[0].interrupted(None, away).await.unwrap(),
        stores[1].interrupted(None, away).await.unwrap(),
    ];
    assert_eq!(begun, [true, false]);
    let watched_then = stores[1].watch().await.unwrap();
    assert_eq!((watched_then.mark, watched_then.interruptions), (Some(until), 1));
}
