//! Requests that are made again under their key: one effect, the same answer.

mod ends;
mod every_operation;
mod keys;
mod meaning;

use futures::future::join_all;
use gavel_tests::chain;
use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::{Value, json};
use std::io::Write;
use std::net::TcpStream;

on_both_stores!(
    a_repeated_bid_counts_once_and_is_answered_alike,
    every_command_of_a_game_can_be_repeated,
    sixteen_requests_at_once_under_one_key_have_one_effect,
    a_repeat_after_a_crash_and_on_another_instance_is_answered_alike,
    a_request_whose_client_hung_up_is_answered_to_the_repeat,
    a_game_is_created_once_and_a_private_one_has_the_same_code,
    a_player_who_no_longer_holds_the_seat_gets_no_answer_of_it,
    a_player_who_has_left_may_repeat_the_request,
    minimal_answers_are_repeated_as_minimal_answers,
    a_refused_command_is_not_remembered,
);

const KEY: &str = "Idempotency-Key";
const REPLAYED: &str = "idempotency-replayed";

fn call(method: &str, path: &str, key: &str, body: Option<&Value>) -> Call {
    let call = Call::new(method, path).header(KEY, key);
    body.map_or(call.clone(), |body| call.json(body))
}

async fn ask(client: &Client, method: &str, path: &str, key: &str, body: Option<&Value>) -> Reply {
    client.send(call(method, path, key, body)).await
}

fn bid(amount: &str) -> Value {
    json!({"auction": 1, "ballot": 1, "amount": amount})
}

async fn place(table: &Table, seat: usize, key: &str, amount: &str) -> Reply {
    ask(&table.players[seat].client, "POST", &table.path("/bids"), key, Some(&bid(amount))).await
}

/// The answer is the first one's, and is marked as given before.
#[track_caller]
fn assert_repeated(repeat: &Reply, first: &Reply) {
    assert_eq!(repeat.text(), first.text(), "{}", first.asked);
    assert_eq!(repeat.status, first.status);
    for name in ["etag", "game-version", "location", "content-type", "preference-applied"] {
        assert_eq!(repeat.header(name), first.header(name), "{name}");
    }
    assert_eq!(first.header(REPLAYED), None);
    assert_eq!(repeat.header(REPLAYED), Some("true"));
}

async fn a_repeated_bid_counts_once_and_is_answered_alike(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 4).await;
    table.bids(&[(0, "100")]).await;
    let first = place(&table, 1, "a key", "1").await;
    first.problem(400, "invalid_idempotency_key");
    let first = place(&table, 1, "key-1", "7").await.expect(200);
    assert_repeated(&place(&table, 1, "key-1", "7").await, &first);
    // However far the game has gone since, up to its end.
    table.bids(&[(2, "3"), (3, "5")]).await;
    assert_repeated(&place(&table, 1, "key-1", "7").await, &first);
    table.play_on().await;
    let version = table.version().await;
    assert_repeated(&place(&table, 1, "key-1", "7").await, &first);
    assert_eq!(table.version().await, version);
    // Without the key, or under another, it is another request.
    place(&table, 1, "key-2", "7").await.problem(409, "game_over");
    chain::verify(&table.events(None).await);
}

