//! Games without deadlines that a player has left: the others go on, over a real server.

use gavel_tests::aging::age;
use gavel_tests::client::Reply;
use gavel_tests::database::Database;
use gavel_tests::record;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use gavel_tests::tampering::unlock;
use serde_json::{Value, json};

on_both_stores!(
    the_others_go_on_without_a_player_who_has_gone,
    a_proposal_without_a_refusal_is_carried_out_by_its_date,
);

/// A game of three of which all have bid but seat 1.
async fn left_alone(server: &Server) -> Table {
    let table = Table::started(server, 3).await;
    table.bids(&[(0, "5"), (2, "6")]).await;
    table
}

/// The same game eight days later, at another server.
async fn eight_days_later(database: &Database, server: Server, table: &Table) -> (Server, Table) {
    let events = table.events(None).await;
    drop(server);
    age(database, &table.id, &events, 8).await;
    let server = Server::start(database);
    let table = table.at(&server);
    (server, table)
}

async fn propose(table: &Table, by: usize, what: &str) -> Reply {
    table.players[by].client.post(table.path("/proposal"), &json!({"proposal": what})).await
}

async fn answer(table: &Table, by: usize, agrees: bool) -> Reply {
    let path = table.path("/proposal/answer");
    table.players[by].client.post(path, &json!({"agrees": agrees})).await
}

async fn actions(table: &Table, seat: usize) -> Vec<Value> {
    let view = table.look(Some(seat)).await.json();
    view["allowed_actions"].as_array().unwrap().clone()
}

fn types(answer: &Value) -> Vec<&str> {
    let events = answer["events"].as_array().unwrap();
    events.iter().map(|event| event["type"].as_str().unwrap()).collect()
}

async fn the_others_go_on_without_a_player_who_has_gone(database: &Database) {
    let server = Server::start(database);
    let table = left_alone(&server).await;
    propose(&table, 0, "play").await.problem(409, "proposed_too_early");
    answer(&table, 2, true).await.problem(409, "no_proposal");
    unlock(database).await;
    let (_server, table) = eight_days_later(database, server, &table).await;
    let offered = actions(&table, 0).await;
    let offered = offered.iter().find(|action| action["action"] == "propose").unwrap();
    assert!(offered["from"].is_string());
    assert!(!actions(&table, 1).await.iter().any(|action| action["action"] == "propose"));
    propose(&table, 1, "end").await.problem(409, "waited_for");
    let odd = propose(&table, 0, "pass").await.problem(422, "invalid_field");
    assert_eq!(odd["field"], "proposal");

    let made = propose(&table, 0, "play").await.body(200);
    assert_eq!(types(&made), ["ProposalMade"]);
    propose(&table, 2, "end").await.problem(409, "proposal_open");
    let view = table.look(None).await.json();
    assert_eq!(view["deadline_at"], Value::Null, "the turn has no deadline");
    let open = &view["proposal"];
    assert_eq!((&open["seat"], &open["proposal"]), (&json!(0), &json!("play")));
    assert_eq!((&open["asked"], &open["agreed"]), (&json!([2]), &json!([])));
    answer(&table, 0, true).await.problem(409, "own_proposal");
    answer(&table, 1, true).await.problem(409, "waited_for");
    assert!(actions(&table, 2).await.contains(&json!({"action": "answer_proposal"})));

    let done = answer(&table, 2, true).await.body(200);
    let first = ["ProposalAnswered", "ProposalCarriedOut", "TurnExpired", "SecretBidPlaced"];
    assert_eq!(types(&done)[..4], first);
    assert_eq!(done["events"][3]["data"]["placed_by"], "deadline");
    let view = table.look(None).await.json();
    assert_eq!(view["proposal"], Value::Null);
    assert_eq!(view["seats"][1]["absence"]["missed_turns"], 1);
    // The server's move is the newest one.
    propose(&table, 2, "play").await.problem(409, "proposed_too_early");
}

async fn a_proposal_without_a_refusal_is_carried_out_by_its_date(database: &Database) {
    let server = Server::start(database);
    let table = left_alone(&server).await;
    unlock(database).await;
    let (server, table) = eight_days_later(database, server, &table).await;
    propose(&table, 2, "end").await.expect(200);
    answer(&table, 0, false).await.expect(200);
    propose(&table, 2, "end").await.problem(409, "proposed_too_early");
    let (server, table) = eight_days_later(database, server, &table).await;
    let made = propose(&table, 2, "end").await.body(200);
    let (_server, table) = eight_days_later(database, server, &table).await;
    // The server finds it as it finds a turn whose deadline has passed.
    let path = table.path(&format!("/events?after={}&wait=30", made["version"]));
    let ended = table.public.get(path).await.body(200);
    assert_eq!(types(&ended), ["ProposalCarriedOut", "GameAbandoned"]);
    assert_eq!(ended["events"][1]["data"]["cause"], "absent");
    let exported = table.public.get(table.path("/export")).await.expect(200).text();
    let (code, said) = record::verify(&exported, &[]);
    assert_eq!(code, Some(0), "{said}");
}
