//! Feeds as they open and close.

use crate::feeds::feed::Feed;
use gavel_tests::database::Database;
use gavel_tests::metrics::Metrics;
use gavel_tests::raw::Raw;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use gavel_tests::tampering::damage_what_comes;
use serde_json::json;
use tokio::net::TcpStream;

on_both_stores!(
    feeds_are_counted_by_form_and_by_the_reason_why_they_close,
    a_feed_whose_game_cannot_be_read_any_more_is_counted,
    the_page_is_served_until_the_last_request_is_answered,
);

/// Waits until a sample is 1.
async fn one(server: &Server, name: &str, labels: &[(&str, &str)]) {
    Metrics::until(server, |metrics| metrics.sum(name, labels) == 1.0).await;
}

async fn feeds_are_counted_by_form_and_by_the_reason_why_they_close(database: &Database) {
    let server = Server::start(database);
    let mut table = Table::open(&server, json!({"seats": 3})).await;
    let newcomer = Player::register(&server, "Newcomer").await;
    let (path, lines) = (table.path("/feed"), table.path("/events.ndjson"));
    let closed = async |form, reason| {
        let labels = [("form", form), ("reason", reason)];
        one(&server, "gavel_feeds_closed_total", &labels).await;
    };

    let mut changes = Feed::sse(&newcomer.client, &path, None).await;
    changes.expect("snapshot").await;
    one(&server, "gavel_feeds_open", &[("form", "sse")]).await;
    newcomer.client.post(table.path("/seats"), &json!({})).await.expect(200);
    changes.until("closed").await;
    closed("sse", "seat_changed").await;
    table.players.push(newcomer);

    let mut revoked = Feed::sse(&table.players[1].client, "/v1/players/me/feed", None).await;
    revoked.expect("games").await;
    let further = table.players[1].client.post_nothing("/v1/players/me/tokens").await.body(201);
    table.players[1].client.delete("/v1/players/me/tokens/current").await.expect(204);
    revoked.until("closed").await;
    closed("player", "token_revoked").await;
    let token = further["token"].as_str().unwrap();
    table.players[1].client = table.players[1].client.with_token(token);

    let mut left = Feed::lines(&server.client(), &lines).await;
    left.line().await.unwrap();
    drop(left);
    table.fill(&server, 3).await;
    closed("ndjson", "client").await;

    let version = table.version().await;
    let wait = table.path(&format!("/events?after={version}&wait=50"));
    let waiting = table.players[2].client.get(wait);
    let start = async {
        one(&server, "gavel_feeds_open", &[("form", "wait")]).await;
        table.start(json!({"first_auctioneer": 0})).await;
    };
    tokio::join!(waiting, start).0.expect(200);
    closed("wait", "answered").await;

    let mut to_the_end = Feed::sse(&table.public, &path, None).await;
    to_the_end.expect("snapshot").await;
    table.play_on().await;
    to_the_end.until("end").await;
    closed("sse", "ended").await;

    let metrics = Metrics::of(&server).await;
    assert_eq!(metrics.sum("gavel_feeds_open", &[]), 0.0);
    assert_eq!(metrics.sum("gavel_feeds_opened_total", &[]), 5.0);
    assert_eq!(metrics.sum("gavel_feeds_closed_total", &[]), 5.0);
    assert!(metrics.sum("gavel_feed_poll_duration_seconds_count", &[]) > 0.0);
    let ended = [("kind", "qe"), ("status", "finished")];
    assert_eq!(metrics.values("gavel_games_ended_total", &ended), [1.0]);
}

async fn a_feed_whose_game_cannot_be_read_any_more_is_counted(database: &Database) {
    let (server, other) = (Server::start(database), Server::start(database));
    let table = Table::started(&server, 3).await;
    let mut events = Feed::sse(&table.public, &table.path("/feed"), None).await;
    events.expect("snapshot").await;
    damage_what_comes(database, &table.id).await;
    // An instance does not read the events that it has written itself.
    table.at(&other).bids(&[(0, "100")]).await;
    events.until("closed").await;
    let labels = [("form", "sse"), ("reason", "game_unreadable")];
    one(&server, "gavel_feeds_closed_total", &labels).await;
    assert_eq!(Metrics::of(&server).await.sum("gavel_feeds_closed_total", &[]), 1.0);
}

async fn the_page_is_served_until_the_last_request_is_answered(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    let mut events = Feed::sse(&table.public, &table.path("/feed"), None).await;
    events.expect("snapshot").await;
    let body = json!({"name": "Last"}).to_string();
    let mut last = Raw::connect(&server.address).await;
    let head = "POST /v1/players HTTP/1.1\r\nhost: gavel\r\ncontent-type: application/json\r\n";
    let length = body.len();
    last.send(format!("{head}content-length: {length}\r\nexpect: 100-continue\r\n\r\n")).await;
    last.until("100 Continue").await;
    server.terminate();
    events.until("closed").await;
    let labels = [("form", "sse"), ("reason", "server_stops")];
    let address = server.address.trim_start_matches("http://");
    while TcpStream::connect(address).await.is_ok() {}
    one(&server, "gavel_feeds_closed_total", &labels).await;
    last.send(body).await;
    assert_eq!(last.answer().await.status(), 201);
    assert!(server.ended().success());
}
