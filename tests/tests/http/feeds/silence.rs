//! How long feeds are silent, and when their clients come back.

use super::feed::Feed;
use futures::FutureExt;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use std::collections::BTreeSet;
use std::io::Write;

/// A server with an operator, and the operator's token.
fn operated(database: &Database) -> (Server, &'static str) {
    const TOKEN: &str = "the operator's own token of forty letters";
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(TOKEN.as_bytes()).unwrap();
    let flags = ["--operator-token-file", file.path().to_str().unwrap()];
    (Server::start_with(database, &flags), TOKEN)
}

#[tokio::test]
async fn a_feed_is_silent_for_as_long_as_its_client_asks() {
    let database = Database::sqlite();
    let (server, token) = operated(&database);
    let table = Table::started(&server, 3).await;
    let (player, operator) = (&table.players[0].client, server.client().with_token(token));
    let query = format!("?after={}&keep_alive=", table.version().await);
    let (game, lines) = (table.path("/feed") + &query, table.path("/events.ndjson") + &query);
    let log = operator.get("/v1/log?limit=1000").await.body(200);
    let log = format!(
        "/v1/log.ndjson?follow=true&after={}&keep_alive=",
        log["next_after"].as_str().unwrap()
    );
    let mine = "/v1/players/me/feed?keep_alive=";
    let mut silent = [
        Feed::sse(&table.public, &format!("{game}60"), None).await,
        Feed::sse(player, &format!("{mine}60"), None).await,
        Feed::lines(&table.public, &format!("{lines}60")).await,
        Feed::lines(&operator, &format!("{log}60")).await,
    ];
    silent[0].expect("snapshot").await;
    silent[0].turn().await;
    silent[1].expect("games").await;
    let before = silent.each_ref().map(|feed| feed.text.clone());
    let mut lively = [
        Feed::sse(&table.public, &format!("{game}2"), None).await,
        Feed::sse(player, &format!("{mine}2"), None).await,
    ];
    lively[0].expect("snapshot").await;
    lively[0].turn().await;
    lively[1].expect("games").await;
    // Twice, so that those would have said something that are silent for as long as these.
    for feed in &mut lively {
        for _ in 0..2 {
            assert_eq!(feed.comment().await.as_deref(), Some(": keep-alive"));
        }
    }
    for (feed, before) in silent.iter_mut().zip(before) {
        assert!(feed.comment().now_or_never().is_none());
        assert_eq!(feed.text, before);
    }
}

#[tokio::test]
async fn a_silence_that_cannot_be_asked_for_is_refused() {
    let database = Database::sqlite();
    let (server, token) = operated(&database);
    let table = Table::started(&server, 3).await;
    let operator = server.client().with_token(token);
    for seconds in ["1", "61", "0", "-4", "2.5", "", "soon", "4294967296"] {
        let query = format!("keep_alive={seconds}");
        for (client, path) in [
            (&table.public, table.path(&format!("/feed?{query}"))),
            (&table.public, table.path(&format!("/events.ndjson?{query}"))),
            (&table.players[0].client, format!("/v1/players/me/feed?{query}")),
            (&operator, format!("/v1/log.ndjson?follow=true&{query}")),
        ] {
            let refused = client.get(path).await;
            assert_eq!(refused.problem(400, "invalid_query")["field"], "keep_alive", "{seconds}");
        }
    }
}

#[tokio::test]
async fn each_server_sent_feed_says_once_when_to_connect_anew_and_not_all_at_one_time() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    let table = Table::started(&server, 3).await;
    let mut times = BTreeSet::new();
    for after in ["", "?after=0", "?after=2"] {
        for _ in 0..3 {
            let path = table.path(&format!("/feed{after}"));
            let mut game = Feed::sse(&table.public, &path, None).await;
            let mut mine = Feed::sse(&table.players[0].client, "/v1/players/me/feed", None).await;
            for feed in [&mut game, &mut mine] {
                feed.item().await.unwrap();
                let (_, retry) = feed.text.split_once("\nretry: ").unwrap();
                let (retry, _) = retry.split_once('\n').unwrap();
                assert_eq!((retry.len(), feed.text.matches("retry:").count()), (4, 1));
                let retry: u32 = retry.parse().unwrap();
                assert!((2000..6000).contains(&retry), "{retry}");
                times.insert(retry);
            }
        }
    }
    assert!(times.len() > 6, "{times:?}");
}
