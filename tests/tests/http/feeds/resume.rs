//! Feeds that are cut and resumed.

use super::feed::Feed;
use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use serde_json::json;

on_both_stores!(a_feed_that_has_brought_a_finished_game_is_not_opened_again);

/// Follows until a version, item by item; the version of the last item.
async fn follow(feed: &mut Feed, mut id: u64, until: u64) -> u64 {
    while id < until {
        let item = feed.expect("event").await;
        assert_eq!(item.id, Some(id + 1), "a gap or a double");
        id += 1;
    }
    id
}

#[tokio::test]
async fn a_feed_goes_on_where_it_was_cut_on_another_instance_and_after_a_kill() {
    let database = Database::postgres();
    let (one, other) = (Server::start(&database), Server::start(&database));
    let table = Table::started(&one, 3).await;
    let path = table.path("/feed");
    let mut feed = Feed::sse(&table.public, &path, None).await;
    let id = feed.expect("snapshot").await.id.unwrap();
    table.bids(&[(0, "100")]).await;
    let id = follow(&mut feed, id, table.version().await).await;
    drop(feed);
    table.bids(&[(1, "7"), (2, "9")]).await;

    let elsewhere = table.public.at(&other.address);
    let mut feed = Feed::sse(&elsewhere, &path, Some(id)).await;
    let snapshot = feed.expect("snapshot").await;
    assert_eq!((snapshot.id, &snapshot.data["game"]["version"]), (Some(id), &id.into()));
    let id = follow(&mut feed, id, table.version().await).await;
    // Appended by one instance, followed on the other.
    table.bids(&[(1, "50")]).await;
    let id = follow(&mut feed, id, table.version().await).await;

    other.kill();
    assert_eq!(feed.item().await, None, "the connection is cut");
    table.bids(&[(0, "7"), (2, "9")]).await;
    let newest = table.version().await;
    let again = Server::start(&database);
    let mut feed = Feed::sse(&table.public.at(&again.address), &path, Some(id)).await;
    assert_eq!(feed.expect("snapshot").await.id, Some(id));
    follow(&mut feed, id, newest).await;
}

#[tokio::test]
async fn a_version_that_the_game_does_not_have_is_not_resumed() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    let table = Table::started(&server, 3).await;
    let path = table.path("/feed");
    let beyond = Feed::ask(&table.public, &path, "text/event-stream", Some(999)).await;
    assert_eq!(beyond.status(), 404);
}

#[tokio::test]
async fn a_last_event_id_that_cannot_be_is_refused() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    let table = Table::started(&server, 3).await;
    for id in ["", "x", "-1", "4294967295"] {
        let call = Call::new("GET", table.path("/feed")).header("last-event-id", id);
        table.public.send(call).await.problem(400, "invalid_header");
    }
}

/// A countdown of an earlier version begins at its own time, as in the answer to `?version=`.
#[tokio::test]
async fn a_snapshot_of_an_earlier_version_has_the_time_of_that_version() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    let timed = json!({"seats": 3, "move_deadline_seconds": 3600});
    let mut table = Table::open(&server, timed).await;
    table.fill(&server, 3).await;
    let lobby = table.version().await;
    table.start(json!({})).await;
    let mut shown = Vec::new();
    for version in [lobby, table.version().await] {
        let mut feed = Feed::sse(&table.public, &table.path("/feed"), Some(version)).await;
        shown.push(feed.expect("snapshot").await.data["game"].clone());
    }
    let path = table.path(&format!("?version={lobby}"));
    assert_eq!(shown[0]["now"], table.public.get(path).await.body(200)["now"]);
    assert_eq!(shown[0]["now"], shown[0]["changed_at"]);
    assert_ne!(shown[1]["now"], shown[1]["changed_at"]);
}

/// How a server-sent feed of a game that is over is answered.
async fn a_feed_that_has_brought_a_finished_game_is_not_opened_again(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    let sse = |method: &str, query: &str, last: u64| {
        Call::new(method, table.path(&format!("/feed{query}")))
            .header("accept", "text/event-stream")
            .header("last-event-id", last.to_string())
    };
    let newest = table.version().await;
    let path = table.path("/feed");
    // While the game runs there is more to come.
    let mut running = Feed::sse(&table.public, &path, Some(newest)).await;
    assert_eq!(running.expect("snapshot").await.id, Some(newest));
    table.play_on().await;
    let last = table.version().await;
    for viewer in [None, Some(0)] {
        let client = table.viewer(viewer);
        for (method, query) in
            [("GET", ""), ("HEAD", ""), ("GET", "?after=3"), ("GET", "?keep_alive=30")]
        {
            let over = client.send(sse(method, query, last)).await.expect(204);
            assert!(over.bytes.is_empty());
            assert_eq!(over.header("cache-control"), Some("private, no-cache"));
        }
        client.send(sse("GET", "", last + 1)).await.problem(404, "version_not_found");
        // A client that has not received everything gets the rest.
        for (query, resumed, after) in [
            ("", Some(last - 1), last - 1),
            ("", Some(0), 0),
            (&format!("?after={last}")[..], None, last),
            ("", None, last),
        ] {
            let path = format!("{path}{query}");
            let items = Feed::sse(client, &path, resumed).await.items().await;
            let ids: Vec<u64> = items.iter().filter_map(|item| item.id).collect();
            assert_eq!(ids, (after.max(1)..=last).collect::<Vec<_>>());
            let end = items.last().unwrap();
            assert_eq!((end.event.as_str(), &end.data["version"]), ("end", &last.into()));
        }
        for other in ["/events", "/events.ndjson"] {
            client.get(table.path(other)).await.expect(200);
        }
    }
}
