//! The toy is played over HTTP by the program that lists it, as every kind is.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use gavel_tests::app::{App, Operated};
use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::database::Database;
use gavel_tests::document::Document;
use gavel_tests::program;
use gavel_tests::record;
use gavel_tests::server::Server;
use gavel_tests::table::Player;
use serde_json::{Value, json};
use std::io::{Seek, Write};
use std::process::Command;

fn listing() {
    program::test_instead(env!("CARGO_BIN_EXE_gavel-toy"));
}

fn server() -> Server {
    listing();
    Server::alone()
}

struct Game {
    players: [Player; 2],
    path: String,
}

impl Game {
    async fn started(server: &Server) -> Self {
        let players =
            [Player::register(server, "Ada").await, Player::register(server, "Ben").await];
        let created = players[0].client.post("/v1/toy/games", &json!({"seats": 2})).await.body(201);
        let path = format!("/v1/toy/games/{}", created["game"]["id"].as_str().unwrap());
        players[1].client.post(format!("{path}/seats"), &json!({})).await.expect(200);
        players[0].client.post_nothing(format!("{path}/start")).await.expect(200);
        Self { players, path }
    }

    async fn place(&self, seat: usize, number: u8) -> Reply {
        let to = format!("{}/numbers", self.path);
        self.players[seat].client.post(to, &json!({"number": number})).await
    }

    /// The numbers as a client may know them.
    async fn numbers(&self, client: &Client) -> [Value; 2] {
        let game = client.get(self.path.as_str()).await.body(200);
        [0, 1].map(|seat| game["play"]["seats"][seat]["number"].clone())
    }
}

#[tokio::test]
async fn a_number_is_hidden_until_both_are_placed() {
    let server = server();
    let game = Game::started(&server).await;
    game.place(0, 7).await.expect(200);
    assert_eq!(game.numbers(&game.players[0].client).await, [json!(7), Value::Null]);
    assert_eq!(game.numbers(&game.players[1].client).await, [Value::Null, Value::Null]);
    assert_eq!(game.numbers(&server.client()).await, [Value::Null, Value::Null]);
    game.place(0, 8).await.problem(409, "already_bid");
    game.place(1, 9).await.expect(200);
    assert_eq!(game.numbers(&server.client()).await, [json!(7), json!(9)]);
    let score = server.client().get(format!("{}/score", game.path)).await.body(200);
    assert_eq!(score, json!({"winners": [1]}));
}

