//! A database that is cut off without a word.

use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use gavel_tests::waiting::within;
use std::time::Duration;
use throwaway_postgres::Relay;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// More than a server takes to stop.
const STOP: Duration = Duration::from_secs(25);

/// Follows a game, so that questions to the database are under way at any moment.
async fn follow(server: &Server, table: &Table) -> TcpStream {
    let address = server.address.trim_start_matches("http://");
    let mut feed = TcpStream::connect(address).await.unwrap();
    let path = table.path("/events.ndjson");
    let request =
        format!("GET {path} HTTP/1.1\r\nHost: gavel\r\nAccept: application/x-ndjson\r\n\r\n");
    feed.write_all(request.as_bytes()).await.unwrap();
    feed.read_u8().await.unwrap();
    feed
}

#[tokio::test]
async fn a_database_that_falls_silent_holds_up_neither_answers_nor_the_stop() {
    let database = Database::postgres();
    let relay = Relay::before(&database.url);
    let server = Server::begin_with(&relay.url(), &[]).ready();
    let table = Table::started(&server, 4).await;
    let _feed = follow(&server, &table).await;
    relay.fall_silent();
    let client = server.client();
    let answer = within("an answer without the database", client.get("/v1/games")).await;
    answer.problem(503, "store_unavailable");
    relay.speak_again();
    let again = async { while client.get("/v1/games").await.status != 200 {} };
    within("the database is asked again", again).await;
    relay.fall_silent();
    let (bidder, path) = (table.players[0].client.clone(), table.path("/bids"));
    tokio::spawn(async move {
        let bid = serde_json::json!({"auction": 1, "ballot": 1, "amount": "100"});
        let call = gavel_tests::client::Call::new("POST", path).json(&bid);
        bidder.try_send(call).await
    });
    client.get("/healthz").await;
    server.terminate();
    assert!(server.ended_within(STOP).await.expect("the end").success());
}
