//! Lobbies and reserved seats whose time passed while no server ran.

use super::{AWAY, given, number, types_after};
use gavel_tests::aging::age;
use gavel_tests::chain;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use gavel_tests::tampering::unlock;
use serde_json::json;

on_both_stores!(
    a_lobby_gets_its_time_back_and_starts,
    a_reserved_seat_gets_its_time_back_and_is_accepted,
    a_reserved_seat_that_nobody_accepts_is_released_once_its_time_is_over,
);

/// More than the day for which a lobby is open.
const DAYS: i64 = 2;

/// The first mark is there.
async fn watched(database: &Database) {
    while number(database, "select count(*) from marks").await == 0 {}
}

async fn a_lobby_gets_its_time_back_and_starts(database: &Database) {
    let server = Server::start(database);
    let mut table = Table::open(&server, json!({"seats": 3, "visibility": "public"})).await;
    table.fill(&server, 2).await;
    watched(database).await;
    let (version, events) = (table.version().await, table.events(Some(0)).await);
    server.kill();
    unlock(database).await;
    age(database, &table.id, &events, DAYS).await;
    database.run("update marks set marked_at = marked_at - 172800000000").await;

    let server = Server::start(database);
    let mut table = table.at(&server);
    table.fill(&server, 3).await;
    table.start(json!({"first_auctioneer": 0})).await;
    let types = types_after(&table, version).await;
    assert_eq!(types[..3], ["TimeGiven", "SeatTaken", "GameStarted"]);
    let events = table.events(Some(0)).await;
    let milliseconds = given(&events[usize::try_from(version).unwrap()], "server_away");
    // All but what it was open for before.
    assert!((DAYS * 86_400_000 - milliseconds).abs() < 600_000, "{milliseconds}");
    chain::verify(&events);
}

/// A table of three that keeps a seat for its second player for 5 seconds.
async fn reserving(server: &Server) -> Table {
    let players =
        vec![Player::register(server, "Host").await, Player::register(server, "Guest").await];
    let seating = json!([{"player": players[0].id}, {"player": players[1].id}, {"open": true}]);
    let new = json!({"seats": 3, "seating": seating, "reservation_seconds": 5});
    let made = players[0].client.post("/v1/qe/games", &new).await.body(201);
    let id = made["game"]["id"].as_str().unwrap().to_owned();
    Table { players, public: server.client(), id, invite_code: None }
}

/// The table at another server, after a time in which none ran.
async fn after_a_time_away(database: &Database, server: Server, table: &Table) -> (Server, Table) {
    watched(database).await;
    server.kill();
    // There is nobody to ask: only time can pass.
    tokio::time::sleep(AWAY).await;
    let server = Server::start(database);
    let table = table.at(&server);
    (server, table)
}

async fn a_reserved_seat_gets_its_time_back_and_is_accepted(database: &Database) {
    let server = Server::start(database);
    let table = reserving(&server).await;
    let version = table.version().await;
    let (_server, table) = after_a_time_away(database, server, &table).await;
    let accept = table.path("/seats/1/accept");
    table.players[1].client.post_nothing(accept).await.expect(200);
    assert_eq!(types_after(&table, version).await, ["TimeGiven", "SeatTaken"]);
    let events = table.events(Some(0)).await;
    given(&events[usize::try_from(version).unwrap()], "server_away");
    chain::verify(&events);
}

async fn a_reserved_seat_that_nobody_accepts_is_released_once_its_time_is_over(
    database: &Database,
) {
    let server = Server::start(database);
    let table = reserving(&server).await;
    let version = table.version().await;
    let (_server, table) = after_a_time_away(database, server, &table).await;
    let event = super::next_event(&table, version).await;
    given(&event, "server_away");
    let view = table.look(Some(0)).await.json();
    let until = view["reserved"][0]["until"].clone();
    assert_eq!((&until, &view["deadline_at"]), (&event["deadline_at"], &event["deadline_at"]));
    let released = super::next_event(&table, version + 1).await;
    assert_eq!(released["data"]["release"], "expired");
    assert!(super::micros(&released["recorded_at"]) >= super::micros(&until), "{released}");
}
