//! Webhooks of a database that was moved to another backend.

use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::receiver::{Hook, Receiver};
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use serde_json::json;

on_both_stores!(a_webhook_gets_the_targets_own_events_and_none_twice);

const FLAGS: [&str; 2] = ["--webhooks-allow-private", "--no-limits"];

async fn a_webhook_gets_the_targets_own_events_and_none_twice(from: &Database) {
    let to = if from.file().is_some() { Database::postgres() } else { Database::sqlite() };
    let source = Server::start_with(from, &FLAGS);
    let mut table = Table::open(&source, json!({"seats": 3})).await;
    table.fill(&source, 3).await;
    let mut receiver = Receiver::start().await;
    let hook = Hook::register(&table.players[1].client, &receiver.url(), None).await;
    table.start(json!({"first_auctioneer": 0})).await;
    let started = receiver.next().await;
    assert_eq!(started.what().0, "game.started");
    hook.delivery_that(|delivery| delivery["state"] == "delivered").await;
    source.terminate();
    assert!(source.ended().success());

    let ran = program::run(&["copy", "--from", &from.url, "--to", &to.url]);
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));

    let target = Server::start_with(&to, &FLAGS);
    let table = table.at(&target);
    table.bids(&[(0, "100")]).await;
    // Before it is over.
    let turn = receiver.next().await;
    assert_eq!(turn.what().0, "game.turn");
    table.play_on().await;
    let mut told = receiver.until_the_end().await;
    told.push(turn);
    for one in &told {
        one.assert_signed(&hook.secret);
        assert!(one.what().1 > started.what().1, "{one:?}");
    }
    let client = &table.players[1].client;
    let page = client.get(hook.path("/deliveries?limit=100")).await.body(200);
    let deliveries = page["deliveries"].as_array().unwrap();
    assert_eq!(deliveries.last().unwrap()["id"], started.id());
}
