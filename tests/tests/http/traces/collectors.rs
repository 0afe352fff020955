//! Collectors that are down, slow, or lie: no request notices, and what is lost is counted.

use super::bid;
use gavel_tests::client::Call;
use gavel_tests::collector::{Collector, Manner, traced};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use gavel_tests::tls::Front;
use serde_json::json;

on_both_stores!(no_request_waits_for_a_collector_that_does_not_answer);

async fn counted(server: &Server, name: &str) -> u64 {
    let figures = server.figures().await;
    let line = figures.lines().find_map(|line| line.strip_prefix(name));
    line.map_or(0, |value| value.trim().parse().unwrap())
}

async fn play(server: &Server) {
    let table = Table::started(server, 3).await;
    for (seat, amount) in ["100", "7", "33"].into_iter().enumerate() {
        table.players[seat].client.send(bid(&table, amount)).await.expect(200);
    }
}

async fn no_request_waits_for_a_collector_that_does_not_answer(database: &Database) {
    for manner in [Manner::Hangs, Manner::Status(503), Manner::Closes] {
        let mut collector = Collector::with(manner).await;
        let server = Server::start_with(database, &["--otlp-endpoint", &collector.endpoint()]);
        play(&server).await;
        // The server does try to send.
        collector.next().await;
        play(&server).await;
        server.interrupt();
        assert!(server.ends().await.success(), "{manner:?}");
    }
}

/// The port is free again: nothing listens on it.
#[tokio::test]
async fn no_request_waits_for_a_collector_that_is_down() {
    let database = Database::sqlite();
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let server = Server::start_with(&database, &["--otlp-endpoint", &format!("http://{free}")]);
    play(&server).await;
    server.interrupt();
    assert!(server.ends().await.success());
}

#[tokio::test]
async fn spans_that_a_collector_does_not_accept_are_counted_and_logged_once() {
    for manner in [Manner::Status(400), Manner::Page, Manner::Endless] {
        let mut collector = Collector::with(manner).await;
        let database = Database::sqlite();
        let server = Server::start_with(&database, &["--otlp-endpoint", &collector.endpoint()]);
        for _ in 0..3 {
            play(&server).await;
            collector.next().await;
        }
        let mut dropped = 0;
        while dropped == 0 {
            dropped = counted(&server, "gavel_trace_spans_dropped_total").await;
        }
        assert_eq!(counted(&server, "gavel_trace_spans_sent_total").await, 0, "{manner:?}");
        // The server counts them before it logs them.
        let lines = loop {
            match server.log().matches("spans were dropped").count() {
                0 => tokio::task::yield_now().await,
                lines => break lines,
            }
        };
        assert_eq!(lines, 1, "{manner:?}: {}", server.log());
    }
}

#[tokio::test]
async fn spans_go_over_tls_to_a_collector_whose_authority_is_trusted() {
    let mut collector = Collector::start().await;
    let front = Front::start(collector.port).await;
    let ca = front.ca.path().to_str().unwrap();
    let database = Database::sqlite();
    let flags = ["--otlp-endpoint", &front.address, "--otlp-ca", ca];
    let server = Server::start_with(&database, &flags);
    let (trace, _) = traced(&server.client(), Call::new("GET", "/v1/games")).await;
    collector.trace(&trace).await;
    while counted(&server, "gavel_trace_spans_sent_total").await == 0 {
        tokio::task::yield_now().await;
    }
    assert_eq!(counted(&server, "gavel_trace_spans_dropped_total").await, 0);
}

/// Spans that end while the server stops are sent, too.
#[tokio::test]
async fn a_stop_sends_the_spans_that_are_left() {
    let mut collector = Collector::start().await;
    let database = Database::sqlite();
    let server = Server::start_with(&database, &["--otlp-endpoint", &collector.endpoint()]);
    let new = json!({"name": "Left"});
    let call = Call::new("POST", "/v1/players").json(&new);
    let (trace, _) = traced(&server.client(), call).await;
    server.terminate();
    collector.trace(&trace).await;
    assert!(server.ended().success());
}
