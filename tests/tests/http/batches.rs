//! Batches: many games of an app at once, all or none.

use gavel_tests::app::{App, Operated};
use gavel_tests::client::{Call, Client};
use gavel_tests::database::Database;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use uuid::Uuid;

on_both_stores!(
    fifty_games_of_four_players_open_in_one_call,
    one_wrong_seat_of_five_hundred_games_is_named_and_nothing_happens,
    the_same_batch_twice_is_the_same_games,
    a_batch_that_was_cut_off_by_a_kill_is_there_whole_or_not_at_all,
    a_batch_is_an_apps_own,
);

const BATCH: &str = "/v1/games/batch";
const USERS: [&str; 4] = ["a", "b", "c", "d"];

fn flags() -> Vec<String> {
    vec!["--no-limits".to_owned()]
}

async fn with_users(operated: &Operated, name: &str) -> App {
    let app = App::create(operated, name).await;
    for user in USERS {
        let put = Call::new("PUT", format!("/v1/apps/me/players/{user}"));
        app.client.send(put.json(&json!({"name": user}))).await.body(201);
    }
    app
}

fn game() -> Value {
    let seating: Value = USERS.iter().map(|user| json!({"external_id": user})).collect();
    json!({"seats": 4, "seating": seating, "start": true, "visibility": "app"})
}

fn batch(qe: usize, quotlibet: usize) -> Value {
    json!({"qe": vec![game(); qe], "quotlibet": vec![game(); quotlibet]})
}

fn call(key: &str, body: &Value) -> Call {
    Call::new("POST", BATCH).header("idempotency-key", key).json(body)
}

/// The ids of all games in an answer.
fn ids(created: &Value) -> BTreeSet<String> {
    let games = ["qe", "quotlibet"].into_iter().flat_map(|kind| created[kind].as_array().unwrap());
    games.map(|game| game["id"].as_str().unwrap().to_owned()).collect()
}

/// The ids of all games that a player sits in.
async fn games_of(client: &Client) -> BTreeSet<String> {
    let (mut all, mut cursor) = (BTreeSet::new(), String::new());
    loop {
        let page = client.get(format!("/v1/games?mine=true&limit=100{cursor}")).await.body(200);
        let games = page["games"].as_array().unwrap();
        all.extend(games.iter().map(|game| game["id"].as_str().unwrap().to_owned()));
        match page["next_cursor"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => return all,
        }
    }
}

async fn fifty_games_of_four_players_open_in_one_call(database: &Database) {
    let operated = Operated::start(database, &flags());
    let app = with_users(&operated, "Ours").await;
    let mut body = batch(40, 9);
    let private = json!({"seats": 3, "seating": [{"external_id": "a"}], "visibility": "private"});
    body["qe"].as_array_mut().unwrap().push(private);
    let created = app.client.send(call("one", &body)).await.body(201);
    assert_eq!((created["qe"].as_array().unwrap().len(), ids(&created).len()), (41, 50));
    assert!(created["qe"][0]["invite_code"].is_null());
    // One node of a database has them all, so it makes all or none.
    let slot = |id: &String| Uuid::parse_str(id).unwrap().as_bytes()[15] % 64;
    assert_eq!(ids(&created).iter().map(slot).collect::<BTreeSet<_>>().len(), 1);
    for user in USERS {
        let games = games_of(&app.acting(user)).await;
        assert_eq!(games.len(), if user == "a" { 50 } else { 49 });
        assert!(games.is_subset(&ids(&created)));
    }
    let path = format!("/v1/qe/games/{}", created["qe"][7]["id"].as_str().unwrap());
    assert_eq!(app.acting("b").get(path).await.body(200)["status"], "running");
    let private = format!("/v1/qe/games/{}/seats", created["qe"][40]["id"].as_str().unwrap());
    let seat = json!({"invite_code": created["qe"][40]["invite_code"]});
    app.acting("b").post(private, &seat).await.body(200);
}

