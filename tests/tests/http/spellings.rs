//! However an address or a token is spelled, it is one: for limits, methods, figures and keys.

use gavel_tests::client::{Call, Client};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use serde_json::json;

/// The budget of these tests: so many at once. It comes back by one a second.
const BUDGET: usize = 40;

/// How many calls are let through before one is refused.
async fn until_refused(client: &Client, call: &Call, limit: &str) -> usize {
    for through in 0..3 * BUDGET {
        let reply = client.send_outside(call.clone()).await;
        if reply.status == 429 {
            assert_eq!(reply.problem(429, "rate_limited")["limit"], limit);
            return through;
        }
    }
    panic!("{call:?} is never refused")
}

/// Uses the budget up by one of the calls; the others have none of their own then.
async fn share_a_budget(client: &Client, calls: &[Call], limit: &str) {
    until_refused(client, &calls[0], limit).await;
    for call in &calls[1..] {
        let through = until_refused(client, call, limit).await;
        assert!(through < BUDGET / 2, "{call:?} has a budget of its own: {through}");
    }
}

#[tokio::test]
async fn an_address_is_counted_however_it_is_spelled() {
    let database = Database::sqlite();
    let server = Server::start_with(&database, &["--limit-requests-per-address", "1:40"]);
    let get = |path: &str| Call::new("GET", path);
    let calls = [
        get("/v1/keys"),
        get("/%761/keys"),
        get("/%76%31/%6B%65%79%73"),
        Call::new("POST", "/%761/players").json(&json!({"name": "Ada"})),
        get("/v1/nothing"),
        get("/nothing"),
        get("//v1/keys"),
    ];
    share_a_budget(&server.client(), &calls, "requests_per_address").await;
}

#[tokio::test]
async fn a_command_is_counted_as_one_however_it_is_spelled() {
    let database = Database::sqlite();
    let server = Server::start_with(&database, &["--limit-commands-per-token", "1:40"]);
    let table = Table::started(&server, 3).await;
    let id = &table.id;
    let wrong = json!({"auction": 9, "ballot": 1, "amount": "1"});
    let bid = |path: String| Call::new("POST", path).json(&wrong);
    let calls = [
        bid(format!("/v1/qe/games/{id}/bids")),
        bid(format!("/v1/qe/%67ames/{id}/bids")),
        bid(format!("/v1/qe/games/{}/bids", id.to_uppercase())),
        bid(format!("/v1/qe/games/{id}/%62ids")),
        Call::new("POST", format!("/v1/qe/%67ames/{id}/start")),
        Call::new("DELETE", format!("/v1/qe/games/{id}/seats/%6de")),
    ];
    share_a_budget(&table.players[0].client, &calls, "commands_per_token").await;
}

#[tokio::test]
async fn a_token_has_one_budget_however_it_is_spelled() {
    let database = Database::sqlite();
    let server = Server::start_with(&database, &["--limit-requests-per-token", "1:40"]);
    let table = Table::started(&server, 3).await;
    let token = table.players[0].token();
    let calls = ["Bearer ", "bearer ", "BEARER ", "Bearer  ", "bEARER   "].map(|scheme| {
        Call::new("GET", "/v1/players/me").header("authorization", format!("{scheme}{token}"))
    });
    share_a_budget(&server.client(), &calls, "requests_per_token").await;
    // Others have budgets of their own.
    table.players[1].client.get("/v1/players/me").await.expect(200);
}

#[tokio::test]
async fn methods_figures_and_keys_know_an_address_by_one_name() {
    let server = Server::alone();
    let table = Table::started(&server, 3).await;
    let wrong = server.client().send_outside(Call::new("DELETE", "/%761/%6beys")).await;
    assert_eq!(wrong.header("allow"), Some("GET, HEAD"));
    wrong.problem(405, "method_not_allowed");
    server.client().send_outside(Call::new("GET", "/%761/%63heckpoints")).await.expect(200);
    let metrics = Call::new("GET", "");
    let metrics = server.client().at(&server.metrics).try_send(metrics).await.unwrap().text();
    let counted =
        "gavel_http_requests_total{method=\"GET\",route=\"/v1/checkpoints\",status=\"200\"} 1";
    assert!(metrics.contains(counted), "{metrics}");
    let bid = json!({"auction": 1, "ballot": 1, "amount": "100"});
    let keyed = |path: String| Call::new("POST", path).json(&bid).header("idempotency-key", "k");
    let host = &table.players[0].client;
    host.send_outside(keyed(format!("/v1/%71e/games/{}/bids", table.id))).await.expect(200);
    let again = host.send_outside(keyed(table.path("/bids"))).await.expect(200);
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
}