async fn every_command_of_a_game_can_be_repeated(database: &Database) {
    let server = Server::start(database);
    let mut table = Table::open(&server, json!({"seats": 5})).await;
    let guests = ["Ann", "Bob", "Cleo", "Dan", "Eve"];
    let mut players = Vec::new();
    for name in guests {
        players.push(Player::register(&server, name).await);
    }
    let host = table.players[0].clone();
    let (nothing, entropy) = (json!({}), json!({"entropy": "c0ffee"}));
    let start = json!({"first_auctioneer": 0});
    let steps: Vec<(&Player, &str, &str, Option<&Value>)> = vec![
        (&players[0], "POST", "/seats", Some(&nothing)),
        (&players[0], "DELETE", "/seats/me", None),
        (&players[1], "POST", "/seats", Some(&nothing)),
        (&host, "DELETE", "/seats/1", None),
        (&host, "PUT", "/seats/me/entropy", Some(&entropy)),
        (&players[0], "POST", "/seats", None),
        (&players[2], "POST", "/seats", Some(&nothing)),
        (&players[3], "POST", "/seats", Some(&nothing)),
        (&players[4], "POST", "/seats", Some(&nothing)),
        (&host, "POST", "/start", Some(&start)),
        (&players[4], "POST", "/resign", None),
    ];
    for (number, (player, method, path, body)) in steps.into_iter().enumerate() {
        let (key, path) = (format!("step-{number}"), table.path(path));
        let first = ask(&player.client, method, &path, &key, body).await.expect(200);
        let version = table.version().await;
        assert_repeated(&ask(&player.client, method, &path, &key, body).await, &first);
        assert_eq!(table.version().await, version, "{method} {path} took effect again");
    }
    table.players = vec![host.clone()];
    let other = Table::open(&server, json!({"seats": 3})).await;
    let (host, path) = (&other.players[0].client, other.path("/abandon"));
    let first = ask(host, "POST", &path, "off", None).await.expect(200);
    assert_repeated(&ask(host, "POST", &path, "off", None).await, &first);
    peek_twice(&server).await;
    chain::verify(&table.events(None).await);
}

/// A peek shows a bid to one seat alone; its repeat shows it to that seat again.
async fn peek_twice(server: &Server) {
    let table = Table::started(server, 5).await;
    table.bids(&[(0, "100"), (1, "900"), (2, "1"), (3, "2"), (4, "3")]).await;
    let path = table.path("/auctions/1/peek");
    let first = ask(&table.players[2].client, "POST", &path, "peek", None).await.expect(200);
    assert!(first.text().contains("900"), "{}", first.text());
    assert_repeated(&ask(&table.players[2].client, "POST", &path, "peek", None).await, &first);
}

async fn sixteen_requests_at_once_under_one_key_have_one_effect(database: &Database) {
    let (one, other) = (Server::start(database), Server::start(database));
    let table = Table::started(&one, 4).await;
    table.bids(&[(0, "100")]).await;
    let tables = [&table, &table.at(&other)];
    let before = table.version().await;
    for (seat, amount) in [(1, "7"), (2, "8"), (3, "9")] {
        let version = table.version().await;
        let asking = (0..16).map(|number| place(tables[number % 2], seat, "at-once", amount));
        let replies = join_all(asking).await;
        let first: Vec<&Reply> = replies.iter().filter(|r| r.header(REPLAYED).is_none()).collect();
        assert_eq!(first.len(), 1, "one request took effect");
        for reply in replies.iter().filter(|reply| reply.header(REPLAYED).is_some()) {
            assert_repeated(reply, first[0]);
        }
        let ahead = if seat == 3 { version + 2 } else { version + 1 };
        assert!(table.version().await >= ahead);
    }
    let placed = table.events(None).await;
    let bids = placed.iter().filter(|event| event["type"] == "SecretBidPlaced");
    assert_eq!(bids.filter(|event| event["version"].as_u64().unwrap() > before).count(), 3);
    let host = &table.players[0].client;
    let clients = [host.clone(), host.at(&other.address)];
    let new = json!({"seats": 3});
    let asking =
        (0..16).map(|n| ask(&clients[n % 2], "POST", "/v1/qe/games", "create", Some(&new)));
    let replies = join_all(asking).await;
    let first: Vec<&Reply> = replies.iter().filter(|r| r.header(REPLAYED).is_none()).collect();
    assert_eq!(first.len(), 1, "one game is created");
    for reply in replies.iter().filter(|reply| reply.header(REPLAYED).is_some()) {
        assert_repeated(reply, first[0]);
    }
    let list = host.get("/v1/games?mine=true&status=lobby").await.body(200);
    assert_eq!(list["games"].as_array().unwrap().len(), 1);
}

