//! A clock of Postgres that is set forward and back.

use super::{given, interruptions, micros, next_event, types_after};
use gavel_tests::chain;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use serde_json::{Value, json};

/// A clock that a table sets, before the one of Postgres.
const CLOCK: &str = "create schema faked;
    create table faked.clock (ahead interval not null);
    insert into faked.clock values ('0');
    create function public.clock_timestamp() returns timestamptz language sql volatile
        as 'select pg_catalog.clock_timestamp() + ahead from faked.clock';
    do 'begin execute format(''alter database %I set search_path = public, pg_catalog'', current_database()); end'";
const HOUR: i64 = 3_600_000;
/// How many milliseconds the turns of the game wait.
const TURN: i64 = 600_000;

async fn running(server: &Server, seconds: i64) -> Table {
    let new = json!({"seats": 3, "move_deadline_seconds": seconds});
    let mut table = Table::open(server, new).await;
    table.fill(server, 3).await;
    table.start(json!({"first_auctioneer": 0})).await;
    table
}

fn left(event: &Value) -> i64 {
    (micros(&event["deadline_at"]) - micros(&event["recorded_at"])) / 1000
}

/// The turn waits its whole time, less what is missing to whole milliseconds.
fn is_whole(back: &Value) {
    assert!((TURN - 1..=TURN).contains(&left(back)), "{back}");
}

#[tokio::test]
async fn a_clock_that_is_set_forward_and_back_expires_no_turn_and_none_waits_for_it() {
    let database = Database::postgres();
    database.run(CLOCK).await;
    let (server, other) = (Server::start(&database), Server::start(&database));
    let (table, far) = (running(&server, TURN / 1000).await, running(&other, 86_400).await);
    let (version, far_version) = (table.version().await, far.version().await);

    database.run("update faked.clock set ahead = '1 hour'").await;
    let ahead = next_event(&table, version).await;
    let milliseconds = given(&ahead, "clock_set");
    assert!((HOUR..HOUR + TURN).contains(&milliseconds), "{ahead}");
    assert!(left(&ahead) <= TURN, "{ahead}");
    // Deadlines go by the new clock.
    table.bids(&[(0, "5")]).await;
    let version = table.version().await;
    assert_eq!(table.look(None).await.json()["status"], "running");

    database.run("update faked.clock set ahead = '0'").await;
    let back = next_event(&table, version).await;
    given(&back, "clock_set");
    assert!(micros(&back["recorded_at"]) < micros(&ahead["recorded_at"]), "{back}");
    is_whole(&back);
    table.bids(&[(1, "7"), (2, "6")]).await;
    let types = types_after(&table, version).await;
    assert!(!types.contains(&"TurnExpired".to_owned()), "{types:?}");
    // A turn that the clock did not reach stays as it was.
    assert_eq!(types_after(&far, far_version).await, [""; 0]);
    assert_eq!(interruptions(&database).await, 2);
    chain::verify(&table.events(None).await);
}

#[tokio::test]
async fn a_turn_that_waits_by_a_clock_that_was_ahead_at_the_start_does_not_wait_for_it() {
    let database = Database::postgres();
    database.run(CLOCK).await;
    database.run("update faked.clock set ahead = '1 year'").await;
    let server = Server::start(&database);
    let table = running(&server, TURN / 1000).await;
    let version = table.version().await;
    server.kill();
    database.run("update faked.clock set ahead = '0'").await;
    let server = Server::start(&database);
    let back = next_event(&table.at(&server), version).await;
    given(&back, "clock_set");
    is_whole(&back);
}
