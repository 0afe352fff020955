//! Ranges: what the document's schema excludes the server refuses.

use gavel_tests::client::{Call, Client};
use gavel_tests::document::Document;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::{Value, json};

/// The numbers just outside of a schema's range.
fn outside(schema: &Value) -> Vec<i64> {
    let least = schema["minimum"].as_i64().map(|least| least - 1);
    let most = schema["maximum"].as_i64().map(|most| most + 1);
    least.into_iter().chain(most).collect()
}

#[tokio::test]
async fn a_parameter_outside_of_its_range_is_refused() {
    let server = Server::alone();
    let table = Table::started(&server, 3).await;
    table.play_on().await;
    let mut asked = 0;
    for operation in Document::committed().operations() {
        let item = operation.item;
        if operation.method != "GET" || item["security"] == json!([{"operator_bearer": []}]) {
            continue;
        }
        let path = operation.path.replace("{id}", &table.id).replace("{auction}", "1");
        if !path.contains("/qe/") && path.contains(&table.id) {
            continue;
        }
        for parameter in item["parameters"].as_array().into_iter().flatten() {
            if parameter["in"] != "query" {
                continue;
            }
            let name = parameter["name"].as_str().unwrap();
            let mut values: Vec<String> =
                outside(&parameter["schema"]).iter().map(ToString::to_string).collect();
            if name == "as" {
                values.extend(["6".to_owned(), "9".into(), "99".into()]);
            }
            for value in values {
                let reply = table.players[0].client.get(format!("{path}?{name}={value}")).await;
                let problem = reply.problem(400, "invalid_query");
                assert_eq!(problem["field"], name, "{path}?{name}={value}");
                asked += 1;
            }
        }
    }
    assert!(asked > 20, "{asked}");
}

/// A body that each operation takes, where it has numbers.
fn body(operation: &str) -> Option<Value> {
    Some(match operation {
        "qe_create_game" | "quotlibet_create_game" => {
            json!({"seats": 3, "move_deadline_seconds": 60})
        }
        "create_token" => json!({"expires_in": 60}),
        "qe_take_seat" | "quotlibet_take_seat" => json!({"seat": 1}),
        "qe_start" => json!({"first_auctioneer": 0}),
        "qe_place_bid" => json!({"auction": 1, "ballot": 1, "amount": "5"}),
        "quotlibet_place_bid" => json!({"round": 1, "tricks": 1}),
        "quotlibet_play_card" => {
            json!({"round": 1, "trick": 1, "card": "TH"})
        }
        "qe_fork_game" | "quotlibet_fork_game" => json!({"version": 1, "seat": 0}),
        _ => return None,
    })
}

async fn a_game_of_each_kind(client: &Client) -> [(String, Value); 2] {
    let mut games = Vec::new();
    for kind in ["qe", "quotlibet"] {
        let game = client.post(format!("/v1/{kind}/games"), &json!({"seats": 3})).await.body(201);
        games.push((kind.to_owned(), game["game"]["id"].clone()));
    }
    games.try_into().unwrap_or_else(|_| unreachable!())
}

#[tokio::test]
async fn a_member_outside_of_its_range_is_refused() {
    let server = Server::alone();
    let host = Player::register(&server, "Host").await.client;
    let games = a_game_of_each_kind(&host).await;
    let document = Document::committed();
    let mut asked = 0;
    for operation in document.operations() {
        let name = operation.item["operationId"].as_str().unwrap();
        let members = document.body_members(&operation);
        let ranged: Vec<_> = members.into_iter().filter(|(_, s)| !outside(s).is_empty()).collect();
        if ranged.is_empty() || operation.item["security"] == json!([{"operator_bearer": []}]) {
            continue;
        }
        let right = body(name).unwrap_or_else(|| panic!("{name} has numbers: give a body"));
        let game = games.iter().find(|(kind, _)| name.starts_with(kind.as_str()));
        let id = game.and_then(|(_, id)| id.as_str()).unwrap_or("none");
        let path = operation.path.replace("{id}", id);
        for (member, schema) in ranged {
            for value in outside(&schema) {
                let mut wrong = right.clone();
                wrong[&member] = value.into();
                let call = Call::new(&operation.method, path.as_str()).json(&wrong);
                let reply = host.send(call).await;
                if name == "qe_start" && reply.status == 409 {
                    // The server checks the first auctioneer only once every seat has a player.
                    continue;
                }
                let reply = reply.expect(422);
                assert_eq!(
                    reply.json()["field"],
                    *member,
                    "{name} takes {wrong}: {}",
                    reply.text()
                );
                asked += 1;
            }
        }
    }
    assert!(asked > 20, "{asked}");
}
