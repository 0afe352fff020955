//! A game's resource: entity tags, caching, the game as it was, pages of events.

use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use std::collections::BTreeSet;

on_both_stores!(
    a_view_that_the_caller_holds_is_not_sent_again,
    tags_differ_by_viewer_and_version,
    every_version_can_be_read_again_as_it_was,
    events_come_in_pages_that_neither_skip_nor_repeat,
);

async fn a_view_that_the_caller_holds_is_not_sent_again(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 4).await;
    for viewer in table.viewers() {
        let first = table.look(viewer).await;
        let tag = first.header("etag").unwrap().to_owned();
        let other = table.look(if viewer == Some(0) { None } else { Some(0) }).await;
        let other = other.header("etag").unwrap().to_owned();
        let ask = async |tags: String| {
            let call = Call::new("GET", table.path("")).header("if-none-match", tags);
            table.viewer(viewer).send(call).await
        };
        let strong = tag.trim_start_matches("W/").to_owned();
        for held in [tag.clone(), strong, format!("{other}, {tag}"), "*".to_owned()] {
            let reply = ask(held).await.expect(304);
            assert_eq!(reply.header("etag"), Some(tag.as_str()));
            assert_eq!(reply.header("vary"), first.header("vary"));
            assert_eq!(reply.header("cache-control"), Some("private, no-cache"));
        }
        for strange in [other, "\"x\"".to_owned(), tag.replace('"', "")] {
            ask(strange).await.expect(200);
        }
        assert_eq!(first.header("cache-control"), Some("private, no-cache"));
        let vary = first.header("vary").unwrap_or_default().to_lowercase();
        assert!(vary.split(", ").any(|name| name == "authorization"), "{vary}");
    }
    let tag = table.look(Some(1)).await.header("etag").unwrap().to_owned();
    table.bids(&[(0, "100")]).await;
    let call = Call::new("GET", table.path("")).header("if-none-match", tag);
    table.players[1].client.send(call).await.expect(200);
}

async fn tags_differ_by_viewer_and_version(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 4).await;
    let mut tags = BTreeSet::new();
    for bid in [(0, "100"), (1, "5"), (2, "3")] {
        table.bids(&[bid]).await;
        for viewer in table.viewers() {
            tags.insert(table.look(viewer).await.header("etag").unwrap().to_owned());
        }
    }
    assert_eq!(tags.len(), 15);
}

async fn every_version_can_be_read_again_as_it_was(database: &Database) {
    let server = Server::start(database);
    let mut table = Table::open(&server, serde_json::json!({"seats": 3})).await;
    let mut seen = Vec::new();
    for seats in 1..=3 {
        table.fill(&server, seats).await;
        seen.push((Some(0), table.look(Some(0)).await));
        seen.push((None, table.look(None).await));
    }
    table.start(serde_json::json!({"first_auctioneer": 0})).await;
    for bid in [(0, "100"), (1, "500"), (2, "500"), (2, "9"), (1, "0")] {
        table.bids(&[bid]).await;
        for viewer in table.viewers() {
            seen.push((viewer, table.look(viewer).await));
        }
    }
    table.play_on().await;
    for (viewer, live) in seen {
        let path = table.path(&format!("?version={}", live.json()["version"]));
        let again = table.viewer(viewer).get(path).await.expect(200);
        assert_eq!(again.header("etag"), live.header("etag"));
        assert_eq!(again.timeless(200), live.timeless(200));
    }
}

async fn events_come_in_pages_that_neither_skip_nor_repeat(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    table.play_on().await;
    let version = table.version().await;
    let all = table.events(Some(1)).await;
    assert_eq!(all.len() as u64, version);
    for limit in [1, 7, version - 1, version, 1000] {
        let (mut after, mut events) = (0, Vec::new());
        loop {
            let path = table.path(&format!("/events?after={after}&limit={limit}"));
            let page = table.players[1].client.get(path).await.body(200);
            let of_page = page["events"].as_array().unwrap();
            assert!(of_page.len() as u64 <= limit);
            events.extend(of_page.iter().cloned());
            after = page["next_after"].as_u64().unwrap();
            assert_eq!(after as usize, events.len());
            assert_eq!(page["has_more"], after < version);
            if after == version {
                break;
            }
        }
        assert_eq!(events, all);
    }
    let end = table.public.get(table.path(&format!("/events?after={version}"))).await.body(200);
    assert_eq!((&end["events"], &end["next_after"]), (&serde_json::json!([]), &version.into()));
    let first = table.public.get(table.path("/events")).await.body(200);
    assert_eq!(first["events"].as_array().unwrap().len() as u64, version.min(100));
}
