//! Feeds where a seat changes its player.

use super::feed::Feed;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::json;

/// A game of three in which seat 0 was absent; seat 1 acts as host.
async fn with_absent(server: &Server, new: serde_json::Value) -> Table {
    let mut table = Table::open(server, new).await;
    table.fill(server, 3).await;
    table.start(json!({"first_auctioneer": 0})).await;
    let path = table.path(&format!("/events?after={}&wait=50", table.version().await));
    let page = table.players[1].client.get(path).await.body(200);
    assert_eq!(page["events"][0]["type"], "TurnExpired");
    table
}

/// Seat 0 is offered with the consent of seat 2, accepted, and handed over once it has missed one more turn.
async fn hand_over(table: &Table, heir: &Player) {
    let [host, other] = [1, 2].map(|seat| &table.players[seat].client);
    other.post_nothing(table.path("/seats/0/consent")).await.expect(200);
    host.post(table.path("/seats/0/offer"), &json!({"player": heir.id})).await.expect(200);
    heir.client.post_nothing(table.path("/seats/0/accept")).await.expect(200);
    table.bids(&[(1, "7"), (2, "6"), (1, "5"), (2, "6")]).await;
    let path = table.path(&format!("/events?after={}&wait=50", table.version().await));
    let page = other.get(path).await.body(200);
    assert_eq!(page["events"][1]["type"], "SeatHandedOver");
}

#[tokio::test]
async fn the_former_players_feeds_end_at_the_handover_on_every_instance() {
    let database = Database::postgres();
    let (one, other) = (Server::start(&database), Server::start(&database));
    let table = with_absent(&one, json!({"seats": 3, "move_deadline_seconds": 5})).await;
    let heir = Player::register(&one, "Heir").await;
    let path = table.path("/feed");
    let mut ending = Vec::new();
    let mut going = Vec::new();
    for server in [&one, &other] {
        for player in [&table.players[0], &heir] {
            ending.push(Feed::sse(&player.client.at(&server.address), &path, None).await);
        }
        let looking = &table.players[2].client.at(&server.address);
        going.push(Feed::sse(looking, &path, None).await);
        going.push(Feed::sse(&server.client(), &path, None).await);
    }
    let client = table.players[0].client.at(&other.address);
    let mut lines = Feed::lines(&client, &table.path("/events.ndjson")).await;
    hand_over(&table, &heir).await;
    for feed in &mut ending {
        feed.expect("snapshot").await;
        let items = feed.items().await;
        let (closed, events) = items.split_last().unwrap();
        assert_eq!(closed.data, json!({"type": "closed", "reason": "seat_changed"}));
        assert_eq!(events.last().unwrap().data["type"], "SeatHandedOver");
    }
    let mut last = None;
    while let Some(line) = lines.line().await {
        last = Some(line);
    }
    assert_eq!(last.unwrap()["type"], "SeatHandedOver");
    let placed = table.bid(2, "7").await.body(200)["version"].clone();
    for feed in &mut going {
        feed.expect("snapshot").await;
        while feed.expect("event").await.data["version"] != placed {}
    }
}

#[tokio::test]
async fn a_player_hears_that_a_seat_was_taken_or_lost() {
    let database = Database::postgres();
    let (one, other) = (Server::start(&database), Server::start(&database));
    let table = with_absent(&one, json!({"seats": 3, "move_deadline_seconds": 5})).await;
    let heir = Player::register(&one, "Heir").await;
    let path = "/v1/players/me/feed";
    let mut taking = Vec::new();
    let mut losing = Vec::new();
    for server in [&one, &other] {
        taking.push(Feed::sse(&heir.client.at(&server.address), path, None).await);
        losing.push(Feed::sse(&table.players[0].client.at(&server.address), path, None).await);
    }
    for feed in taking.iter_mut().chain(&mut losing) {
        feed.expect("games").await;
    }
    hand_over(&table, &heir).await;
    for feed in &mut taking {
        let game = feed.expect("game").await.data;
        assert_eq!((&game["game"]["id"], &game["your_seat"]), (&json!(table.id), &json!(0)));
    }
    for feed in &mut losing {
        assert_eq!(feed.until("left").await.data, json!({"type": "left", "id": table.id}));
    }
}

#[tokio::test]
async fn a_viewer_of_a_private_game_by_an_offer_asks_again_after_each_event() {
    let server = Server::alone();
    let new = json!({"seats": 3, "visibility": "private", "move_deadline_seconds": 5});
    let table = with_absent(&server, new).await;
    let heir = Player::register(&server, "Heir").await;
    let offer = table.path("/seats/0/offer");
    let host = &table.players[1].client;
    let consent = table.path("/seats/0/consent");
    table.players[2].client.post_nothing(consent).await.expect(200);
    host.post(&offer, &json!({"player": heir.id})).await.expect(200);
    let mut feed = Feed::sse(&heir.client, &table.path("/feed"), None).await;
    assert_eq!(feed.expect("snapshot").await.data["game"]["your_seat"], json!(null));
    host.delete(&offer).await.expect(200);
    assert_eq!(
        feed.expect("closed").await.data,
        json!({"type": "closed", "reason": "seat_changed"})
    );
    assert_eq!(feed.item().await, None);
    let refused = Feed::ask(&heir.client, &table.path("/feed"), "text/event-stream", None).await;
    assert_eq!(refused.status(), 404);
}
