//! A server drains at SIGTERM, and a load balancer can see it.

use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use gavel_tests::waiting::within;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

on_both_stores!(
    a_server_that_drains_says_so_and_serves_until_it_ends,
    an_interrupted_server_does_not_drain,
);

async fn feed(table: &Table) -> TcpStream {
    let address = table.public.address().trim_start_matches("http://");
    let mut feed = TcpStream::connect(address).await.unwrap();
    let path = table.path("/feed");
    let request =
        format!("GET {path} HTTP/1.1\r\nHost: gavel\r\nAccept: text/event-stream\r\n\r\n");
    feed.write_all(request.as_bytes()).await.unwrap();
    feed.read_u8().await.unwrap();
    feed
}

/// The rest of a feed, up to its end.
async fn rest(mut feed: TcpStream) -> String {
    let mut text = String::new();
    let read = feed.read_to_string(&mut text);
    within("the feed ends", read).await.unwrap();
    text
}

async fn a_server_that_drains_says_so_and_serves_until_it_ends(database: &Database) {
    let server = Server::start_with(database, &["--drain-seconds", "3600"]);
    let table = Table::started(&server, 3).await;
    let before = feed(&table).await;
    server.terminate();
    // Each client makes a connection of its own.
    let draining = async { while server.client().get("/readyz").await.status == 200 {} };
    within("/readyz says that the server drains", draining).await;
    server.client().get("/readyz").await.problem(503, "draining");
    server.client().get("/healthz").await.expect(200);
    Player::register(&server, "Newcomer").await;
    let bid = json!({"auction": 1, "ballot": 1, "amount": "100"});
    let call = Call::new("POST", table.path("/bids")).json(&bid);
    let bidder = server.client().with_token(table.players[0].token());
    bidder.send(call).await.expect(200);
    let during = feed(&table).await;
    // A second signal ends it.
    server.terminate();
    for feed in [before, during] {
        let told = rest(feed).await;
        let end = told.rsplit("event: closed\n").next().unwrap();
        assert!(end.contains("server_stops"), "{told}");
        let retry = end.split("retry: ").nth(1).and_then(|retry| retry.lines().next());
        let retry: u32 = retry.unwrap_or_else(|| panic!("no retry: {told}")).parse().unwrap();
        assert!(retry >= 1000, "{retry}");
    }
    assert!(server.ends().await.success());
}

async fn an_interrupted_server_does_not_drain(database: &Database) {
    let server = Server::start_with(database, &["--drain-seconds", "3600"]);
    server.interrupt();
    assert!(server.ends().await.success());
}
