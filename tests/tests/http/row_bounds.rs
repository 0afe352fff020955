//! No credential makes rows without bound, and the player for whom they are pays for them.

use gavel_tests::app::{App, Operated};
use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::database::Database;
use gavel_tests::issuer::Issuer;
use gavel_tests::rows::count;
use gavel_tests::server::Server;
use gavel_tests::table::Player;
use serde_json::json;

on_both_stores!(
    one_jwt_makes_fifty_tokens_and_its_player_alone_pays_for_them,
    a_thousand_keys_of_a_player_are_stored_and_calls_without_one_go_on,
);

const TOKENS: &str = "/v1/players/me/tokens";

async fn exchange(client: &Client, kind: &str, subject: &str) -> Reply {
    let body = json!({
        "grant_type": "urn:ietf:params:oauth:grant-type:token-exchange",
        "subject_token_type": kind, "subject_token": subject, "scope": "games:read profile:write",
    });
    client.post("/v1/token", &body).await
}

async fn one_jwt_makes_fifty_tokens_and_its_player_alone_pays_for_them(database: &Database) {
    const JWT: &str = "urn:ietf:params:oauth:token-type:jwt";
    const EXTERNAL: &str = "urn:gavel:token-type:external-id";
    let issuer = Issuer::start().await;
    let flags = [&issuer.flags()[..], &["--limit-cost-per-token=1:7000".to_owned()]].concat();
    let operated = Operated::start(database, &flags);
    let app = App::create(&operated, "Card Club").await;
    app.trust(&operated, &issuer.settings()).await;
    let public = operated.server.client();
    let jwt = issuer.signer.token("7");
    let mut first = None;
    let mut last = None;
    for _ in 0..70 {
        let made = exchange(&public, JWT, &jwt).await.body(200)["access_token"].take();
        let client = public.with_token(made.as_str().unwrap());
        first.get_or_insert(client.clone());
        last = Some(client);
    }
    let refused = exchange(&public, JWT, &jwt).await.problem(429, "rate_limited");
    assert_eq!(refused["limit"], "cost_per_token");
    // The app pays nothing for its users, nor do the other ones for this one.
    exchange(&app.client, EXTERNAL, "7").await.problem(429, "rate_limited");
    exchange(&app.client, EXTERNAL, "8").await.expect(200);
    exchange(&public, JWT, &issuer.signer.token("9")).await.expect(200);
    first.unwrap().get(TOKENS).await.problem(401, "token_revoked");
    let listed = last.unwrap().get(TOKENS).await.body(200);
    assert_eq!(listed["tokens"].as_array().unwrap().len(), 50);
    let rows = "select count(*) from tokens where made_by = 'exchange'";
    assert_eq!(count(database, rows).await, 52);
}

async fn a_thousand_keys_of_a_player_are_stored_and_calls_without_one_go_on(database: &Database) {
    let server = Server::start_with(database, &["--no-limits"]);
    let [ada, ben] = [
        Player::register(&server, "Ada").await.client,
        Player::register(&server, "Ben").await.client,
    ];
    let end_others =
        |key: usize| Call::new("DELETE", TOKENS).header("idempotency-key", format!("key-{key}"));
    ada.send(end_others(0)).await.expect(204);
    database
        .run(if database.file().is_some() {
            "with recursive n(i) as (select 1 union all select i + 1 from n where i < 999)
             insert into requests (command_id, player_id, request_hmac, made_at)
             select randomblob(16), (select player_id from requests), randomblob(32), i from n"
        } else {
            "insert into requests (command_id, player_id, request_hmac, made_at)
             select gen_random_uuid(), (select player_id from requests), sha256(i::text::bytea), i
             from generate_series(1, 999) i"
        })
        .await;
    let refused = ada.send(end_others(1)).await;
    assert!(refused.header("retry-after").is_some());
    refused.problem(429, "too_many_idempotency_keys");
    ada.send(end_others(0)).await.expect(204);
    ada.delete(TOKENS).await.expect(204);
    let code = Call::new("POST", "/v1/players/me/device-codes").header("idempotency-key", "k");
    ada.send(code).await.problem(429, "too_many_idempotency_keys");
    // A game has its own keys, and so has another player.
    let game =
        Call::new("POST", "/v1/qe/games").header("idempotency-key", "g").json(&json!({"seats": 3}));
    ada.send(game).await.expect(201);
    ben.send(end_others(1)).await.expect(204);
    // Nobody is kept from leaving.
    let erase = Call::new("DELETE", "/v1/players/me").header("idempotency-key", "e");
    ada.send(erase).await.expect(204);
    assert_eq!(count(database, "select count(*) from requests").await, 1001);
}
