//! A token that has leaked can be replaced.

use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::json;

on_both_stores!(
    a_fresh_token_is_as_good_as_the_first_and_outlives_it,
    a_revoked_token_is_nobodys_on_this_instance_at_once_and_on_others_soon,
    the_last_token_can_be_revoked_too,
);

async fn a_fresh_token_is_as_good_as_the_first_and_outlives_it(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    let leaked = &table.players[0].client;
    let fresh = leaked.post_nothing("/v1/players/me/tokens").await.expect(201);
    assert_eq!(fresh.header("cache-control"), Some("no-store"));
    let fresh = leaked.with_token(fresh.json()["token"].as_str().unwrap());
    leaked.delete("/v1/players/me/tokens/current").await.expect(204);
    leaked.get("/v1/players/me").await.problem(401, "token_invalid");
    let me = fresh.get("/v1/players/me").await.body(200);
    assert_eq!(me["id"], table.players[0].id);
    let bid = json!({"auction": 1, "ballot": 1, "amount": "100"});
    leaked.post(table.path("/bids"), &bid).await.problem(401, "token_invalid");
    fresh.post(table.path("/bids"), &bid).await.expect(200);
}

async fn a_revoked_token_is_nobodys_on_this_instance_at_once_and_on_others_soon(
    database: &Database,
) {
    let (here, there) = (Server::start(database), Server::start(database));
    let player = Player::register(&here, "Ada").await;
    let elsewhere = player.client.at(&there.address);
    elsewhere.get("/v1/players/me").await.expect(200);
    player.client.delete("/v1/players/me/tokens/current").await.expect(204);
    player.client.get("/v1/players/me").await.problem(401, "token_invalid");
    while elsewhere.get("/v1/players/me").await.status != 401 {}
}

async fn the_last_token_can_be_revoked_too(database: &Database) {
    let server = Server::start(database);
    let player = Player::register(&server, "Ada").await;
    player.client.delete("/v1/players/me/tokens/current").await.expect(204);
    player.client.delete("/v1/players/me/tokens/current").await.problem(401, "token_invalid");
    player.client.post_nothing("/v1/players/me/tokens").await.problem(401, "token_invalid");
    let shown = server.client().get(format!("/v1/players/{}", player.id)).await.body(200);
    assert_eq!(shown["name"], "Ada");
}
