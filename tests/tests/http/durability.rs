//! Acknowledged commands survive every end of a server.

use futures::future::{join, join_all};
use gavel_tests::chain;
use gavel_tests::client::{Call, Reply};
use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::server::{Server, Starting};
use gavel_tests::table::{Player, Table};
use serde_json::json;
use sqlx::{Connection, SqliteConnection};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Command;

on_both_stores!(
    acknowledged_bids_outlive_a_killed_server,
    a_bid_under_way_when_the_server_is_killed_is_there_or_not_but_never_half,
    a_server_stops_at_a_signal_as_soon_as_it_listens,
    an_interrupted_server_ends_in_order,
    a_stopped_server_finishes_the_request_that_it_has_begun,
);

async fn acknowledged_bids_outlive_a_killed_server(database: &Database) {
    let mut server = Server::start(database);
    let mut table = Table::started(&server, 4).await;
    for bid in [(0, "100"), (1, "250"), (2, "3"), (3, "0"), (1, "50"), (2, "7")] {
        table.bids(&[bid]).await;
        let mut before = Vec::new();
        for viewer in table.viewers() {
            let reply = table.look(viewer).await;
            before.push((reply.header("etag").map(str::to_owned), reply.text()));
        }
        server.kill();
        server = Server::start(database);
        table = table.at(&server);
        for (viewer, before) in table.viewers().into_iter().zip(before) {
            let reply = table.look(viewer).await;
            assert_eq!((reply.header("etag").map(str::to_owned), reply.text()), before);
        }
    }
    table.play_on().await;
    chain::verify(&table.events(None).await);
}

async fn a_bid_under_way_when_the_server_is_killed_is_there_or_not_but_never_half(
    database: &Database,
) {
    let server = Server::start(database);
    let mut tables = Vec::new();
    for _ in 0..4 {
        let table = Table::started(&server, 5).await;
        table.bids(&[(0, "100")]).await;
        tables.push(table);
    }
    let bids = tables.iter().flat_map(|table| (1..5).map(move |seat| (table, seat)));
    let bids = bids.map(|(table, seat)| async move {
        let body = json!({"auction": 1, "ballot": 1, "amount": seat.to_string()});
        let call = Call::new("POST", table.path("/bids")).json(&body);
        let answer = table.players[seat].client.try_send(call).await;
        answer.is_ok_and(|reply| reply.status == 200)
    });
    let killed = async {
        tables[3].public.try_send(Call::new("GET", "/healthz")).await.unwrap();
        server.kill();
    };
    let (acknowledged, ()) = join(join_all(bids), killed).await;
    let server = Server::start(database);
    for (table, acknowledged) in tables.iter().zip(acknowledged.chunks(4)) {
        let table = table.at(&server);
        let view = table.look(None).await.json();
        let bids = view["play"]["auctions"][0]["bids"].as_array().unwrap().clone();
        for (seat, acknowledged) in (1..5).zip(acknowledged) {
            let there = bids.iter().any(|bid| bid["seat"] == seat);
            assert!(there || !acknowledged, "the bid of seat {seat} is lost");
        }
        chain::verify(&table.events(None).await);
        table.play_on().await;
    }
}

/// No file may grow beyond a limit, as on a disk that is full, until the WAL is written back.
#[tokio::test]
async fn a_server_that_could_not_write_to_sqlite_writes_again_once_there_is_room() {
    let database = Database::sqlite();
    let mut limited = Command::new("sh");
    limited
        .args(["-c", "trap '' XFSZ; ulimit -f 2000; exec \"$0\" \"$@\""])
        .arg(program::path())
        .args(["serve", "--no-limits", "--database-url", &database.url])
        .args(["--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0"]);
    let server = Starting::spawn(limited).ready();
    // Each may sit in 50 open lobbies.
    let mut hosts = Vec::new();
    for _ in 0..40 {
        hosts.push(Player::register(&server, "Ada").await.client);
    }
    let create = async |key: usize| {
        let call = Call::new("POST", "/v1/qe/games").header("idempotency-key", key.to_string());
        hosts[key / 50].send(call.json(&json!({"seats": 3}))).await
    };
    let id = |reply: Reply| reply.json()["game"]["id"].as_str().unwrap().to_owned();
    let mut games = Vec::new();
    let refused = loop {
        let reply = create(games.len()).await;
        if reply.status != 201 {
            break reply;
        }
        games.push(id(reply));
        assert!(games.len() < 2000, "nothing is limited");
    };
    refused.problem(503, "store_unavailable");
    let mut beside = SqliteConnection::connect(&database.url).await.unwrap();
    sqlx::query("pragma wal_checkpoint(truncate)").execute(&mut beside).await.unwrap();
    let repeated = id(create(games.len()).await.expect(201));
    assert_eq!(id(create(games.len()).await.expect(201)), repeated);
    assert!(!games.contains(&repeated));
    for id in games {
        hosts[0].send(Call::new("GET", format!("/v1/qe/games/{id}"))).await.expect(200);
    }
}

async fn a_server_stops_at_a_signal_as_soon_as_it_listens(database: &Database) {
    for _ in 0..5 {
        let server = Server::start(database);
        server.terminate();
        assert!(server.ended().success());
    }
}

async fn an_interrupted_server_ends_in_order(database: &Database) {
    let server = Server::start(database);
    server.interrupt();
    assert!(server.ended().success());
}

async fn a_stopped_server_finishes_the_request_that_it_has_begun(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    let body = json!({"auction": 1, "ballot": 1, "amount": "100"}).to_string();
    let (first, rest) = body.split_at(9);
    let mut socket = TcpStream::connect(server.address.trim_start_matches("http://")).unwrap();
    let head = format!(
        "POST {} HTTP/1.1\r\nhost: gavel\r\nauthorization: Bearer {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{first}",
        table.path("/bids"),
        table.players[0].token(),
        body.len(),
    );
    socket.write_all(head.as_bytes()).unwrap();
    table.look(None).await;
    server.terminate();
    while TcpStream::connect(server.address.trim_start_matches("http://")).is_ok() {
        tokio::task::yield_now().await;
    }
    socket.write_all(rest.as_bytes()).unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(server.ended().success());
    let server = Server::start(database);
    let view = table.at(&server).look(None).await.json();
    assert_eq!(view["play"]["auctions"][0]["opening_bid"], "100");
}