#[tokio::test]
async fn a_feed_brings_the_game_to_its_end() {
    let server = server();
    let game = Game::started(&server).await;
    let feed = Call::new("GET", format!("{}/feed?after=0", game.path));
    let public = server.client();
    let followed = tokio::spawn(async move { public.send_outside(feed).await.expect(200).text() });
    game.place(0, 7).await.expect(200);
    game.place(1, 9).await.expect(200);
    let followed = followed.await.unwrap();
    let placed = followed.find("NumberPlaced").unwrap();
    let shown = followed.find("NumbersShown").unwrap();
    assert!(!followed[placed..shown].contains(r#""number":7"#), "{followed}");
    assert!(followed[shown..].contains(r#""number":7"#), "{followed}");
    assert!(followed.contains("event: end"), "{followed}");
}

#[tokio::test]
async fn a_bot_plays_at_random() {
    let server = server();
    let host = Player::register(&server, "Ada").await;
    let new = json!({"seats": 2, "bots": ["easy"]});
    let created = host.client.post("/v1/toy/games", &new).await.body(201);
    let path = format!("/v1/toy/games/{}", created["game"]["id"].as_str().unwrap());
    host.client.post_nothing(format!("{path}/start")).await.expect(200);
    host.client.post(format!("{path}/numbers"), &json!({"number": 7})).await.expect(200);
    let feed = Call::new("GET", format!("{path}/feed"));
    let followed = host.client.send_outside(feed).await.expect(200).text();
    assert!(followed.contains("event: end"), "{followed}");
    let game = host.client.get(path).await.body(200);
    assert_eq!(game["status"], "finished");
    assert!(game["play"]["seats"][1]["number"].is_u64(), "{game}");
}

#[tokio::test]
async fn a_finished_game_has_a_picture_and_a_record_that_holds() {
    let server = server();
    let game = Game::started(&server).await;
    game.place(0, 7).await.expect(200);
    game.place(1, 9).await.expect(200);
    let client = server.client();
    let picture = Call::new("GET", format!("{}/report.svg", game.path));
    let picture = client.send_outside(picture).await.expect(200).text();
    assert!(picture.contains("Ben placed the higher number."), "{picture}");
    let export = client.get(format!("{}/export", game.path)).await.expect(200).text();
    let (code, printed) = record::verify(&export, &[]);
    assert_eq!(code, Some(0), "{printed}");
    let (code, printed) =
        record::verify(&export.replace(r#""winners":[1]"#, r#""winners":[0]"#), &[]);
    assert_eq!(code, Some(1), "{printed}");
}

#[tokio::test]
async fn a_batch_has_games_of_the_kind() {
    listing();
    let database = Database::sqlite();
    let operated = Operated::start(&database, &[]);
    let app = App::create(&operated, "Toys").await;
    let batch = json!({"toy": [{"seats": 2}], "qe": []});
    let refused = Call::new("POST", "/v1/games/batch").header("idempotency-key", "1").json(&batch);
    // A game of an app names its players, and the toy has no member for them.
    let refused = app.client.send(refused).await.problem(422, "invalid_field");
    assert_eq!(refused["field"], "toy[0].seating", "{refused}");
}

#[test]
fn the_document_has_all_of_the_real_one_and_the_kind() {
    listing();
    let printed = program::run(&["openapi"]);
    let toys: Value = serde_json::from_slice(&printed.stdout).unwrap();
    let real: Value = serde_json::from_str(include_str!("../../../openapi/openapi.json")).unwrap();
    for (path, item) in real["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let same = &toys["paths"][path][method]["operationId"];
            assert_eq!(same, &operation["operationId"], "{method} {path}");
        }
        let of_toy = path.replace("/v1/quotlibet/games", "/v1/toy/games");
        let is_own = path.ends_with("/bids") || path.ends_with("/cards");
        assert!(is_own || toys["paths"][&of_toy].is_object(), "{of_toy}");
    }
    assert!(Document::committed().operations().iter().any(|one| one.path.ends_with("/numbers")));
    let schemas = toys["components"]["schemas"].as_object().unwrap();
    for name in ["toy.Event", "toy.Game", "toy.NumberPlaced", "toy.SealedValue", "toy.View"] {
        assert!(schemas.contains_key(name), "{name}");
    }
}

/// Prints the files of the TypeScript SDK's models from the document on standard input.
const PRINT: &str = "import json, sys, form, typescript
print(*typescript.files(form.read(json.load(sys.stdin), {})).values())";

#[test]
fn the_models_of_an_sdk_are_printed_from_the_document() {
    listing();
    let mut document = tempfile::tempfile().unwrap();
    document.write_all(&program::run(&["openapi"]).stdout).unwrap();
    document.rewind().unwrap();
    let mut print = Command::new("python3");
    print.args(["-B", "-c", PRINT]).stdin(document);
    print.env("PYTHONPATH", concat!(env!("CARGO_MANIFEST_DIR"), "/../../sdk/models"));
    let printed = print.output().unwrap();
    let models = String::from_utf8_lossy(&printed.stdout);
    assert!(printed.status.success(), "{}", String::from_utf8_lossy(&printed.stderr));
    for name in ["ToyGame", "ToyNumberPlaced", "ToyPlaceNumber"] {
        assert!(models.contains(name), "{name}");
    }
}
