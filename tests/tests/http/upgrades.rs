//! The end of an upgrade as operators say it, and a server that is too old by then. `tests/roll` has two versions at one database.

use crate::database::readiness::still_unready;
use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::rows;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use serde_json::json;

on_both_stores!(an_upgrade_that_has_ended_ends_once);

fn upgraded(database: &Database) -> (Option<i32>, String) {
    let ran = program::run(&["upgraded", "--database-url", &database.url]);
    let words = [ran.stdout, ran.stderr].map(|words| String::from_utf8(words).unwrap()).concat();
    (ran.status.code(), words)
}

async fn an_upgrade_that_has_ended_ends_once(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    let (code, words) = upgraded(database);
    assert!(code == Some(0) && words.starts_with("nothing to do: "), "{words}");
    table.bid(0, "100").await.expect(200);
}

#[tokio::test]
async fn a_program_that_is_too_old_does_not_start_and_writes_nothing() {
    let database = Database::postgres();
    let server = Server::start(&database);
    let table = Table::started(&server, 3).await;
    let events = rows::count(&database, "select count(*) from events").await;
    database.run("update programs set oldest = oldest + 1").await;
    let refused = program::run(&["serve", "--database-url", &database.url]);
    let words = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success() && words.contains("start the newer program"), "{words}");

    // The sessions of the server that serves already end, as by a failover.
    database
        .run(
            "select pg_terminate_backend(pid, 10000) from pg_locks
             where locktype = 'advisory' and objsubid = 2 and database =
                 (select oid from pg_database where datname = current_database())",
        )
        .await;
    let bid = json!({"auction": 1, "ballot": 1, "amount": "100"});
    let bid = table.players[0].client.post(table.path("/bids"), &bid).await;
    bid.problem(503, "store_unavailable");
    still_unready(&server, "schema_newer").await;
    assert_eq!(rows::count(&database, "select count(*) from events").await, events);
}
