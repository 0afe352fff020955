//! Servers that were killed, stopped or upgraded.

use super::{AWAY, given, interruptions, next_event, number, types_after};
use crate::deadlines::table_with_deadline;
use gavel_tests::chain;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use serde_json::json;

on_both_stores!(
    a_turn_that_expired_while_no_server_ran_goes_on_and_is_not_missed,
    a_bid_after_a_planned_stop_is_in_time,
    a_restart_appends_to_overdue_games_alone,
);

async fn a_turn_that_expired_while_no_server_ran_goes_on_and_is_not_missed(database: &Database) {
    let server = Server::start(database);
    let table = table_with_deadline(&server, 3).await;
    let version = table.version().await;
    server.kill();
    // There is nobody to ask: only time can pass.
    tokio::time::sleep(AWAY).await;
    let server = Server::start(database);
    let table = table.at(&server);
    given(&next_event(&table, version).await, "server_away");
    let view = table.look(None).await.json();
    assert_eq!(view["seats"][0]["absent"], false);
    table.bids(&[(0, "5")]).await;
    assert_eq!(types_after(&table, version).await, ["TimeGiven", "OpeningBidPlaced"]);
    assert_eq!(interruptions(database).await, 1);
    chain::verify(&table.events(None).await);
}

async fn a_bid_after_a_planned_stop_is_in_time(database: &Database) {
    let server = Server::start(database);
    let table = table_with_deadline(&server, 3).await;
    let version = table.version().await;
    server.terminate();
    server.ended();
    // As above.
    tokio::time::sleep(AWAY).await;
    let server = Server::start(database);
    // At once, whether or not the server has looked for overdue games yet.
    table.at(&server).bids(&[(0, "5")]).await;
    let types = types_after(&table.at(&server), version).await;
    assert_eq!(types, ["TimeGiven", "OpeningBidPlaced"]);
}

async fn a_restart_appends_to_overdue_games_alone(database: &Database) {
    let server = Server::start(database);
    let long = json!({"seats": 3, "move_deadline_seconds": 86_400});
    let mut far = Table::open(&server, long).await;
    far.fill(&server, 3).await;
    far.start(json!({"first_auctioneer": 0})).await;
    many_rows(database).await;
    let overdue = table_with_deadline(&server, 3).await;
    let version = overdue.version().await;
    assert!(number(database, "select count(*) from games where status = 'running'").await > 10_000);
    let before = number(database, "select count(*) from events").await;
    server.kill();
    // As above.
    tokio::time::sleep(AWAY).await;
    let server = Server::start(database);
    given(&next_event(&overdue.at(&server), version).await, "server_away");
    far.at(&server).look(None).await;
    assert_eq!(number(database, "select count(*) from events").await, before + 1);
    assert_eq!(interruptions(database).await, 1);
}

/// Rows of other games that run for long. Only overdue games are read, so these need no events.
async fn many_rows(database: &Database) {
    let columns = "kind, status, visibility, players, host, deadline_at, created_at";
    let (slot, id, series) = if database.url.starts_with("sqlite:") {
        (
            "",
            "randomblob(16)",
            "with recursive many (n) as (select 1 union all select n + 1 from many where n < 10000)",
        )
    } else {
        (
            "slot, ",
            "slot, gen_random_uuid()",
            "with many as (select generate_series(1, 10000) as n)",
        )
    };
    let sql = format!(
        "{series} insert into games ({slot}game_id, {columns}) select {id}, {columns} from games, many"
    );
    database.run(Box::leak(sql.into_boxed_str())).await;
}
