//! Feeds that are cut and resumed.

use crate::feed::Feed;
use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;

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
    let path = table.path("/events");
    let mut feed = Feed::sse(&table.public, &path, None).await;
    let id = feed.expect("snapshot").await.id.unwrap();
    table.bids(&[(0, "100")]).await;
    let id = follow(&mut feed, id, table.version().await).await;
    drop(feed);
    table.bids(&[(1, "7"), (2, "9")]).await;

    let elsewhere = table.public.at(&other.address);
    let mut feed = Feed::sse(&elsewhere, &path, Some(id)).await;
    let snapshot = feed.expect("snapshot").await;
    assert_eq!((snapshot.id, &snapshot.data["version"]), (Some(id), &id.into()));
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
    let path = table.path("/events");
    let beyond = Feed::ask(&table.public, &path, "text/event-stream", Some(999)).await;
    assert_eq!(beyond.status(), 404);
}

#[tokio::test]
async fn a_last_event_id_that_cannot_be_is_refused_by_pages_too() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    let table = Table::started(&server, 3).await;
    for accept in ["application/json", "application/x-ndjson", "text/event-stream"] {
        for id in ["", "x", "-1", "4294967295"] {
            let call = Call::new("GET", table.path("/events"));
            let call = call.header("accept", accept).header("last-event-id", id);
            table.public.send(call).await.problem(400, "invalid_header");
        }
    }
}
