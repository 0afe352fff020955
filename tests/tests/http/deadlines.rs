//! Deadlines over a real server: kept by the database's clock, carried out once by whichever instance is there.

use futures::future::join_all;
use gavel_tests::chain;
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration;

on_both_stores!(
    a_game_that_nobody_plays_is_given_up_after_three_turns,
    a_list_tells_the_turn_that_runs_as_the_game_itself_does,
    an_absent_auctioneer_is_bid_for_at_the_deadline_and_a_later_bid_is_refused,
    a_turn_that_came_due_while_no_server_ran_is_played_once_it_had_its_time,
);

/// The shortest deadline that there is.
const SECONDS: i64 = 5;

async fn a_game_that_nobody_plays_is_given_up_after_three_turns(database: &Database) {
    let server = Server::start(database);
    let table = table_with_deadline(&server, 3).await;
    let begun = table.version().await;
    let mut events: Vec<Value> = Vec::new();
    while events.last().is_none_or(|event| event["type"] != "GameAbandoned") {
        let after = events.last().map_or(begun, |event| event["version"].as_u64().unwrap());
        events.extend(next_events(&table, after).await);
    }
    let expired = events.iter().filter(|event| event["type"] == "TurnExpired");
    assert_eq!(expired.count(), 3);
    assert_eq!(events.last().unwrap()["data"], json!({"cause": "absent"}));
    let view = table.look(None).await.json();
    assert_eq!((&view["status"], &view["abandoned"]), (&json!("abandoned"), &json!("absent")));
    chain::verify(&table.events(None).await);
}

#[tokio::test]
async fn a_countdown_subtracts_two_times_of_one_clock() {
    let server = Server::alone();
    let table = table_with_deadline(&server, 3).await;
    let host = &table.players[0].client;
    let view = table.look(Some(0)).await.json();
    let listed = host.get("/v1/games?mine=true").await.body(200)["games"][0].clone();
    let page = host.get(table.path("/events?limit=1000")).await.body(200);
    let (now, recorded) = (micros(&page["now"]), micros(&page["events"][0]["recorded_at"]));
    assert!(now >= recorded, "{page}");
    for told in [view, listed] {
        let left = micros(&told["deadline_at"]) - micros(&told["now"]);
        assert!((1..=SECONDS * 1_000_000).contains(&left), "{told}");
    }
    let asked = host.post_nothing(table.path("/pause")).await.body(200);
    assert_eq!(asked["turn"]["now"], asked["events"][0]["recorded_at"]);
    for player in &table.players[1..] {
        player.client.post_nothing(table.path("/pause")).await.expect(200);
    }
    let paused = table.look(None).await.json();
    assert_eq!((&paused["deadline_at"], &paused["now"]), (&Value::Null, &Value::Null));
}

/// A time as microseconds.
fn micros(time: &Value) -> i64 {
    let text = time.as_str().unwrap_or_else(|| panic!("{time} is no time"));
    text.parse::<chrono::DateTime<chrono::Utc>>().unwrap().timestamp_micros()
}

pub(crate) async fn table_with_deadline(server: &Server, seats: usize) -> Table {
    let new = json!({"seats": seats, "move_deadline_seconds": SECONDS});
    let mut table = Table::open(server, new).await;
    table.fill(server, seats).await;
    table.start(json!({"first_auctioneer": 0})).await;
    table
}

/// The events after a version, once there are some.
pub(crate) async fn next_events(table: &Table, after: u64) -> Vec<Value> {
    let path = table.path(&format!("/events?after={after}&wait=50"));
    let page = table.players[0].client.get(path).await.body(200);
    page["events"].as_array().unwrap().clone()
}

/// Waits for the turn that runs to expire.
pub(crate) async fn expired(table: &Table) -> Vec<Value> {
    let events = next_events(table, table.version().await).await;
    assert_eq!(events[0]["type"], "TurnExpired", "{events:?}");
    events
}

/// One player shows up, so that the game goes on.
async fn somebody_is_there(table: &Table) {
    let client = &table.players[2].client;
    client.post_nothing(table.path("/pause")).await.expect(200);
    client.delete(table.path("/pause")).await.expect(200);
}

async fn a_list_tells_the_turn_that_runs_as_the_game_itself_does(database: &Database) {
    let server = Server::start(database);
    for new in [json!({"seats": 3, "move_deadline_seconds": 600}), json!({"seats": 3})] {
        let mut table = Table::open(&server, new).await;
        table.fill(&server, 3).await;
        table.start(json!({"first_auctioneer": 0})).await;
        let mut deadlines = BTreeSet::new();
        for bid in [None, Some((0, "5")), Some((1, "7")), Some((2, "6"))] {
            if let Some(bid) = bid {
                table.bids(&[bid]).await;
            }
            let view = table.look(None).await.json();
            let list = table.players[1].client.get("/v1/games?mine=true").await.body(200);
            let listed = &list["games"][0];
            assert_eq!(listed["id"], table.id.as_str());
            for member in ["version", "status", "must_act", "deadline_at", "changed_at"] {
                assert_eq!(listed[member], view[member], "{member} after {bid:?}");
            }
            deadlines.insert(view["deadline_at"].to_string());
        }
        // Each bid that ends a turn begins another; without deadlines it is null all the time.
        let timed = table.look(None).await.json()["move_deadline_seconds"].is_number();
        assert_eq!(deadlines.len(), if timed { 3 } else { 1 });
    }
}

