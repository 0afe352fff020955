//! No player makes rows without bound, and no look-up takes longer for a player who has many.

use chrono::{DateTime, TimeDelta, Utc};
use domain::seat::PlayerId;
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use store::{
    DeviceCodeId, DeviceCodeMade, Digest, Keyed, Lasts, NewDeviceCode, NewSession, Once, Opening,
    PlayerRow, Session, Store, StoreError, Tokens, WebhookId,
};
use uuid::Uuid;

use crate::accounts::player;
use crate::apps::app;
use crate::database::Database;
use crate::lineage::{alive, enabled, hook, opened, token};
use crate::table::digest;

on_both_backends!(
    a_player_has_fifty_sessions_of_each_sort_and_the_oldest_goes,
    sessions_left_by_an_older_server_go_part_by_part,
    a_player_stores_a_thousand_keys_and_can_end_tokens_beyond,
    the_key_of_a_device_code_goes_with_the_code,
    the_end_of_a_token_is_found_among_lasting_ones_alone,
);

const SESSIONS: usize = 50;

async fn a_player_has_fifty_sessions_of_each_sort_and_the_oldest_goes(database: Database) {
    let store = database.open().await;
    let app = app(&store, "a").await;
    let now = store.time().await.unwrap();
    let (jwt, player, _) = opened(&store, &app, Opening::Jwt(app.issuer, now)).await;
    let exchange = |number: i64| NewSession {
        token_hash: digest(),
        by: Opening::JwtExchange(app.issuer, now, None),
        at: now + TimeDelta::microseconds(number),
        ..jwt.clone()
    };
    let first = exchange(0);
    assert!(matches!(store.open_session(first.clone()).await.unwrap(), Session::Open(_)));
    let made = token(&store, player, first.token_hash, Lasts::ForEver).await.token_hash;
    let hooks = [hook(&store, player, first.token_hash).await];
    let mut all = vec![first.token_hash];
    for number in 1..=SESSIONS as i64 {
        let new = exchange(number);
        all.push(new.token_hash);
        assert!(matches!(store.open_session(new).await.unwrap(), Session::Open(_)));
    }
    let listed = store.tokens(player).await.unwrap();
    let exchanged = listed.iter().filter(|row| row.made_by.as_deref() == Some("exchange"));
    assert_eq!(exchanged.count(), SESSIONS);
    assert_eq!(
        alive(&store, [all[0], all[1], all[SESSIONS], made]).await,
        [false, true, true, true]
    );
    assert_eq!(enabled(&store, hooks).await, [true]);
    // JWTs have fifty of their own, and another one of each sort changes nothing for the others.
    for _ in 0..=SESSIONS {
        opened(&store, &app, Opening::Jwt(app.issuer, now)).await;
    }
    let of_jwts = "select count(*) from tokens where made_by = 'jwt'";
    assert_eq!(database.number(of_jwts).await, SESSIONS as i64);
    assert_eq!(alive(&store, [all[1]]).await, [true]);
    // What the oldest one has made still ends with the JWT.
    store.revoke_tokens(player, Tokens::Jwt(jwt.jwt.unwrap()), now, None).await.unwrap();
    assert_eq!(alive(&store, [all[1], made]).await, [false; 2]);
    assert_eq!(enabled(&store, hooks).await, [false]);
}

/// 2,000 tokens of an hour that a player has exchanged.
fn many(database: &Database) -> &'static str {
    if database.is_sqlite() {
        "with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000)
         insert into tokens (token_hash, player_id, created_at, token_id, expires_at, made_by)
         select randomblob(32), (select player_id from players limit 1), i, randomblob(16),
             cast(unixepoch('subsec') * 1000000 as integer) + 3600000000, 'exchange' from n"
    } else {
        "insert into tokens (token_hash, player_id, created_at, token_id, expires_at, made_by)
         select sha256(i::text::bytea), (select player_id from players limit 1), to_timestamp(i),
             gen_random_uuid(), now() + interval '1 hour', 'exchange'
         from generate_series(1, 2000) i"
    }
}

async fn sessions_left_by_an_older_server_go_part_by_part(database: Database) {
    let store = database.open().await;
    let app = app(&store, "a").await;
    let by = Opening::KeyExchange(app.key, true);
    let (_, player, _) = opened(&store, &app, by).await;
    database.run(many(&database)).await.unwrap();
    assert_eq!(store.tokens(player).await.unwrap().len(), SESSIONS);
    let mut left = 2001;
    while left > SESSIONS as i64 {
        opened(&store, &app, by).await;
        let now = database.number("select count(*) from tokens").await;
        assert!(now < left && now >= left - 100, "{left} {now}");
        left = now;
    }
}

fn keyed() -> Keyed {
    Keyed { command_id: Uuid::now_v7(), hmac: digest() }
}

async fn guest(store: &Store) -> (PlayerId, Digest) {
    let (row, own): (PlayerRow, Digest) = (player("Gus"), digest());
    store.create_player(&row, own).await.unwrap();
    (row.player_id, own)
}

/// All but one of the keys that a player may have stored.
fn keys(database: &Database) -> &'static str {
    if database.is_sqlite() {
        "with recursive n(i) as (select 1 union all select i + 1 from n where i < 999)
         insert into requests (command_id, player_id, request_hmac, made_at)
         select randomblob(16), (select player_id from players limit 1), randomblob(32), i from n"
    } else {
        "insert into requests (command_id, player_id, request_hmac, made_at)
         select gen_random_uuid(), (select player_id from players limit 1), sha256(i::text::bytea), i
         from generate_series(1, 999) i"
    }
}

