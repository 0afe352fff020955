//! Databases at which nothing can be appended for a while.

use super::{AWAY, given, interruptions, next_event, number, types_after};
use crate::deadlines::{next_events, table_with_deadline};
use gavel_tests::chain;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use serde_json::Value;
use sqlx::{Connection, PgConnection, SqliteConnection};
use throwaway_postgres::Postgres;

on_both_stores!(a_fence_that_is_lifted_again_gives_its_time_back, a_lock_gives_its_time_back,);

/// Nothing can be appended for so long; the turn has 5 seconds.
async fn passes(table: &Table, after: u64) {
    let path = table.path(&format!("/events?after={after}&wait={}", AWAY.as_secs()));
    let page = table.players[0].client.get(path).await.body(200);
    assert_eq!(page["events"], Value::Array(vec![]), "nothing can be appended");
}

/// The turn goes on, with the time that it has lost.
async fn goes_on(table: &Table, version: u64) {
    given(&next_event(table, version).await, "server_away");
    table.bids(&[(0, "5")]).await;
    assert_eq!(types_after(table, version).await, ["TimeGiven", "OpeningBidPlaced"]);
    chain::verify(&table.events(None).await);
}

async fn a_fence_that_is_lifted_again_gives_its_time_back(database: &Database) {
    let server = Server::start(database);
    let table = table_with_deadline(&server, 3).await;
    let version = table.version().await;
    while number(database, "select count(*) from marks").await == 0 {}
    database.run("insert into fence (role) values ('source')").await;
    let mark = "select marked_at from marks";
    let before = number(database, mark).await;
    passes(&table, version).await;
    assert_eq!(number(database, mark).await, before);
    database.run("delete from fence").await;
    goes_on(&table, version).await;
    assert_eq!(interruptions(database).await, 1);
}

async fn a_lock_gives_its_time_back(database: &Database) {
    let server = Server::start(database);
    let table = table_with_deadline(&server, 3).await;
    let version = table.version().await;
    if database.url.starts_with("sqlite:") {
        let mut other = SqliteConnection::connect(&database.url).await.unwrap();
        sqlx::raw_sql("begin immediate").execute(&mut other).await.unwrap();
        passes(&table, version).await;
        other.close().await.unwrap();
    } else {
        let mut other = PgConnection::connect(&database.url).await.unwrap();
        let lock = "begin; lock table events in share mode";
        sqlx::raw_sql(lock).execute(&mut other).await.unwrap();
        passes(&table, version).await;
        other.close().await.unwrap();
    }
    goes_on(&table, version).await;
}

#[tokio::test]
async fn a_read_only_database_gives_its_time_back() {
    let postgres = Postgres::start();
    let server = Server::begin_with(&postgres.database_of("gavel"), &[]).ready();
    let table = table_with_deadline(&server, 3).await;
    let version = table.version().await;
    let end =
        "select pg_terminate_backend(pid, 10000) from pg_stat_activity where usename = 'gavel'";
    postgres.run("alter role gavel set default_transaction_read_only = on");
    postgres.run(end);
    passes(&table, version).await;
    postgres.run("alter role gavel reset default_transaction_read_only");
    goes_on(&table, version).await;
}

#[tokio::test]
async fn one_instance_of_three_that_is_away_gives_nothing() {
    let database = Database::postgres();
    let (first, second) = (Server::start(&database), Server::start(&database));
    let third = Server::start(&database);
    let table = table_with_deadline(&first, 3).await.at(&second);
    let version = table.version().await;
    first.kill();
    third.terminate();
    let expired = next_events(&table, version).await;
    assert_eq!(expired[0]["type"], "TurnExpired");
    let fourth = Server::start(&database);
    let table = table.at(&fourth);
    let version = table.version().await;
    let expired = next_events(&table, version).await;
    assert_eq!(expired[0]["type"], "TurnExpired");
    assert_eq!(interruptions(&database).await, 0);
}
