//! A server drains at SIGTERM, and a load balancer can see it.

use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::raw::{Raw, ask};
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use gavel_tests::waiting::within;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

on_both_stores!(
    a_server_that_drains_says_so_and_serves_until_it_ends,
    each_answer_of_a_server_that_drains_closes_its_connection,
    a_request_that_has_come_when_the_server_stops_is_answered,
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
    drain(&server).await;
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

/// Requests and the statuses of their answers.
const ASKED: [(&str, u16); 5] = [
    ("GET /v1/games HTTP/1.1\r\nhost: gavel\r\n\r\n", 200),
    ("GET /readyz HTTP/1.1\r\nhost: gavel\r\n\r\n", 503),
    ("GET /docs/ HTTP/1.1\r\nhost: gavel\r\n\r\n", 200),
    ("GET /v1/nothing HTTP/1.1\r\nhost: gavel\r\n\r\n", 404),
    ("POST /v1/players HTTP/1.1\r\nhost: gavel\r\ncontent-length: 1\r\n\r\n{", 415),
];

/// Has a server begin to drain.
async fn drain(server: &Server) {
    server.terminate();
    // Each client makes a connection of its own.
    let draining = async { while server.client().get("/readyz").await.status == 200 {} };
    within("/readyz says that the server drains", draining).await;
}

async fn each_answer_of_a_server_that_drains_closes_its_connection(database: &Database) {
    let server = Server::start_with(database, &["--drain-seconds", "3600"]);
    let mut idle = Vec::new();
    for (request, status) in ASKED {
        let mut connection = Raw::connect(&server.address).await;
        connection.send(ASKED[0].0).await;
        let before = connection.answer().await;
        assert_eq!((before.status(), before.header("connection")), (200, None), "{before:?}");
        idle.push((connection, request, status));
    }
    drain(&server).await;
    for (mut connection, request, status) in idle {
        connection.send(request).await;
        let fresh = ask(&server.address, request).await;
        // The whole of what comes: the connection ends behind it.
        let kept = connection.rest().await.to_lowercase();
        let head = kept.split("\r\n\r\n").next().unwrap();
        assert!(head.starts_with(&format!("http/1.1 {status} ")), "{kept}");
        assert!(head.contains("\r\nconnection: close"), "{kept}");
        assert_eq!((fresh.status(), fresh.header("connection")), (status, Some("close")));
    }
}

async fn a_request_that_has_come_when_the_server_stops_is_answered(database: &Database) {
    let server = Server::start_with(database, &["--drain-seconds", "3600"]);
    drain(&server).await;
    // While it drains, a connection that has served nothing yet is idle as others are.
    let mut idle = Raw::connect(&server.address).await;
    let mut silent = Raw::connect(&server.address).await;
    let mut begun = Raw::connect(&server.address).await;
    let (first, rest) = ASKED[0].0.split_at(20);
    begun.send(first).await;
    server.client().get("/healthz").await.expect(200);
    server.freeze();
    idle.send(ASKED[0].0).await;
    let mut queued = Raw::connect(&server.address).await;
    queued.send(ASKED[0].0).await;
    server.terminate();
    server.thaw();
    assert_eq!(silent.rest().await, "");
    begun.send(rest).await;
    for mut connection in [idle, queued, begun] {
        let answer = connection.answer().await;
        assert_eq!((answer.status(), answer.header("connection")), (200, Some("close")));
    }
    assert!(server.ends().await.success());
}

async fn an_interrupted_server_does_not_drain(database: &Database) {
    let server = Server::start_with(database, &["--drain-seconds", "3600"]);
    server.interrupt();
    assert!(server.ends().await.success());
}