async fn a_player_stores_a_thousand_keys_and_can_end_tokens_beyond(database: Database) {
    let store = database.open().await;
    let (player, own) = guest(&store).await;
    let made = token(&store, player, own, Lasts::ForEver).await;
    database.run(keys(&database)).await.unwrap();
    let now = store.time().await.unwrap();
    let revoke = |which, keyed| store.revoke_tokens(player, which, now, Some(keyed));
    let last = keyed();
    assert!(matches!(revoke(Tokens::AllBut(made.token_hash), last).await, Ok(Once::Now(_))));
    assert_eq!(database.number("select count(*) from requests").await, 1000);
    let refused = revoke(Tokens::AllBut(made.token_hash), keyed()).await;
    assert!(matches!(refused, Err(StoreError::TooManyKeys)), "{refused:?}");
    let nothing = WebhookId(Uuid::now_v7());
    let refused = store.delete_webhook(player, nothing, now, Some(keyed())).await;
    assert!(matches!(refused, Err(StoreError::TooManyKeys)), "{refused:?}");
    // A repeat is answered, and so is a request without a key.
    assert!(matches!(revoke(Tokens::AllBut(made.token_hash), last).await, Ok(Once::Before(_))));
    let again = store.revoke_tokens(player, Tokens::AllBut(made.token_hash), now, None).await;
    assert!(matches!(again, Ok(Once::Now(_))));
    // Another player has a thousand of their own.
    let (other, others) = guest(&store).await;
    let which = Tokens::AllBut(others);
    let done = store.revoke_tokens(other, which, now, Some(keyed())).await;
    assert!(matches!(done, Ok(Once::Now(_))));
    // Nobody is kept from ending a token or the account.
    let ended = revoke(Tokens::Hashed(made.token_hash), keyed()).await.unwrap();
    assert_eq!(ended, Once::Now(true));
    assert_eq!(store.erase_player(player, now, Some(keyed())).await.unwrap(), Once::Now(()));
    assert_eq!(database.number("select count(*) from requests").await, 1001);
}

async fn code(store: &Store, player_id: PlayerId, token_hash: Digest, at: DateTime<Utc>) -> Keyed {
    let keyed = keyed();
    let new = NewDeviceCode {
        code_id: DeviceCodeId(keyed.command_id),
        code_hash: digest(),
        player_id,
        token_hash,
        salt: [7; 32],
        origin: None,
        created_at: at,
        expires_at: at + TimeDelta::minutes(10),
    };
    let made = store.add_device_code(new, Some(keyed)).await.unwrap();
    assert!(matches!(made, Once::Now(DeviceCodeMade::Made)), "{made:?}");
    keyed
}

async fn the_key_of_a_device_code_goes_with_the_code(database: Database) {
    let store = database.open().await;
    let (player, own) = guest(&store).await;
    let now = store.time().await.unwrap();
    for _ in 0..3 {
        let keyed = code(&store, player, own, now).await;
        assert_eq!(database.number("select count(*) from requests").await, 1);
        assert!(store.request(keyed.command_id).await.unwrap().is_some());
    }
    store.remove_ended(now + TimeDelta::minutes(19)).await.unwrap();
    assert_eq!(database.number("select count(*) from requests").await, 1);
    store.remove_ended(now + TimeDelta::minutes(21)).await.unwrap();
    assert_eq!(database.number("select count(*) from requests").await, 0);
    for end in [false, true] {
        let (player, own) = guest(&store).await;
        code(&store, player, own, now).await;
        if end {
            store.sign_out(player, now).await.unwrap();
        } else {
            store.erase_player(player, now, None).await.unwrap();
        }
        assert_eq!(database.number("select count(*) from requests").await, 0);
    }
}

/// The plan of the look-up of one token.
async fn plan(database: &Database) -> String {
    const LOOK_UP: &str = "select * from live_tokens where token_hash = ";
    if database.is_sqlite() {
        let mut connection = SqliteConnection::connect(&database.url).await.unwrap();
        let asked = format!("explain query plan {LOOK_UP} x'00'");
        let lines: Vec<(i64, i64, i64, String)> =
            sqlx::query_as(AssertSqlSafe(asked)).fetch_all(&mut connection).await.unwrap();
        return lines.into_iter().map(|line| line.3 + "\n").collect();
    }
    let mut connection = PgConnection::connect(&database.url).await.unwrap();
    let asked = format!("set enable_seqscan = off; explain (costs off) {LOOK_UP} '\\x00'");
    let rows = sqlx::raw_sql(AssertSqlSafe(asked)).fetch_all(&mut connection).await.unwrap();
    rows.iter().map(|row| sqlx::Row::get::<String, _>(row, 0) + "\n").collect()
}

async fn the_end_of_a_token_is_found_among_lasting_ones_alone(database: Database) {
    let store = database.open().await;
    guest(&store).await;
    // Postgres has no preference while a table is empty.
    database.run(many(&database)).await.unwrap();
    database.run("analyze").await.unwrap();
    let plan = plan(&database).await;
    assert!(plan.contains("tokens_lasting"), "{plan}");
    assert!(!plan.contains("tokens_by_sort"), "{plan}");
}
