//! Pauses over a real server.

use super::deadlines::{expired, table_with_deadline};
use gavel_tests::client::{Call, Reply};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use serde_json::{Value, json};

on_both_stores!(a_pause_keeps_the_time_that_the_turn_had_left,);

async fn ask(table: &Table, seat: usize) -> Reply {
    table.players[seat].client.post_nothing(table.path("/pause")).await
}

async fn withdraw(table: &Table, seat: usize) -> Reply {
    table.players[seat].client.delete(table.path("/pause")).await
}

fn actions(view: &Value) -> Vec<&str> {
    let actions = view["allowed_actions"].as_array().unwrap().iter();
    actions.map(|action| action["action"].as_str().unwrap()).collect()
}

async fn a_pause_keeps_the_time_that_the_turn_had_left(database: &Database) {
    let server = Server::start(database);
    let table = table_with_deadline(&server, 3).await;
    for seat in 0..3 {
        ask(&table, seat).await.expect(200);
    }
    let view = table.look(Some(1)).await.json();
    let left = view["pause"]["remaining_ms"].as_i64().unwrap();
    assert!((1..5000).contains(&left), "{left}");
    assert_eq!(view["pause"], json!({"paused": true, "asked": [], "remaining_ms": left}));
    assert_eq!((&view["deadline_at"], &view["must_act"]), (&Value::Null, &json!([])));
    assert_eq!(actions(&view), ["resign", "resume"]);
    let mine = table.players[0].client.get("/v1/games?mine=true").await.body(200);
    assert_eq!(mine["games"][0]["must_act"], json!([]));
    assert_eq!(mine["games"][0]["deadline_at"], Value::Null);
    table.bid(0, "5").await.problem(409, "game_paused");

    // Longer than the turn had left.
    let version = table.version().await;
    let path = table.path(&format!("/events?after={version}&wait=6"));
    let events = table.players[0].client.get(path).await.body(200)["events"].clone();
    assert_eq!(events, json!([]), "a paused game is never due");

    let resumed = withdraw(&table, 2).await.body(200);
    let event = &resumed["events"][0];
    assert_eq!(event["type"], "GameResumed");
    assert_eq!(event["data"], json!({"seat": 2}));
    let millis = |time: &Value| {
        let text = time.as_str().unwrap();
        text.parse::<chrono::DateTime<chrono::Utc>>().unwrap().timestamp_millis()
    };
    assert_eq!(millis(&event["deadline_at"]) - millis(&event["recorded_at"]), left);
    assert_eq!(resumed["turn"]["must_act"], json!([0]));
    let events = expired(&table).await;
    assert!(millis(&events[0]["recorded_at"]) >= millis(&event["deadline_at"]));
}

#[tokio::test]
async fn a_pause_is_asked_for_withdrawn_and_refused_by_clear_codes() {
    let server = Server::alone();
    let mut lobby = Table::open(&server, json!({"seats": 3})).await;
    ask(&lobby, 0).await.problem(409, "game_not_started");
    lobby.fill(&server, 3).await;
    lobby.start(json!({})).await;
    let table = lobby;
    withdraw(&table, 0).await.problem(409, "not_paused");
    ask(&table, 0).await.expect(200);
    ask(&table, 0).await.problem(409, "pause_asked");
    let view = table.look(Some(0)).await.json();
    assert!(actions(&view).contains(&"withdraw_pause"));
    assert_eq!(view["pause"]["asked"], json!([0]));
    withdraw(&table, 0).await.expect(200);
    table.public.post_nothing(table.path("/pause")).await.problem(401, "token_required");
    let stranger = gavel_tests::table::Player::register(&server, "Stranger").await;
    stranger.client.post_nothing(table.path("/pause")).await.problem(403, "not_seated");
}

#[tokio::test]
async fn a_repeated_ask_or_resumption_gets_the_same_answer() {
    let server = Server::alone();
    let table = Table::started(&server, 3).await;
    ask(&table, 0).await.expect(200);
    ask(&table, 1).await.expect(200);
    let client = &table.players[2].client;
    for method in ["POST", "DELETE"] {
        let call = || Call::new(method, table.path("/pause")).header("Idempotency-Key", "once");
        let first = client.send(call()).await.expect(200);
        let again = client.send(call()).await.expect(200);
        assert_eq!(again.header("idempotency-replayed"), Some("true"));
        assert_eq!(again.text(), first.text());
    }
    let events = table.events(None).await;
    let count = |name| events.iter().filter(|event| event["type"] == name).count();
    assert_eq!((count("PauseAsked"), count("GamePaused"), count("GameResumed")), (3, 1, 1));
}
