//! What the caller may do now, as feeds and pages show it.

use super::feed::Feed;
use futures::future::join_all;
use gavel_tests::client::{Call, Client};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::{Value, json};

on_both_stores!(
    every_turn_is_a_part_of_the_viewers_own_view,
    a_page_shows_the_turn_and_a_seat_that_was_taken_or_left,
);

/// The members of a turn but its type and the time.
const MEMBERS: [&str; 6] =
    ["version", "status", "your_seat", "must_act", "deadline_at", "allowed_actions"];

/// The part of a game's view that a turn shows.
fn part(view: &Value) -> Value {
    MEMBERS.iter().map(|name| ((*name).to_owned(), view[name].clone())).collect()
}

/// Holds a turn against the view that its reader gets of the same version.
async fn is_part_of_the_view(client: &Client, game: &str, turn: &Value) {
    let version = turn["version"].as_u64().unwrap();
    let view = client.get(format!("{game}?version={version}")).await.body(200);
    assert_eq!(part(turn), part(&view));
    assert_eq!((&turn["type"], turn.as_object().unwrap().len()), (&json!("turn"), 8));
    assert_eq!(turn["now"].is_null(), turn["deadline_at"].is_null());
}

/// Follows a game to its end. A turn comes after the newest event of what was sent, once for a version.
async fn follow(client: Client, game: String) -> usize {
    let mut feed = Feed::sse(&client, &format!("{game}/feed"), None).await;
    let (mut turns, mut newest, mut shown) = (0, 0, 0);
    loop {
        let item = feed.any_item().await.unwrap();
        match item.event.as_str() {
            "turn" => {
                assert_eq!((item.id, &item.data["version"]), (None, &json!(newest)));
                assert!(shown < newest, "two turns of version {newest}");
                is_part_of_the_view(&client, &game, &item.data).await;
                (turns, shown) = (turns + 1, newest);
            }
            "end" => {
                assert_eq!(item.data["version"], newest);
                assert!(shown < newest, "a turn of a game that is over");
                return turns;
            }
            _ => newest = item.id.unwrap(),
        }
    }
}

async fn every_turn_is_a_part_of_the_viewers_own_view(database: &Database) {
    let (one, other) = (Server::start(database), Server::start(database));
    let new = json!({"seats": 4, "move_deadline_seconds": 86_400});
    let mut table = Table::open(&one, new).await;
    table.fill(&one, 4).await;
    let follows = table.viewers().into_iter().flat_map(|viewer| {
        let client = table.viewer(viewer);
        [&one, &other].map(|server| client.at(&server.address))
    });
    let path = table.path("");
    let follows: Vec<_> =
        follows.map(|client| tokio::spawn(follow(client, path.clone()))).collect();
    table.start(json!({"first_auctioneer": 0})).await;
    table.play_on().await;
    for turns in join_all(follows).await {
        assert!(turns.unwrap() > 1);
    }
}

async fn a_page_shows_the_turn_and_a_seat_that_was_taken_or_left(database: &Database) {
    let server = Server::start(database);
    let table = Table::open(&server, json!({"seats": 3})).await;
    let guest = Player::register(&server, "Guest").await;
    let waits = |after: u64| {
        let path = table.path(&format!("/events?after={after}&wait=50"));
        let client = guest.client.clone();
        tokio::spawn(async move { client.get(path).await.body(200) })
    };
    let before = guest.client.get(table.path("/events")).await.body(200);
    assert_eq!(before["turn"]["your_seat"], json!(null));
    let waiting = waits(before["next_after"].as_u64().unwrap());
    guest.client.post(table.path("/seats"), &json!({})).await.expect(200);
    let joined = waiting.await.unwrap();
    assert_eq!(
        (&joined["turn"]["your_seat"], joined["events"].as_array().unwrap().len()),
        (&json!(1), 1)
    );
    is_part_of_the_view(&guest.client, &table.path(""), &joined["turn"]).await;
    let waiting = waits(joined["next_after"].as_u64().unwrap());
    guest.client.delete(table.path("/seats/me")).await.expect(200);
    let left = waiting.await.unwrap();
    assert_eq!(left["events"][0]["type"], "SeatLeft");
    assert_eq!(left["turn"]["your_seat"], json!(null));
    // A page of the past has the turn of now.
    let page = guest.client.get(table.path("/events?limit=1")).await.body(200);
    assert_eq!((&page["has_more"], &page["turn"]["version"]), (&json!(true), &left["next_after"]));
}

#[tokio::test]
async fn an_address_that_answers_one_form_refuses_a_client_that_wants_another() {
    let server = Server::alone();
    let table = Table::started(&server, 3).await;
    let (json, sse, ndjson) = ("application/json", "text/event-stream", "application/x-ndjson");
    let player = &table.players[0].client;
    for (path, form) in [
        (table.path("/events"), json),
        (table.path("/feed"), sse),
        (table.path("/events.ndjson"), ndjson),
        ("/v1/players/me/feed".to_owned(), sse),
    ] {
        for accept in [json, sse, ndjson, "text/html, image/*"] {
            let call = Call::new("HEAD", path.as_str()).header("accept", accept);
            let status = if accept == form { 200 } else { 406 };
            player.send(call).await.expect(status);
        }
        for accept in ["*/*", "text/html, */*;q=0.1"] {
            let call = Call::new("HEAD", path.as_str()).header("accept", accept);
            player.send(call).await.expect(200);
        }
        let call = Call::new("GET", path.as_str()).header("accept", "image/png");
        assert_eq!(player.send(call).await.problem(406, "not_acceptable")["field"], "Accept");
    }
}
