//! The contents of a game's feed.

use super::feed::Feed;
use futures::future::join_all;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::{Value, json};

#[tokio::test]
async fn every_viewers_feed_is_what_the_viewers_pages_give_from_the_first_event_to_the_end() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    let table = Table::started(&server, 3).await;
    let path = table.path("/feed?after=0");
    let follow = table.viewers().into_iter().map(|viewer| {
        let (client, path) = (table.viewer(viewer).clone(), path.clone());
        tokio::spawn(async move {
            let mut feed = Feed::sse(&client, &path, None).await;
            (viewer, feed.items().await)
        })
    });
    let follow: Vec<_> = follow.collect();
    let mut lines = Feed::lines(&table.public, &table.path("/events.ndjson")).await;
    table.play_on().await;
    for followed in join_all(follow).await {
        let (viewer, mut items) = followed.unwrap();
        let end = items.pop().unwrap();
        let events = table.events(viewer).await;
        assert_eq!((end.event.as_str(), end.id), ("end", None));
        assert_eq!(end.data, json!({"type": "end", "version": events.len()}));
        let ids: Vec<_> = items.iter().map(|item| item.id.unwrap()).collect();
        assert_eq!(ids, (1..=events.len() as u64).collect::<Vec<_>>());
        assert!(items.iter().all(|item| item.event == "event"));
        let sent: Vec<_> = items.into_iter().map(|item| item.data).collect();
        assert_eq!(sent, events, "{viewer:?}");
    }
    let mut sent = Vec::new();
    while let Some(event) = lines.line().await {
        sent.push(event);
    }
    assert_eq!(sent, table.events(None).await);
}

#[tokio::test]
async fn bids_of_all_at_once_come_in_order_without_gap_or_double() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    let table = Table::started(&server, 5).await;
    let mut feed = Feed::sse(&table.public, &table.path("/feed"), None).await;
    let snapshot = feed.expect("snapshot").await;
    assert_eq!(snapshot.data["game"], table.look(None).await.json());
    let mut id = snapshot.id.unwrap();
    for auction in 0..5 {
        table.bids(&[(auction, "100")]).await;
        let others = (0..5).filter(|seat| *seat != auction);
        let bid = json!({"auction": auction + 1, "ballot": 1, "amount": "7"});
        let amount = |seat: usize| {
            let mut bid = bid.clone();
            bid["amount"] = json!((200 + seat).to_string());
            bid
        };
        let path = table.path("/bids");
        join_all(others.map(|seat| {
            let (client, path, bid) = (&table.players[seat].client, path.clone(), amount(seat));
            async move { client.post(path, &bid).await.expect(200) }
        }))
        .await;
    }
    let newest = table.version().await;
    while id < newest {
        let item = feed.expect("event").await;
        assert_eq!(item.id, Some(id + 1));
        id += 1;
    }
}

#[tokio::test]
async fn a_hidden_bid_changes_no_byte_of_the_publics_feed() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    let mut feeds = Vec::new();
    for hidden in ["7", "123456789012345678901234567890"] {
        let table = Table::started(&server, 4).await;
        let mut public = Feed::sse(&table.public, &table.path("/feed"), None).await;
        let mut own = Feed::sse(&table.players[1].client, &table.path("/feed"), None).await;
        public.expect("snapshot").await;
        own.expect("snapshot").await;
        for bid in [(0, "100"), (1, hidden), (2, "9")] {
            table.bids(&[bid]).await;
            let version = table.version().await;
            // So that both games show a turn after the same events.
            for feed in [&mut public, &mut own] {
                while feed.until("turn").await.data["version"] != version {}
            }
        }
        assert!(own.text.contains(&format!("\"{hidden}\"")));
        let mut places = vec![(table.id.clone(), "game")];
        for (player, name) in table.players.iter().zip(["0", "1", "2", "3"]) {
            places.push((player.id.clone(), name));
        }
        feeds.push(with_placeholders(&public.text, &places));
    }
    assert_eq!(feeds[0], feeds[1]);
}

#[tokio::test]
async fn a_page_waits_for_an_event_and_no_longer() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    let table = Table::started(&server, 3).await;
    let version = table.version().await;
    let at = |wait| table.path(&format!("/events?after={version}&wait={wait}"));
    assert_eq!(table.public.get(at(0)).await.body(200)["events"], json!([]));
    assert_eq!(table.public.get(at(1)).await.body(200)["events"], json!([]));
    let (client, path) = (table.public.clone(), at(50));
    let waiting = tokio::spawn(async move { client.get(path).await.body(200) });
    table.bids(&[(0, "100")]).await;
    assert_eq!(waiting.await.unwrap()["events"][0]["version"], version + 1);
    table.public.get(at(51)).await.problem(400, "invalid_query");
}

#[tokio::test]
async fn a_player_who_gets_or_loses_a_seat_gets_another_feed() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    let mut table = Table::open(&server, json!({"seats": 4, "visibility": "private"})).await;
    table.fill(&server, 3).await;
    let path = table.path("/feed");
    let outsider = Player::register(&server, "Outsider").await;
    assert_eq!(Feed::ask(&outsider.client, &path, "text/event-stream", None).await.status(), 404);
    let mut leaver = Feed::sse(&table.players[1].client, &path, None).await;
    let mut removed = Feed::sse(&table.players[2].client, &path, None).await;
    table.players[1].client.delete(table.path("/seats/me")).await.expect(200);
    let items = leaver.items().await;
    assert_eq!(items.last().unwrap().data, json!({"type": "closed", "reason": "seat_changed"}));
    assert_eq!(items[items.len() - 2].data["type"], "SeatLeft");
    table.players[0].client.delete(table.path("/seats/2")).await.expect(200);
    let items = removed.items().await;
    assert_eq!(items.last().unwrap().data, json!({"type": "closed", "reason": "seat_changed"}));
    assert_eq!(items[items.len() - 2].data["type"], "SeatLeft");
}

/// A feed's text with a placeholder of the same length for what differs between any two games: ids, times, commitments and
/// hashes, and the tiles and nations, which are drawn.
fn with_placeholders(text: &str, ids: &[(String, &str)]) -> String {
    let mut text = text.to_owned();
    for (id, name) in ids {
        text = text.replace(id.as_str(), &name.repeat(id.len()));
    }
    let frames = text.split("\n\n").map(|frame| {
        let (head, data) = frame.split_once("data: ").unwrap_or((frame, "null"));
        let mut data: Value = serde_json::from_str(data).unwrap_or(Value::Null);
        hold_places(&mut data);
        format!("{head}data: {data}")
    });
    frames.collect::<Vec<_>>().join("\n\n")
}

fn hold_places(value: &mut Value) {
    match value {
        Value::String(text) if text.len() == 64 && hex::decode(&*text).is_ok() => {
            *text = "h".repeat(64);
        }
        Value::String(text) if text.len() == 27 && text.ends_with('Z') => *text = "t".repeat(27),
        Value::Array(items) => items.iter_mut().for_each(hold_places),
        Value::Object(members) => {
            for drawn in ["tile", "nation"] {
                members.entry(drawn).and_modify(|value| *value = Value::Null);
            }
            members.values_mut().for_each(hold_places);
        }
        _ => {}
    }
}
