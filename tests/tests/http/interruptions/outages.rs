//! Databases at which nothing can be appended for a while.

use super::{AWAY, given, interruptions, next_event, number, types_after};
use crate::deadlines::{next_events, table_with_deadline};
use crate::interruptions::micros;
use gavel_tests::chain;
use gavel_tests::database::Database;
use gavel_tests::server::{Server, Starting};
use gavel_tests::table::{Player, Table};
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection, SqliteConnection};
use throwaway_postgres::{FullDisk, Postgres};

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

/// Seconds of a turn that is open while a disk is filled.
const FILLING: i64 = 10;

/// Fills the disk, until an append fails.
async fn fill(server: &Server, disk: &FullDisk) {
    // Each may sit in 50 open lobbies.
    let mut hosts = Vec::new();
    for _ in 0..20 {
        hosts.push(Player::register(server, "Ada").await.client);
    }
    disk.fill();
    for game in 0..1000 {
        let reply = hosts[game / 50].post("/v1/qe/games", &json!({"seats": 3})).await;
        if reply.status != 201 {
            reply.problem(503, "store_unavailable");
            return;
        }
    }
    panic!("the disk is never full");
}

/// Has a disk be full until the turn is over, and not be full any more.
async fn a_full_disk_gives_its_time_back(server: &Server, database: &Database, disk: &FullDisk) {
    // What was allocated before the table is there is used up.
    fill(server, disk).await;
    disk.empty();
    crate::database::readiness::ready(server).await;
    let new = json!({"seats": 3, "move_deadline_seconds": FILLING});
    let mut table = Table::open(server, new).await;
    table.fill(server, 3).await;
    table.start(json!({"first_auctioneer": 0})).await;
    while number(database, "select count(*) from marks").await == 0 {}
    fill(server, disk).await;

    // Whichever turn is open by now.
    let version = table.version().await;
    let wait = FILLING + 2;
    let path = table.path(&format!("/events?after={version}&wait={wait}"));
    let page = table.players[0].client.get(path).await.body(200);
    assert_eq!(page["events"], json!([]), "nothing can be appended");
    let view = table.look(Some(0)).await.json();
    assert!(micros(&view["now"]) > micros(&view["deadline_at"]), "{view}");
    disk.empty();

    given(&next_event(&table, version).await, "server_away");
    table.players[0].client.post_nothing(table.path("/pause")).await.expect(200);
    assert_eq!(types_after(&table, version).await, ["TimeGiven", "PauseAsked"]);
    chain::verify(&table.events(None).await);
}

#[tokio::test]
async fn a_full_disk_of_postgres_gives_its_time_back() {
    let postgres = Postgres::start_with_disk();
    let database = Database::at(&postgres.database_on_disk());
    let server = Server::start_with(&database, &["--no-limits"]);
    a_full_disk_gives_its_time_back(&server, &database, &postgres.disk()).await;
}

#[tokio::test]
async fn a_full_disk_of_sqlite_gives_its_time_back() {
    let database = Database::sqlite();
    let beside = tempfile::tempdir().unwrap();
    let disk = FullDisk::of(database.file().unwrap().parent().unwrap(), beside.path());
    let mut command = Server::command(&database.url, &["--no-limits"]);
    disk.lend(&mut command);
    let server = Starting::spawn(command).ready();
    a_full_disk_gives_its_time_back(&server, &database, &disk).await;
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