async fn an_absent_auctioneer_is_bid_for_at_the_deadline_and_a_later_bid_is_refused(
    database: &Database,
) {
    let server = Server::start(database);
    let table = table_with_deadline(&server, 3).await;
    let view = table.look(None).await.json();
    assert_eq!(view["move_deadline_seconds"], SECONDS);
    assert_eq!(view["turn"], json!({"auction": 1, "ballot": 1, "bid": "opening"}));
    let deadline = micros(&view["deadline_at"]);
    assert_eq!(deadline - micros(&view["changed_at"]), SECONDS * 1_000_000);

    let events = expired(&table).await;
    let turn = json!({"auction": 1, "ballot": 1, "bid": "opening"});
    assert_eq!(events[0]["data"], json!({"turn": turn, "seats": [0]}));
    assert!(micros(&events[0]["recorded_at"]) >= deadline);
    let bid = json!({"auction": 1, "seat": 0, "amount": "1", "placed_by": "deadline"});
    assert_eq!(events[1]["data"], bid);
    assert_eq!(events.len(), 2);
    assert!(micros(&events[1]["deadline_at"]) >= deadline + SECONDS * 1_000_000);

    let late = json!({"auction": 1, "ballot": 1, "amount": "9"});
    let reply = table.players[0].client.post(table.path("/bids"), &late).await;
    reply.problem(409, "auctioneer_has_bid");
    let view = table.look(Some(1)).await.json();
    assert_eq!(view["seats"][0]["absent"], true);
    table.bids(&[(1, "7"), (2, "0")]).await;
    chain::verify(&table.events(None).await);
}

async fn a_turn_that_came_due_while_no_server_ran_is_played_once_it_had_its_time(
    database: &Database,
) {
    let server = Server::start(database);
    let table = table_with_deadline(&server, 3).await;
    let version = table.version().await;
    server.kill();
    // There is nobody to ask: only time can pass.
    tokio::time::sleep(Duration::from_secs(SECONDS as u64 + 2)).await;
    let server = Server::start(database);
    let given = &next_events(&table.at(&server), version).await[0];
    assert_eq!((&given["type"], &given["version"]), (&json!("TimeGiven"), &json!(version + 1)));
    let expired = &next_events(&table.at(&server), version + 1).await[0];
    assert_eq!(expired["type"], "TurnExpired");
    assert!(micros(&expired["recorded_at"]) >= micros(&given["deadline_at"]));
}

#[tokio::test]
async fn an_absent_player_of_quotlibet_is_played_for() {
    let server = Server::alone();
    let games = "/v1/quotlibet/games";
    let host = Player::register(&server, "Host").await;
    let new = json!({"seats": 3, "move_deadline_seconds": SECONDS});
    let created = host.client.post(games, &new).await.body(201);
    let game = format!("{games}/{}", created["game"]["id"].as_str().unwrap());
    for name in ["Second", "Third"] {
        let player = Player::register(&server, name).await;
        player.client.post_nothing(format!("{game}/seats")).await.expect(200);
    }
    let started = host.client.post_nothing(format!("{game}/start")).await.body(200);
    let turn = host.client.get(game.as_str()).await.body(200)["turn"].clone();
    assert_eq!(turn["trick"], Value::Null);
    let path = format!("{game}/events?after={}&wait=50", started["version"]);
    let events = host.client.get(path).await.body(200)["events"].clone();
    assert_eq!(events[0]["type"], "TurnExpired");
    assert_eq!(events[0]["data"], json!({"turn": turn, "seats": [turn["seat"]]}));
    let bid = json!({"round": 1, "seat": turn["seat"], "tricks": 0, "placed_by": "deadline"});
    assert_eq!(events[1]["data"], bid);
}

#[tokio::test]
async fn a_deadline_out_of_range_is_refused_by_its_name_for_every_kind() {
    let server = Server::alone();
    let host = Player::register(&server, "Host").await;
    for kind in ["qe", "quotlibet"] {
        let games = format!("/v1/{kind}/games");
        for wrong in [json!(4), json!(2_592_001), json!(-1), json!("60"), json!(5.5), json!(1e12)] {
            let new = json!({"seats": 3, "move_deadline_seconds": wrong});
            let refused = host.client.post(&games, &new).await.expect(422).json();
            assert_eq!(refused["field"], "move_deadline_seconds", "{wrong}");
        }
        for right in [Value::Null, json!(5), json!(2_592_000)] {
            let new = json!({"seats": 3, "move_deadline_seconds": right});
            let created = host.client.post(&games, &new).await.body(201);
            assert_eq!(created["game"]["move_deadline_seconds"], right);
        }
    }
}

#[tokio::test]
async fn each_turn_expires_once_with_three_instances_also_when_they_die() {
    let database = Database::postgres();
    let (first, second) = (Server::start(&database), Server::start(&database));
    let third = Server::start(&database);
    let mut tables = Vec::new();
    for _ in 0..8 {
        tables.push(table_with_deadline(&first, 3).await.at(&third));
    }
    // It took all the commands, and dies before anything is due.
    first.kill();
    let rounds = tables.iter().map(|table| async move {
        expired(table).await;
    });
    join_all(rounds).await;
    second.kill();
    for _ in 0..2 {
        join_all(tables.iter().map(somebody_is_there)).await;
        join_all(tables.iter().map(expired)).await;
    }
    let fourth = Server::start(&database);
    join_all(tables.iter().map(expired)).await;
    for table in &tables {
        let events = table.at(&fourth).events(None).await;
        chain::verify(&events);
        let turns = events.iter().filter(|event| event["type"] == "TurnExpired");
        let turns: Vec<String> = turns.map(|event| event["data"]["turn"].to_string()).collect();
        assert!(turns.len() >= 4, "{turns:?}");
        let different: BTreeSet<&String> = turns.iter().collect();
        assert_eq!(different.len(), turns.len(), "{turns:?}");
    }
    for server in [third, fourth] {
        let log = server.log();
        assert!(!log.contains("could not be carried out"), "who loses is silent: {log}");
    }
}