async fn a_repeat_after_a_crash_and_on_another_instance_is_answered_alike(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 4).await;
    let new = json!({"seats": 3});
    let client = &table.players[0].client;
    let created = ask(client, "POST", "/v1/qe/games", "new", Some(&new)).await.expect(201);
    table.bids(&[(0, "100")]).await;
    let first = place(&table, 1, "key-1", "7").await.expect(200);
    let second = Server::start(database);
    assert_repeated(&place(&table.at(&second), 1, "key-1", "7").await, &first);
    let there = client.at(&second.address);
    assert_repeated(&ask(&there, "POST", "/v1/qe/games", "new", Some(&new)).await, &created);
    server.kill();
    second.kill();
    let server = Server::start(database);
    let table = table.at(&server);
    assert_repeated(&place(&table, 1, "key-1", "7").await, &first);
    let here = client.at(&server.address);
    assert_repeated(&ask(&here, "POST", "/v1/qe/games", "new", Some(&new)).await, &created);
    table.play_on().await;
}

async fn a_request_whose_client_hung_up_is_answered_to_the_repeat(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 4).await;
    table.bids(&[(0, "100")]).await;
    let body = bid("7").to_string();
    let request = format!(
        "POST {} HTTP/1.1\r\nhost: gavel\r\nauthorization: Bearer {}\r\nidempotency-key: cut\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        table.path("/bids"),
        table.players[1].token(),
        body.len(),
    );
    for _ in 0..8 {
        let address = server.address.strip_prefix("http://").unwrap();
        let mut connection = TcpStream::connect(address).unwrap();
        connection.write_all(request.as_bytes()).unwrap();
        drop(connection);
    }
    // Some of those may have taken effect. Afterwards exactly one has.
    let answer = place(&table, 1, "cut", "7").await.expect(200);
    assert_eq!(answer.json()["events"].as_array().unwrap().len(), 1);
    let repeat = place(&table, 1, "cut", "7").await.expect(200);
    assert_eq!(repeat.text(), answer.text());
    let events = table.events(None).await;
    let placed = events.iter().filter(|event| event["type"] == "SecretBidPlaced");
    assert_eq!(placed.count(), 1);
}

async fn a_game_is_created_once_and_a_private_one_has_the_same_code(database: &Database) {
    let server = Server::start(database);
    let client = Player::register(&server, "Host").await.client;
    let new = json!({"seats": 3});
    let first = ask(&client, "POST", "/v1/qe/games", "key", Some(&new)).await.expect(201);
    assert_repeated(&ask(&client, "POST", "/v1/qe/games", "key", Some(&new)).await, &first);
    let new = json!({"seats": 3, "visibility": "private"});
    ask(&client, "POST", "/v1/qe/games", "key", Some(&new))
        .await
        .problem(422, "idempotency_key_reused");
    let mut codes = Vec::new();
    for key in ["private", "other"] {
        let first = ask(&client, "POST", "/v1/qe/games", key, Some(&new)).await.expect(201);
        let (id, code) = (first.json()["game"]["id"].clone(), first.json()["invite_code"].clone());
        let seats = format!("/v1/qe/games/{}/seats", id.as_str().unwrap());
        assert_repeated(&ask(&client, "POST", "/v1/qe/games", key, Some(&new)).await, &first);
        // The code of the repeat is the one that opens the game.
        let guest = Player::register(&server, "Guest").await.client;
        guest.post(seats, &json!({"invite_code": code})).await.expect(200);
        codes.push(code);
    }
    assert_ne!(codes[0], codes[1]);
    let list = client.get("/v1/games?mine=true").await.body(200);
    assert_eq!(list["games"].as_array().unwrap().len(), 3);
}

