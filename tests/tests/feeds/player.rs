//! The feed of a player's games.

use crate::feed::Feed;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use serde_json::json;
use sqlx::{Connection, Executor, SqliteConnection};
use std::time::Duration;

#[tokio::test]
async fn a_player_hears_of_every_game_that_needs_them_on_any_instance() {
    let database = Database::postgres();
    let (one, other) = (Server::start(&database), Server::start(&database));
    let mut table = Table::open(&one, json!({"seats": 3})).await;
    let host = table.players[0].client.clone();
    let mut feeds = Vec::new();
    for server in [&one, &other] {
        let mut feed = Feed::sse(&host.at(&server.address), "/v1/players/me/events", None).await;
        let games = feed.expect("games").await.data;
        assert_eq!(games["games"][0]["game"]["id"], table.id);
        assert_eq!(games["games"][0]["you_must_act"], false);
        feeds.push(feed);
    }
    table.fill(&one, 3).await;
    for feed in &mut feeds {
        // With the last seat taken the host must start.
        while feed.expect("game").await.data["you_must_act"] == false {}
    }
    table.players[1].client.delete(table.path("/seats/me")).await.expect(200);
    host.delete(table.path("/seats/me")).await.expect(200);
    for feed in &mut feeds {
        assert_eq!(feed.until("left").await.data, json!({"id": table.id}));
    }
}

#[tokio::test]
async fn a_feed_that_cannot_read_its_games_yet_is_kept_alive() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    let table = Table::open(&server, json!({"seats": 3})).await;
    let mut connection = SqliteConnection::connect(&database.url).await.unwrap();
    connection.execute("alter table games rename to hidden").await.unwrap();
    let mut feed = Feed::sse(&table.players[0].client, "/v1/players/me/events", None).await;
    // A server that says nothing is to fail the test and not to hold it up.
    let alive = tokio::time::timeout(Duration::from_secs(60), feed.comment()).await;
    assert_eq!(alive.unwrap().as_deref(), Some(": keep-alive"));
    connection.execute("alter table hidden rename to games").await.unwrap();
    assert_eq!(feed.expect("games").await.data["games"][0]["game"]["id"], table.id);
}
