//! The keys of requests: owner, request, form, and secrecy.

use super::{KEY, REPLAYED, ask, assert_repeated, bid, call, place};
use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::json;
use sqlx::{Connection, PgConnection, SqliteConnection};

on_both_stores!(
    a_key_belongs_to_a_path_however_its_id_is_spelled,
    another_body_under_the_same_key_is_refused,
    the_keys_of_two_players_and_of_two_paths_are_different_keys,
    a_key_of_another_form_is_refused,
    outsiders_learn_nothing_from_a_key,
    no_answer_or_log_shows_keys_or_their_hashes,
);

async fn a_key_belongs_to_a_path_however_its_id_is_spelled(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 4).await;
    table.bids(&[(0, "100")]).await;
    let bidder = &table.players[1].client;
    let first = place(&table, 1, "key-1", "7").await.expect(200);
    let version = table.version().await;
    let upper = format!("/v1/qe/games/{}/bids", table.id.to_uppercase());
    let escaped = table.path("/bid%73");
    for path in [table.path("/bids"), upper, escaped] {
        let again = call("POST", &path, "key-1", Some(&bid("7")));
        assert_repeated(&bidder.send_outside(again).await, &first);
        let other = call("POST", &path, "key-1", Some(&bid("8")));
        bidder.send_outside(other).await.problem(422, "idempotency_key_reused");
    }
    assert_eq!(table.version().await, version);

    let entropy = json!({"entropy": "c0ffee"});
    let open = Table::open(&server, json!({"seats": 3})).await;
    let host = &open.players[0].client;
    let upper = format!("/v1/qe/games/{}/seats/me/entropy", open.id.to_uppercase());
    let first = ask(host, "PUT", &upper, "key-2", Some(&entropy)).await.expect(200);
    let lower = open.path("/seats/me/entropy");
    assert_repeated(&ask(host, "PUT", &lower, "key-2", Some(&entropy)).await, &first);
}

async fn another_body_under_the_same_key_is_refused(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 4).await;
    table.bids(&[(0, "100")]).await;
    let first = place(&table, 1, "key", "7").await.expect(200);
    let version = table.version().await;
    let problem = place(&table, 1, "key", "8").await.problem(422, "idempotency_key_reused");
    assert_eq!(problem["field"], KEY);
    assert_eq!(table.version().await, version);
    table.play_on().await;
    place(&table, 1, "key", "8").await.problem(422, "idempotency_key_reused");
    assert_repeated(&place(&table, 1, "key", "7").await, &first);
    let client = &table.players[0].client;
    ask(client, "POST", "/v1/qe/games", "new", Some(&json!({"seats": 3}))).await.expect(201);
    let other = ask(client, "POST", "/v1/qe/games", "new", Some(&json!({"seats": 4}))).await;
    other.problem(422, "idempotency_key_reused");
}

async fn the_keys_of_two_players_and_of_two_paths_are_different_keys(database: &Database) {
    let server = Server::start(database);
    let (one, two) = (Table::started(&server, 4).await, Table::started(&server, 4).await);
    for table in [&one, &two] {
        table.bids(&[(0, "100")]).await;
        for seat in [1, 2] {
            let reply = place(table, seat, "the-same", "7").await.expect(200);
            assert_eq!(reply.header(REPLAYED), None);
        }
    }
    for client in [&one.players[0].client, &one.players[1].client] {
        for kind in ["qe", "quotlibet"] {
            let path = format!("/v1/{kind}/games");
            let reply = ask(client, "POST", &path, "the-same", Some(&json!({"seats": 4}))).await;
            assert_eq!(reply.expect(201).header(REPLAYED), None);
        }
    }
}

async fn a_key_of_another_form_is_refused(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 4).await;
    table.bids(&[(0, "100")]).await;
    let longest = "k".repeat(255);
    for key in [String::new(), "k".repeat(256), "a b".into(), "a\tb".into(), "schlüssel".into()] {
        let problem = place(&table, 1, &key, "7").await.problem(400, "invalid_idempotency_key");
        assert_eq!(problem["field"], KEY);
    }
    let two = call("POST", &table.path("/bids"), "a", Some(&bid("7"))).header(KEY, "b");
    let two = table.players[1].client.send(two).await;
    two.problem(400, "invalid_idempotency_key");
    let first = place(&table, 1, &longest, "7").await.expect(200);
    assert_repeated(&place(&table, 1, &longest, "7").await, &first);
    place(&table, 2, "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", "7").await.expect(200);
}

async fn outsiders_learn_nothing_from_a_key(database: &Database) {
    let server = Server::start(database);
    let table = Table::open(&server, json!({"seats": 3, "visibility": "private"})).await;
    let outsider = Player::register(&server, "Outsider").await.client;
    let unknown = table.path("").replace(&table.id, "00000000-0000-7000-8000-000000000000");
    for key in ["key", "no key"] {
        for path in [table.path("/seats/me"), format!("{unknown}/seats/me")] {
            ask(&outsider, "DELETE", &path, key, None).await.problem(404, "game_not_found");
        }
        for path in [table.path("/bids"), format!("{unknown}/bids")] {
            let reply = ask(&outsider, "POST", &path, key, Some(&bid("7"))).await;
            reply.problem(404, "game_not_found");
        }
        let public = Table::started(&server, 3).await;
        let reply = ask(&outsider, "POST", &public.path("/bids"), key, Some(&bid("7"))).await;
        reply.problem(403, "not_seated");
        let reply =
            ask(&server.client(), "POST", &public.path("/bids"), key, Some(&bid("7"))).await;
        reply.problem(401, "token_required");
    }
}

async fn no_answer_or_log_shows_keys_or_their_hashes(database: &Database) {
    let server = Server::start(database);
    let mut table = Table::open(&server, json!({"seats": 3})).await;
    table.fill(&server, 3).await;
    table.start(json!({"first_auctioneer": 0})).await;
    let key = "KEY-2718281828";
    for (seat, amount) in [(0, "100"), (1, "7"), (2, "7")] {
        for _ in 0..2 {
            place(&table, seat, key, amount).await.expect(200);
        }
    }
    place(&table, 1, key, "9").await.problem(422, "idempotency_key_reused");
    ask(&table.players[0].client, "POST", "/v1/qe/games", key, Some(&json!({"seats": 3}))).await;
    table.play_on().await;
    let mut told = server.log();
    let metrics = server.client().at(&server.metrics).try_send(Call::new("GET", "")).await;
    told.push_str(&metrics.unwrap().text());
    for viewer in table.viewers() {
        told.push_str(&table.look(viewer).await.text());
        told.push_str(&json!(table.events(viewer).await).to_string());
    }
    let stored = request_hmacs(database).await;
    assert_eq!(stored.len(), 4);
    for secret in stored.iter().map(String::as_str).chain([key, "hmac"]) {
        assert!(!told.contains(secret), "{secret} is there");
    }
    // Equal bids of two players do not look equal in the database.
    let mut different = stored.clone();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), stored.len());
}

/// The rows that the database stores for requests with a key.
async fn request_hmacs(database: &Database) -> Vec<String> {
    if database.file().is_some() {
        let mut connection = SqliteConnection::connect(&database.url).await.unwrap();
        let kept = "select lower(hex(request_hmac)) from events where request_hmac is not null";
        sqlx::query_scalar(kept).fetch_all(&mut connection).await.unwrap()
    } else {
        let mut connection = PgConnection::connect(&database.url).await.unwrap();
        let kept = "select encode(request_hmac, 'hex') from events where request_hmac is not null";
        sqlx::query_scalar(kept).fetch_all(&mut connection).await.unwrap()
    }
}
