//! Readers of feeds that take a block without data for an item, or drop the white space around data.

use super::feed::Feed;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;

on_both_stores!(every_block_is_a_comment_or_has_one_line_of_data);

/// Panics unless each whole block is a comment, or an item with one line of data that neither begins nor ends with white space.
fn have_one_line_of_data(text: &str) -> usize {
    let (whole, _) = text.rsplit_once("\n\n").unwrap();
    let items = whole.split("\n\n").filter(|block| !block.starts_with(':'));
    items
        .map(|block| {
            let data: Vec<_> = block.lines().filter_map(|l| l.strip_prefix("data: ")).collect();
            assert!(matches!(data[..], [one] if !one.is_empty() && one.trim() == one), "{block}");
            assert!(block.lines().all(|line| line.contains(": ")), "{block}");
        })
        .count()
}

async fn every_block_is_a_comment_or_has_one_line_of_data(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    let client = &table.players[0].client;
    let mut game = Feed::sse(client, &table.path("/feed"), None).await;
    let mut player = Feed::sse(client, "/v1/players/me/feed", None).await;
    game.item().await.unwrap();
    player.item().await.unwrap();
    table.play_on().await;
    while game.item().await.unwrap().event != "end" {}
    player.item().await.unwrap();
    assert!(have_one_line_of_data(&game.text) > 2);
    assert!(have_one_line_of_data(&player.text) > 1);
}
