//! A client that asks too often gets the limit's name and the time to wait.

use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::json;

/// Asks until it is refused. The budgets of these tests are so small that this soon happens.
async fn until_refused(client: &Client, call: Call) -> Reply {
    loop {
        let reply = client.send(call.clone()).await;
        if reply.status == 429 {
            return reply;
        }
    }
}

#[track_caller]
fn assert_limited(reply: Reply, limit: &str) {
    let wait: u64 = reply.header("retry-after").and_then(|wait| wait.parse().ok()).unwrap();
    assert!(wait >= 1);
    let problem = reply.problem(429, "rate_limited");
    assert_eq!(problem["limit"], limit);
}

#[tokio::test]
async fn a_player_who_looks_too_often_can_still_bid() {
    let database = Database::sqlite();
    let server = Server::start_with(&database, &["--limit-requests-per-token", "1:5"]);
    let table = Table::started(&server, 3).await;
    let host = &table.players[0].client;
    let look = Call::new("GET", table.path(""));
    assert_limited(until_refused(host, look).await, "requests_per_token");
    let bid = json!({"auction": 1, "ballot": 1, "amount": "100"});
    host.post(table.path("/bids"), &bid).await.expect(200);
    // Others have budgets of their own.
    table.players[1].client.get("/v1/players/me").await.expect(200);
}

#[tokio::test]
async fn a_command_beyond_the_limit_has_no_effect_and_looking_goes_on() {
    let database = Database::sqlite();
    let server = Server::start_with(&database, &["--limit-commands-per-token", "1:4"]);
    let table = Table::started(&server, 3).await;
    let host = &table.players[0].client;
    let wrong = Call::new("POST", table.path("/bids"))
        .json(&json!({"auction": 9, "ballot": 1, "amount": "1"}));
    assert_limited(until_refused(host, wrong).await, "commands_per_token");
    let view = table.look(Some(0)).await.json();
    assert_eq!(view["must_act"], json!([0]));
}

#[tokio::test]
async fn an_address_is_limited_with_and_without_a_token() {
    let database = Database::sqlite();
    let server = Server::start_with(&database, &["--limit-requests-per-address", "1:8"]);
    let stranger = server.client();
    let list = Call::new("GET", "/v1/games");
    assert_limited(until_refused(&stranger, list.clone()).await, "requests_per_address");
    let forged = list.clone().header("x-forwarded-for", "203.0.113.9");
    assert_limited(until_refused(&stranger, forged).await, "requests_per_address");
    // Probes and the document do not count.
    for path in ["/healthz", "/readyz", "/openapi.json"] {
        stranger.send_outside(Call::new("GET", path)).await.expect(200);
    }
}

#[tokio::test]
async fn a_trusted_proxy_names_the_client() {
    let database = Database::sqlite();
    let arguments = ["--limit-requests-per-address", "1:3", "--trusted-proxies", "127.0.0.0/8"];
    let server = Server::start_with(&database, &arguments);
    let proxy = server.client();
    let list = |client: &str| Call::new("GET", "/v1/games").header("x-forwarded-for", client);
    assert_limited(until_refused(&proxy, list("203.0.113.9")).await, "requests_per_address");
    proxy.send(list("203.0.113.10")).await.expect(200);
}

#[tokio::test]
async fn without_limits_nobody_waits() {
    let database = Database::sqlite();
    let arguments = ["--no-limits", "--limit-requests-per-token", "1:1"];
    let server = Server::start_with(&database, &arguments);
    let player = Player::register(&server, "Ada").await;
    for _ in 0..20 {
        player.client.get("/v1/players/me").await.expect(200);
    }
}
