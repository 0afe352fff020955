//! Small requests that have much read or written are charged by that, and the most of it is done once.

use futures::future::join_all;
use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::{Value, json};

on_both_stores!(
    a_player_sits_in_no_more_than_50_open_lobbies,
    another_instance_lets_a_player_into_few_more_lobbies,
    the_record_of_a_game_that_is_over_is_read_once,
    the_cost_of_answers_is_taken_from_a_budget,
);

/// How many open lobbies a player may sit in.
const LOBBIES: usize = 50;

async fn finished(server: &Server) -> Table {
    let table = Table::started(server, 3).await;
    table.play_on().await;
    table
}

#[track_caller]
fn assert_charged(reply: Reply, limit: &str) {
    let wait: u64 = reply.header("retry-after").and_then(|wait| wait.parse().ok()).unwrap();
    assert!(wait >= 1);
    assert_eq!(reply.problem(429, "rate_limited")["limit"], limit);
}

async fn the_cost_of_answers_is_taken_from_a_budget(database: &Database) {
    let free = Server::start(database);
    let table = finished(&free).await;
    let version = table.version().await;
    let budget = format!("1:{}", version + 10);
    let server = Server::start_with(database, &["--limit-cost-per-address", &budget]);
    let costly = [
        Call::new("GET", "/v1/exports"),
        Call::new("GET", table.path("/export")),
        Call::new("GET", table.path("/proof")),
        Call::new("GET", table.path(&format!("/events?limit=1000&after={}", 0))),
        Call::new("GET", table.path(&format!("?version={}", version - 1))),
    ];
    for (number, call) in (1..).zip(costly) {
        // Each from an address of its own.
        let proxied = ["--limit-cost-per-address", &budget, "--trusted-proxies", "127.0.0.0/8"];
        let server = Server::start_with(database, &proxied);
        let call = call.header("x-forwarded-for", format!("203.0.113.{number}"));
        let first = server.client().send(call.clone()).await.expect(200);
        assert!(!first.bytes.is_empty());
        assert_charged(server.client().send(call).await, "cost_per_address");
        // Cheap calls still pass.
        let other = Call::new("GET", table.path("")).header("x-forwarded-for", "203.0.113.99");
        server.client().send(other).await.expect(200);
    }
    // A fork is charged for what it reads and writes.
    let player = Player::register(&server, "Forker").await;
    let new = json!({"version": version - 2});
    let fork = player.client.post(table.path("/forks"), &new).await;
    fork.expect(201);
    assert_charged(player.client.post(table.path("/forks"), &new).await, "cost_per_address");
}

#[tokio::test]
async fn a_page_of_exports_ends_where_the_budget_does_and_says_so() {
    let database = Database::sqlite();
    let free = Server::start(&database);
    let tables = [finished(&free).await, finished(&free).await];
    let versions = [tables[0].version().await, tables[1].version().await];
    let budget = format!("1:{}", versions.iter().max().unwrap() + 1);
    let server = Server::start_with(&database, &["--limit-cost-per-address", &budget]);
    let whole = free.client().get("/v1/exports").await.expect(200);
    assert_eq!(whole.header("link"), None);
    let page = server.client().get("/v1/exports").await.expect(200);
    let next = page.header("link").unwrap().to_owned();
    assert!(next.contains(&format!("cursor={}", tables[1].id)), "{next}");
    assert!(whole.text().starts_with(&page.text()) && whole.bytes.len() > page.bytes.len());
    let rest = next.split(['<', '>']).nth(1).unwrap();
    assert_charged(server.client().get(rest).await, "cost_per_address");
    let rest = free.client().get(rest).await.expect(200);
    assert_eq!(page.text() + &rest.text(), whole.text());
}

async fn the_record_of_a_game_that_is_over_is_read_once(database: &Database) {
    let server = Server::counting(database, &[]);
    let table = finished(&server).await;
    let ask = async || server.client().get("/v1/exports?limit=100").await.expect(200).text();
    let first = ask().await;
    let events = "from events";
    let (read, _) = server.rows(events);
    assert_eq!(ask().await, first);
    assert_eq!(server.client().get(table.path("/export")).await.expect(200).text(), first);
    let (read_again, _) = server.rows(events);
    // Its newest event is looked at once more, each time.
    assert!(read_again - read <= 8, "{} rows", read_again - read);
    assert!(first.lines().count() > 80);
}

async fn lobby(client: &Client, key: &str) -> Reply {
    let new = json!({"seats": 3});
    client.send(Call::new("POST", "/v1/qe/games").json(&new).header("Idempotency-Key", key)).await
}

async fn another_instance_lets_a_player_into_few_more_lobbies(database: &Database) {
    let first = Server::start_with(database, &["--no-limits"]);
    let player = Player::register(&first, "Host").await;
    let second = Server::start_with(database, &["--no-limits"]);
    let elsewhere = player.client.at(&second.address);
    // The second instance asks once, and does not ask again for a third of the room.
    lobby(&elsewhere, "first").await.expect(201);
    let keys: Vec<String> = (1..LOBBIES).map(|number| format!("here-{number}")).collect();
    for reply in join_all(keys.iter().map(|key| lobby(&player.client, key))).await {
        reply.expect(201);
    }
    let mut more = 0;
    while lobby(&elsewhere, &format!("more-{more}")).await.status == 201 {
        more += 1;
        assert!(more <= LOBBIES / 3);
    }
    assert_eq!(more, LOBBIES / 3);
    lobby(&elsewhere, "none").await.problem(409, "too_many_lobbies");
    lobby(&player.client, "none").await.problem(409, "too_many_lobbies");
}

async fn a_player_sits_in_no_more_than_50_open_lobbies(database: &Database) {
    let server = Server::start_with(database, &["--no-limits"]);
    let player = Player::register(&server, "Host").await;
    let keys: Vec<String> = (0..LOBBIES + 10).map(|number| format!("lobby-{number}")).collect();
    let made = join_all(keys.iter().map(|key| lobby(&player.client, key))).await;
    let (made, refused): (Vec<Reply>, Vec<Reply>) =
        made.into_iter().partition(|reply| reply.status == 201);
    assert_eq!((made.len(), refused.len()), (LOBBIES, 10));
    for reply in refused {
        reply.problem(409, "too_many_lobbies");
    }
    // A repeat still gets its first answer.
    let repeated = join_all(keys.iter().map(|key| lobby(&player.client, key))).await;
    assert_eq!(repeated.iter().filter(|reply| reply.status == 201).count(), LOBBIES);
    // Private lobbies, forks and seats at others' tables count too.
    let private = json!({"seats": 3, "visibility": "private"});
    let refused = player.client.post("/v1/quotlibet/games", &private).await;
    refused.problem(409, "too_many_lobbies");
    let other = Table::open(&server, json!({"seats": 3})).await;
    let refused = player.client.post_nothing(other.path("/seats")).await;
    refused.problem(409, "too_many_lobbies");
    // Another player's are another's; and who leaves one may open another.
    let id = made[0].json()["game"]["id"].clone();
    let abandon = format!("/v1/qe/games/{}/abandon", id.as_str().unwrap());
    player.client.post_nothing(abandon).await.expect(200);
    player.client.post_nothing(other.path("/seats")).await.expect(200);
    lobby(&player.client, "one-more").await.problem(409, "too_many_lobbies");
    let list = player.client.get("/v1/games?mine=true&status=lobby&limit=100").await.body(200);
    assert_eq!(list["games"].as_array().map(Vec::len), Some(LOBBIES));
    assert_eq!(list["next_cursor"], Value::Null);
}
