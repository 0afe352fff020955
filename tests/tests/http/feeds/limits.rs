//! When feeds are refused and when they end.

use super::feed::Feed;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use gavel_tests::waiting::within;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test]
async fn a_token_has_twenty_feeds_and_no_more() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    let table = Table::started(&server, 3).await;
    let (client, path) = (&table.players[0].client, table.path("/feed"));
    let mut feeds = Vec::new();
    for _ in 0..20 {
        let mut feed = Feed::sse(client, &path, None).await;
        feed.expect("snapshot").await;
        feeds.push(feed);
    }
    let refused = Feed::ask(client, &path, "text/event-stream", None).await;
    assert_eq!(refused.status(), 429);
    assert!(refused.headers().contains_key("retry-after"));
    assert!(refused.text().await.unwrap().contains("\"too_many_feeds\""));
    // Another token has its own.
    Feed::sse(&table.players[1].client, &path, None).await.expect("snapshot").await;
}

#[tokio::test]
async fn an_erased_account_has_no_feed() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    let table = Table::started(&server, 3).await;
    let watcher = Player::register(&server, "Watcher").await;
    let mut game = Feed::sse(&watcher.client, &table.path("/feed"), None).await;
    let mut mine = Feed::sse(&watcher.client, "/v1/players/me/feed", None).await;
    game.expect("snapshot").await;
    mine.expect("games").await;
    watcher.client.delete("/v1/players/me").await.expect(204);
    for mut feed in [game, mine] {
        assert_eq!(
            feed.expect("closed").await.data,
            json!({"type": "closed", "reason": "token_revoked"})
        );
        assert_eq!(feed.item().await, None);
    }
}

#[tokio::test]
async fn a_server_closes_every_feed_at_a_signal_and_ends() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    let table = Table::started(&server, 3).await;
    let client = &table.players[0].client;
    let mut game = Feed::sse(client, &table.path("/feed"), None).await;
    let mut mine = Feed::sse(client, "/v1/players/me/feed", None).await;
    game.expect("snapshot").await;
    mine.expect("games").await;
    server.terminate();
    for mut feed in [game, mine] {
        assert_eq!(
            feed.expect("closed").await.data,
            json!({"type": "closed", "reason": "server_stops"})
        );
        assert_eq!(feed.item().await, None);
    }
    assert!(server.ended().success());
}

#[tokio::test]
async fn a_connection_whose_feed_is_over_takes_the_next_one() {
    let database = Database::sqlite();
    // The place of a feed that is over is free.
    let server = Server::start_with(&database, &["--feeds-per-address", "1"]);
    let mut connection = connected(&server).await;
    for feed in ["/feed", "/events.ndjson", "/feed"] {
        let table = Table::open(&server, json!({"seats": 3})).await;
        ask(&mut connection, "GET", &table.path(feed)).await;
        until(&mut connection, &table.id).await;
        table.players[0].client.post_nothing(table.path("/abandon")).await.expect(200);
        until(&mut connection, "\r\n0\r\n\r\n").await;
    }
}

#[tokio::test]
async fn the_head_of_a_feed_holds_neither_its_connection_nor_a_place() {
    let database = Database::sqlite();
    let server = Server::start_with(&database, &["--feeds-per-address", "1"]);
    let table = Table::started(&server, 3).await;
    let mut connection = connected(&server).await;
    for (feed, form) in [("/feed", "text/event-stream"), ("/events.ndjson", "application/x-ndjson")]
    {
        ask(&mut connection, "HEAD", &table.path(feed)).await;
        let head = until(&mut connection, "\r\n\r\n").await;
        assert!(head.starts_with("HTTP/1.1 200 OK\r\n") && head.contains(form), "{head}");
    }
    ask(&mut connection, "GET", &table.path("/feed")).await;
    let feed = until(&mut connection, "event: snapshot").await;
    assert!(feed.starts_with("HTTP/1.1 200 OK\r\n"), "{feed}");
}

async fn connected(server: &Server) -> TcpStream {
    TcpStream::connect(server.address.trim_start_matches("http://")).await.unwrap()
}

async fn ask(connection: &mut TcpStream, method: &str, path: &str) {
    let request = format!("{method} {path} HTTP/1.1\r\nhost: gavel\r\n\r\n");
    connection.write_all(request.as_bytes()).await.unwrap();
}

/// The text up to and with this. A silent server fails the test and does not hold it up.
async fn until(connection: &mut TcpStream, awaited: &str) -> String {
    let mut received = Vec::new();
    loop {
        let text = String::from_utf8_lossy(&received).into_owned();
        if text.contains(awaited) {
            return text;
        }
        let reading = connection.read_buf(&mut received);
        let read = within(&format!("{awaited} comes"), reading).await.unwrap();
        assert!(read > 0, "no {awaited}: {text}");
    }
}

#[tokio::test]
async fn an_address_has_so_many_feeds_with_and_without_tokens_and_no_more() {
    let database = Database::sqlite();
    let server = Server::start_with(&database, &["--feeds-per-address", "2"]);
    let table = Table::started(&server, 3).await;
    let path = table.path("/feed");
    let mut feeds = Vec::new();
    for _ in 0..2 {
        let mut feed = Feed::sse(&table.public, &path, None).await;
        feed.expect("snapshot").await;
        feeds.push(feed);
    }
    for client in [&table.public, &table.players[0].client] {
        let refused = Feed::ask(client, &path, "text/event-stream", None).await;
        assert_eq!(refused.status(), 429);
        assert!(refused.text().await.unwrap().contains("\"too_many_feeds\""));
    }
    drop(feeds);
    // The place is free once the server has seen that the connection is gone, which a bid makes it write to.
    table.bids(&[(0, "100"), (1, "7"), (2, "9")]).await;
    while Feed::ask(&table.public, &path, "text/event-stream", None).await.status() != 200 {}
}

#[tokio::test]
async fn a_revoked_token_has_no_feed_on_any_instance_and_the_others_of_its_player_go_on() {
    let database = Database::postgres();
    let (here, there) = (Server::start(&database), Server::start(&database));
    let table = Table::started(&here, 3).await;
    let leaked = &table.players[0].client;
    let fresh = leaked.post_nothing("/v1/players/me/tokens").await.body(201);
    let fresh = leaked.with_token(fresh["token"].as_str().unwrap());
    let path = table.path("/feed");
    let mut ending = Vec::new();
    for server in [&here, &there] {
        let mut feed = Feed::sse(&leaked.at(&server.address), &path, None).await;
        feed.expect("snapshot").await;
        ending.push(feed);
    }
    let mut staying = Feed::sse(&fresh.at(&there.address), &path, None).await;
    staying.expect("snapshot").await;
    leaked.delete("/v1/players/me/tokens/current").await.expect(204);
    for mut feed in ending {
        assert_eq!(
            feed.expect("closed").await.data,
            json!({"type": "closed", "reason": "token_revoked"})
        );
        assert_eq!(feed.item().await, None);
    }
    let bid = json!({"auction": 1, "ballot": 1, "amount": "100"});
    fresh.post(table.path("/bids"), &bid).await.expect(200);
    staying.expect("event").await;
}
