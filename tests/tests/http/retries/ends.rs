//! The end of a token, an account or a webhook, asked for again under its key.

use super::every_operation::{FLAGS, URL};
use super::{KEY, REPLAYED, assert_repeated};
use gavel_tests::client::{Call, Client};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Player;
use serde_json::json;

on_both_stores!(
    a_repeated_end_of_a_token_gets_its_answer_and_nothing_else,
    requests_at_once_under_one_key_have_one_effect,
);

async fn a_repeated_end_of_a_token_gets_its_answer_and_nothing_else(database: &Database) {
    let (server, other) = (Server::start(database), Server::start(database));
    let current = "/v1/players/me/tokens/current";
    let ended = |client: &Client, path: &str, key: &str| {
        let call = Call::new("DELETE", path).header(KEY, key);
        let client = client.clone();
        async move { client.send(call).await }
    };
    for path in [current, "/v1/players/me"] {
        let player = Player::register(&server, "Ada").await;
        let second = player.client.post_nothing("/v1/players/me/tokens").await.body(201);
        let second = player.client.with_token(second["token"].as_str().unwrap());
        let first = ended(&player.client, path, "key").await.expect(204);
        let clients = [player.client.clone(), player.client.at(&other.address)];
        for client in &clients {
            assert_repeated(&ended(client, path, "key").await, &first);
            ended(client, path, "another").await.problem(401, "token_revoked");
            ended(client, path, "not a key").await.problem(401, "token_revoked");
            client.delete(path).await.problem(401, "token_revoked");
            let elsewhere = if path == current { "/v1/players/me" } else { current };
            ended(client, elsewhere, "key").await.problem(401, "token_revoked");
            let get = Call::new("GET", "/v1/players/me").header(KEY, "key");
            client.send(get).await.problem(401, "token_revoked");
            let post = Call::new("POST", "/v1/players/me/tokens").header(KEY, "key");
            client.send(post).await.problem(401, "token_revoked");
        }
        // The key is the token's: with another token it is another request.
        let reply = ended(&second, path, "key").await;
        assert_eq!(reply.header(REPLAYED), None);
        assert_eq!(reply.status, if path == current { 204 } else { 401 });
        ended(&server.client(), path, "key").await.problem(401, "token_required");
    }
}

async fn requests_at_once_under_one_key_have_one_effect(database: &Database) {
    let (server, other) =
        (Server::start_with(database, &FLAGS), Server::start_with(database, &FLAGS));
    let player = Player::register(&server, "Ada").await;
    let clients = [player.client.clone(), player.client.at(&other.address)];
    let new = json!({"url": URL});
    let made = clients[0].post("/v1/players/me/webhooks", &new).await.body(201);
    let webhook = format!("/v1/players/me/webhooks/{}", made["webhook"]["id"].as_str().unwrap());
    for path in [webhook.as_str(), "/v1/players/me/tokens/current"] {
        let asking = (0..16).map(|number| {
            clients[number % 2].send(Call::new("DELETE", path).header(KEY, "at-once"))
        });
        let replies = futures::future::join_all(asking).await;
        assert!(replies.iter().all(|reply| reply.status == 204));
        assert_eq!(replies.iter().filter(|reply| reply.header(REPLAYED).is_none()).count(), 1);
    }
}