async fn one_wrong_seat_of_five_hundred_games_is_named_and_nothing_happens(database: &Database) {
    let operated = Operated::start(database, &flags());
    let app = with_users(&operated, "Ours").await;
    let mut wrong = batch(499, 1);
    wrong["qe"][321]["seating"][2] = json!({"external_id": "nobody"});
    let problem = app.client.send(call("wrong", &wrong)).await.problem(422, "unknown_player");
    assert_eq!(problem["field"], "qe[321].seating[2].external_id");
    let mut wrong = batch(2, 3);
    wrong["quotlibet"][1]["seating"][3] = json!({"external_id": "a"});
    let problem = app.client.send(call("wrong", &wrong)).await.problem(422, "named_twice");
    assert_eq!(problem["field"], "quotlibet[1].seating[3]");
    let mut wrong = batch(2, 0);
    wrong["qe"][1]["reminder_seconds"] = json!(5);
    let problem =
        app.client.send(call("wrong", &wrong)).await.problem(422, "reminder_out_of_range");
    assert_eq!(problem["field"], "qe[1].reminder_seconds");
    let mut wrong = batch(2, 0);
    wrong["qe"][1]["who"] = json!(5);
    let problem = app.client.send(call("wrong", &wrong)).await.problem(422, "invalid_field");
    assert_eq!(problem["field"], "qe[1].who");
    for (qe, quotlibet) in [(0, 0), (500, 1)] {
        let body = batch(qe, quotlibet);
        app.client.send(call("size", &body)).await.problem(422, "invalid_field");
    }
    let keyless = Call::new("POST", BATCH).json(&batch(1, 0));
    let problem = app.client.send_outside(keyless).await.problem(400, "invalid_idempotency_key");
    assert_eq!(problem["field"], "Idempotency-Key");
    assert!(games_of(&app.acting("a")).await.is_empty());
    // Nothing of a batch that was refused is in the way of the right one under its key.
    let created = app.client.send(call("wrong", &batch(499, 1))).await.body(201);
    assert_eq!(ids(&created), games_of(&app.acting("a")).await);
}

async fn the_same_batch_twice_is_the_same_games(database: &Database) {
    let operated = Operated::start(database, &flags());
    let app = with_users(&operated, "Ours").await;
    let body = batch(5, 4);
    let (one, two) =
        tokio::join!(app.client.send(call("key", &body)), app.client.send(call("key", &body)));
    let replayed = [&one, &two].map(|reply| reply.header("idempotency-replayed").is_some());
    assert_ne!(replayed[0], replayed[1]);
    let first = one.body(201);
    assert_eq!(two.body(201), first);
    app.client.delete("/v1/apps/me/players/d").await.expect(204);
    assert_eq!(app.client.send(call("key", &body)).await.body(201), first);
    assert_eq!(games_of(&app.acting("a")).await, ids(&first));
    for other in [batch(4, 5), batch(5, 3), batch(6, 4)] {
        app.client.send(call("key", &other)).await.problem(422, "idempotency_key_reused");
    }
}

async fn a_batch_that_was_cut_off_by_a_kill_is_there_whole_or_not_at_all(database: &Database) {
    let mut operated = Operated::start(database, &flags());
    let app = with_users(&operated, "Ours").await;
    let body = batch(60, 40);
    let mut expected = BTreeSet::new();
    for round in 0..4 {
        let key = format!("round {round}").replace(' ', "-");
        let (client, sent) = (app.client.at(&operated.server.address), call(&key, &body));
        let asking = tokio::spawn(async move { client.try_send(sent).await.ok() });
        // Each round is cut off a little later.
        for _ in 0..round * round * 400 {
            tokio::task::yield_now().await;
        }
        operated.server.kill();
        let answered = asking.await.unwrap().filter(|reply| reply.status == 201);
        operated = Operated::start(database, &flags());
        let client = |client: &Client| client.at(&operated.server.address);
        let there = games_of(&client(&app.acting("a"))).await;
        let new: BTreeSet<String> = there.difference(&expected).cloned().collect();
        assert!(new.is_empty() || new.len() == 100, "{} games", new.len());
        let created = client(&app.client).send(call(&key, &body)).await.body(201);
        if let Some(answered) = answered {
            assert_eq!(ids(&answered.json()), new);
        }
        assert!(new.is_empty() || new == ids(&created));
        expected.extend(ids(&created));
        assert_eq!(expected.len(), 100 * (round + 1));
        for user in ["a", "d"] {
            assert_eq!(games_of(&client(&app.acting(user))).await, expected);
        }
    }
}

async fn a_batch_is_an_apps_own(database: &Database) {
    let operated = Operated::start(database, &flags());
    let (app, other) = (with_users(&operated, "Ours").await, with_users(&operated, "Theirs").await);
    let body = batch(3, 0);
    let ours = ids(&app.client.send(call("key", &body)).await.body(201));
    let theirs = ids(&other.client.send(call("key", &body)).await.body(201));
    assert!(ours.is_disjoint(&theirs));
    assert_eq!(games_of(&other.acting("a")).await, theirs);
    let path = format!("/v1/qe/games/{}", ours.first().unwrap());
    other.acting("a").get(path.as_str()).await.problem(404, "game_not_found");
    let limited = App::with_key(&operated, &app.id, &json!({"scopes": ["games:play"]})).await;
    limited.client.send(call("key", &body)).await.problem(403, "scope_missing");
    let large = json!({"qe": [], "quotlibet": [], "padding": "x".repeat(1024 * 1024)});
    app.client.send_outside(call("key", &large)).await.problem(413, "body_too_large");
    let guest = gavel_tests::table::Player::register(&operated.server, "Guest").await;
    let large = json!({"padding": "x".repeat(100_000)});
    guest.client.send_outside(call("key", &large)).await.problem(403, "not_app");
}
