//! Clients that read a feed by lines take more characters for the end of one than the line feed.

use super::feed::Feed;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use gavel_tests::tampering::plant;

on_both_stores!(no_character_in_an_item_ends_a_line);

async fn no_character_in_an_item_ends_a_line(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    // Such a name is refused; but whatever is stored, a feed can be read.
    let name = "a\u{2028}b\u{2029}c\u{85}d";
    plant(database, "", &format!("update players set name = '{name}'")).await;
    // The names are cached for a moment.
    while table.look(Some(0)).await.text().contains("Player 0") {}
    let client = &table.players[0].client;
    for path in [table.path("/feed"), "/v1/players/me/feed".to_owned()] {
        let mut feed = Feed::sse(client, &path, None).await;
        let item = feed.item().await.unwrap();
        let text = feed.text;
        let player = item
            .data
            .pointer("/game/seats/0/player")
            .or(item.data.pointer("/games/0/game/players/0"));
        assert_eq!(player.unwrap()["name"], name, "{}", item.data);
        assert!(!text.contains(['\u{2028}', '\u{2029}', '\u{85}']), "{text}");
        assert!(text.contains(r"a\u2028b\u2029c\u0085d"), "{text}");
    }
}
