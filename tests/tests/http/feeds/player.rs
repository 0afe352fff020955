//! The feed of a player's games.

use super::feed::Feed;
use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use gavel_tests::waiting::within;
use serde_json::json;
use sqlx::{Connection, Executor, SqliteConnection};

#[tokio::test]
async fn a_player_hears_of_every_game_that_needs_them_on_any_instance() {
    let database = Database::postgres();
    let (one, other) = (Server::start(&database), Server::start(&database));
    let mut table = Table::open(&one, json!({"seats": 3})).await;
    let host = table.players[0].client.clone();
    let mut feeds = Vec::new();
    for server in [&one, &other] {
        let mut feed = Feed::sse(&host.at(&server.address), "/v1/players/me/feed", None).await;
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
        assert_eq!(feed.until("left").await.data, json!({"type": "left", "id": table.id}));
    }
}

#[tokio::test]
async fn a_feed_that_has_shown_a_seat_shows_that_it_was_left_at_once() {
    let database = Database::postgres();
    let (one, other) = (Server::start(&database), Server::start(&database));
    let guest = Player::register(&one, "Guest").await;
    let mut feed = Feed::sse(&guest.client, "/v1/players/me/feed", None).await;
    feed.expect("games").await;
    for leaving in [&one, &other] {
        for _ in 0..5 {
            let table = Table::open(&one, json!({"seats": 3})).await;
            guest.client.post_nothing(table.path("/seats")).await.expect(200);
            assert_eq!(feed.expect("game").await.data["game"]["id"], table.id);
            guest.client.at(&leaving.address).delete(table.path("/seats/me")).await.expect(200);
            assert_eq!(feed.until("left").await.data, json!({"type": "left", "id": table.id}));
        }
    }
}

#[tokio::test]
async fn a_feed_that_cannot_read_its_games_yet_is_kept_alive() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    let table = Table::open(&server, json!({"seats": 3})).await;
    let mut connection = SqliteConnection::connect(&database.url).await.unwrap();
    connection.execute("alter table games rename to hidden").await.unwrap();
    let mut feed = Feed::sse(&table.players[0].client, "/v1/players/me/feed", None).await;
    // A server that says nothing is to fail the test and not to hold it up.
    let alive = within("a comment comes", feed.comment()).await;
    assert_eq!(alive.as_deref(), Some(": keep-alive"));
    connection.execute("alter table hidden rename to games").await.unwrap();
    assert_eq!(feed.expect("games").await.data["games"][0]["game"]["id"], table.id);
}

/// How many rows of games and players the feeds of a player who sits in so many lobbies read for some commands of one of them.
async fn rows_read(database: &Database, lobbies: usize, feeds: usize) -> (u64, u64) {
    const COMMANDS: u64 = 6;
    let server = Server::counting(database, &[]);
    let table = Table::open(&server, json!({"seats": 3})).await;
    let host = table.players[0].client.clone();
    for _ in 1..lobbies {
        host.post("/v1/qe/games", &json!({"seats": 3})).await.expect(201);
    }
    let mut open = Vec::new();
    for _ in 0..feeds {
        let mut feed = Feed::sse(&host, "/v1/players/me/feed", None).await;
        let games = feed.expect("games").await.data;
        assert_eq!(games["games"].as_array().unwrap().len(), lobbies);
        open.push(feed);
    }
    let read = || server.rows("game_rows").0;
    let (before, mut version) = (read(), table.version().await);
    for number in 0..COMMANDS {
        let entropy = json!({"entropy": format!("c0ffee0{number}")});
        let call = Call::new("PUT", table.path("/seats/me/entropy")).json(&entropy);
        version = host.send(call).await.body(200)["version"].as_u64().unwrap();
        for feed in &mut open {
            let game = feed.expect("game").await.data;
            assert_eq!(
                (&game["game"]["id"], &game["game"]["version"]),
                (&json!(table.id), &json!(version))
            );
        }
    }
    assert!(version > COMMANDS);
    (read() - before, COMMANDS)
}

#[tokio::test]
async fn a_command_has_a_players_feeds_read_the_changed_game_alone_and_once() {
    for database in [Database::sqlite(), Database::postgres()] {
        let (few, commands) = rows_read(&database, 1, 1).await;
        let (many, _) = rows_read(&database, 40, 5).await;
        assert!(few >= commands, "{few} rows");
        assert!(many <= few + commands, "{many} rows in place of {few}");
    }
}