async fn a_player_who_no_longer_holds_the_seat_gets_no_answer_of_it(database: &Database) {
    let (server, other) = (Server::start(database), Server::start(database));
    let mut table = Table::open(&server, json!({"seats": 4})).await;
    table.fill(&server, 3).await;
    let guest = &table.players[1].client;
    let entropy = json!({"entropy": "0b5e55ed"});
    let path = table.path("/seats/me/entropy");
    ask(guest, "PUT", &path, "entropy", Some(&entropy)).await.expect(200);
    let there = guest.at(&other.address);
    ask(&there, "PUT", &path, "entropy", Some(&entropy)).await.expect(200);
    guest.delete(table.path("/seats/me")).await.expect(200);
    for client in [guest, &there] {
        ask(client, "PUT", &path, "entropy", Some(&entropy)).await.problem(403, "not_seated");
    }
    // Another seat is not that seat either.
    let new = Player::register(&server, "Quicker").await;
    new.client.post(table.path("/seats"), &json!({"seat": 1})).await.expect(200);
    guest.post(table.path("/seats"), &json!({"seat": 3})).await.expect(200);
    let version = table.version().await;
    for client in [guest, &there] {
        ask(client, "PUT", &path, "entropy", Some(&entropy)).await.problem(403, "not_seated");
    }
    assert_eq!(table.version().await, version);
}

async fn a_player_who_has_left_may_repeat_the_request(database: &Database) {
    let server = Server::start(database);
    for visibility in ["public", "private"] {
        let mut table = Table::open(&server, json!({"seats": 3, "visibility": visibility})).await;
        table.fill(&server, 2).await;
        let (client, path) = (&table.players[1].client, table.path("/seats/me"));
        let first = ask(client, "DELETE", &path, "leave", None).await.expect(200);
        assert_repeated(&ask(client, "DELETE", &path, "leave", None).await, &first);
        let status = if visibility == "public" { 403 } else { 404 };
        ask(client, "DELETE", &path, "again", None).await.expect(status);
        let mut body = json!({});
        if let Some(code) = &table.invite_code {
            body["invite_code"] = json!(code);
        }
        client.post(table.path("/seats"), &body).await.expect(200);
        // A repeat that comes late does not leave once more.
        assert_repeated(&ask(client, "DELETE", &path, "leave", None).await, &first);
        table.look(Some(1)).await.expect(200);
        assert_eq!(table.look(Some(1)).await.json()["your_seat"], 1);
    }
}

async fn minimal_answers_are_repeated_as_minimal_answers(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 4).await;
    table.bids(&[(0, "100")]).await;
    let minimal = || {
        call("POST", &table.path("/bids"), "key", Some(&bid("7")))
            .header("Prefer", "return=minimal")
    };
    let client = &table.players[1].client;
    let first = client.send(minimal()).await.expect(204);
    let version = table.version().await;
    assert_eq!(first.header("game-version"), Some(&version.to_string()[..]));
    table.bids(&[(2, "8")]).await;
    assert_repeated(&client.send(minimal()).await, &first);
    let full = place(&table, 1, "key", "7").await.body(200);
    assert_eq!(full["version"], version);
    assert_eq!(full["events"][0]["version"], version);
}

async fn a_refused_command_is_not_remembered(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 4).await;
    place(&table, 1, "key", "7").await.expect(409);
    place(&table, 1, "key", "x").await.expect(422);
    table.bids(&[(0, "100")]).await;
    let first = place(&table, 1, "key", "7").await.expect(200);
    assert_repeated(&place(&table, 1, "key", "7").await, &first);
    let client = &table.players[0].client;
    ask(client, "POST", "/v1/qe/games", "new", Some(&json!({"seats": 9}))).await.expect(422);
    let created = ask(client, "POST", "/v1/qe/games", "new", Some(&json!({"seats": 3}))).await;
    assert_eq!(created.expect(201).header(REPLAYED), None);
}
