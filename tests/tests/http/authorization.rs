//! Every operation of the OpenAPI document refuses what it should; a new one is tested without being named here.

use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::database::Database;
use gavel_tests::document::{Document, Operation};
use gavel_tests::server::Server;
use gavel_tests::table::Player;
use serde_json::{Value, json};

on_both_stores!(
    every_operation_refuses_a_false_token,
    every_operation_that_needs_a_token_refuses_a_call_without,
    every_command_refuses_a_player_without_a_seat,
    every_operation_hides_a_private_game,
    only_the_host_opens_and_closes_the_table,
);

/// The kinds of games that the document knows.
fn kinds() -> Vec<String> {
    let operations = Document::committed().operations();
    let created = operations.iter().filter(|o| o.method == "POST" && o.path.ends_with("/games"));
    let kinds: Vec<String> =
        created.filter_map(|o| o.path.split('/').nth(2)).map(str::to_owned).collect();
    assert!(kinds.contains(&"qe".to_owned()));
    kinds
}

/// A game of some kind with three seats.
struct Room {
    base: String,
    host: Player,
    others: Vec<Player>,
}

impl Room {
    async fn open(server: &Server, kind: &str, visibility: &str) -> Self {
        let host = Player::register(server, "Host").await;
        let new = json!({"seats": 3, "visibility": visibility});
        let path = format!("/v1/{kind}/games");
        let created = host.client.post(path.as_str(), &new).await.body(201);
        let base = format!("{path}/{}", created["game"]["id"].as_str().unwrap());
        let mut others = Vec::new();
        for name in ["Second", "Third"] {
            let other = Player::register(server, name).await;
            let seat = json!({"invite_code": created["invite_code"]});
            other.client.post(format!("{base}/seats"), &seat).await.expect(200);
            others.push(other);
        }
        Self { base, host, others }
    }

    async fn started(server: &Server, kind: &str, visibility: &str) -> Self {
        let room = Self::open(server, kind, visibility).await;
        room.host.client.post_nothing(format!("{}/start", room.base)).await.expect(200);
        room
    }

    async fn seen(&self) -> (Option<String>, Value) {
        let reply = self.host.client.get(self.base.as_str()).await.expect(200);
        (reply.header("etag").map(str::to_owned), reply.timeless(200))
    }
}

/// Calls an operation of this kind's games, or of no game.
async fn call(client: &Client, operation: &Operation, base: &str) -> Reply {
    let path = match operation.path.split_once("/games/{id}") {
        Some((_, rest)) => format!("{base}{rest}"),
        None => operation.path.replace("{id}", "01a1f937-0000-7000-8000-000000000000"),
    };
    let path = path.replace("{seat}", "1").replace("{auction}", "1");
    let mut call = Call::new(&operation.method, path);
    if !operation.item["requestBody"].is_null() {
        call = call.json(&json!({}));
    }
    client.send(call).await
}

/// All operations but those about other kinds.
fn operations(kind: &str) -> Vec<Operation> {
    let of_another = |o: &Operation| o.path.contains("/games/{id}") && !is_of(o, kind);
    let operations = Document::committed().operations();
    operations.into_iter().filter(|operation| !of_another(operation)).collect()
}

/// True if the operation is about one game of this kind.
fn is_of(operation: &Operation, kind: &str) -> bool {
    operation.path.starts_with(&format!("/v1/{kind}/games/"))
}

fn takes_token(operation: &Operation) -> bool {
    operation.item["security"]
        .as_array()
        .into_iter()
        .flatten()
        .any(|way| !way["player_bearer"].is_null())
}

fn needs_token(operation: &Operation) -> bool {
    takes_token(operation)
        && operation.item["security"].as_array().unwrap().iter().all(|way| way != &json!({}))
}

async fn every_operation_refuses_a_false_token(database: &Database) {
    let server = Server::start(database);
    for kind in kinds() {
        let room = Room::started(&server, &kind, "public").await;
        let before = room.seen().await;
        let right = room.host.token();
        let typo = right.replace(|c: char| c.is_ascii_digit(), "0");
        let malformed = "token_malformed";
        for (token, code) in [
            ("", "token_invalid"),
            ("0", "token_invalid"),
            (&right[1..], "token_invalid"),
            (typo.as_str(), malformed),
            ("a.b.c", malformed),
        ] {
            for operation in operations(&kind).iter().filter(|o| takes_token(o)) {
                let client = server.client().with_token(token);
                call(&client, operation, &room.base).await.problem(401, code);
            }
        }
        assert_eq!(room.seen().await, before);
    }
}

async fn every_operation_that_needs_a_token_refuses_a_call_without(database: &Database) {
    let server = Server::start(database);
    for kind in kinds() {
        for visibility in ["public", "private"] {
            let room = Room::started(&server, &kind, visibility).await;
            let before = room.seen().await;
            for operation in operations(&kind).iter().filter(|o| needs_token(o)) {
                let reply = call(&server.client(), operation, &room.base).await;
                reply.problem(401, "token_required");
            }
            assert_eq!(room.seen().await, before);
        }
    }
}

async fn every_command_refuses_a_player_without_a_seat(database: &Database) {
    let server = Server::start(database);
    let outsider = Player::register(&server, "Outsider").await;
    for kind in kinds() {
        let room = Room::started(&server, &kind, "public").await;
        let before = room.seen().await;
        let operations = operations(&kind);
        let commands = operations.iter().filter(|o| is_of(o, &kind) && o.method != "GET");
        let mut count = 0;
        for operation in commands {
            count += 1;
            let reply = call(&outsider.client, operation, &room.base).await;
            if operation.path.ends_with("/seats") {
                reply.problem(409, "game_started");
            } else if operation.path.ends_with("/forks") {
                // Every viewer of a game may fork it; the body lacks the version.
                reply.problem(422, "invalid_field");
            } else {
                let code = reply.expect(403).json()["code"].take();
                let codes = ["not_seated", "not_host", "seat_not_offered"];
                assert!(codes.iter().any(|known| code == *known), "{}: {code}", operation.path);
            }
        }
        assert!(count > 5, "{kind} has {count} commands");
        assert_eq!(room.seen().await, before);
    }
}

async fn every_operation_hides_a_private_game(database: &Database) {
    let server = Server::start(database);
    let outsider = Player::register(&server, "Outsider").await;
    for kind in kinds() {
        for room in [
            Room::open(&server, &kind, "private").await,
            Room::started(&server, &kind, "private").await,
        ] {
            let before = room.seen().await;
            for operation in operations(&kind).iter().filter(|o| is_of(o, &kind)) {
                let reply = call(&outsider.client, operation, &room.base).await;
                reply.problem(404, "game_not_found");
                if !needs_token(operation) {
                    let reply = call(&server.client(), operation, &room.base).await;
                    reply.problem(404, "game_not_found");
                }
            }
            assert_eq!(room.seen().await, before);
        }
    }
}

async fn only_the_host_opens_and_closes_the_table(database: &Database) {
    let server = Server::start(database);
    for kind in kinds() {
        let room = Room::open(&server, &kind, "public").await;
        let before = room.seen().await;
        let other = &room.others[0].client;
        for path in ["/start", "/abandon"] {
            other.post_nothing(format!("{}{path}", room.base)).await.problem(403, "not_host");
        }
        for seat in 0..3 {
            let path = format!("{}/seats/{seat}", room.base);
            other.delete(path).await.problem(403, "not_host");
        }
        assert_eq!(room.seen().await, before);
    }
}
