//! What a sign-up, and a new player's first calls, ask the database.

use gavel_tests::client::{Call, Reply};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use serde_json::{Value, json};

/// The tables of which the sign-up knows what they say of the new player.
const TABLES: [&str; 5] = ["players", "tokens", "identities", "open_seats", "game_rows"];

/// The statements about players that a request has made itself, and not what a session of the database begins with. What the request
/// hands to the writer, or to a transaction that no client can break off, is not among them.
fn statements(server: &Server, reply: &Reply) -> Vec<String> {
    let id = reply.header("x-request-id").unwrap();
    let log = server.log();
    let lines = log.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let own = lines.filter(|line| line["span"]["request_id"] == id);
    let own = own.filter(|line| line["target"] == "sqlx::query").map(|line| line["fields"].clone());
    let texts = own.map(|fields| ["summary", "db.statement"].map(|name| fields[name].to_string()));
    let texts = texts.filter(|texts| TABLES.iter().any(|table| texts.concat().contains(table)));
    texts.map(|[summary, _]| summary.trim_matches('"').to_owned()).collect()
}

async fn a_new_player_is_one_statement_and_no_later_call_asks_for_it(database: &Database) {
    let server = Server::counting(database, &[]);
    let mut tokens = Vec::new();
    for name in ["Ada", "Berta", "Carl"] {
        let call = Call::new("POST", "/v1/players").json(&json!({"name": name}));
        let reply = server.client().send(call).await.expect(201);
        // SQLite has no statement that inserts into two tables.
        let expected = usize::from(database.url.starts_with("postgres"));
        let made = statements(&server, &reply);
        assert_eq!(made.len(), expected, "{made:?}");
        tokens.push(reply.json()["token"].as_str().unwrap().to_owned());
    }
    let ask = async |(seat, path): (usize, &str), body: &Value, expected: &[&str]| {
        let call = Call::new("POST", path).json(body);
        let call = call.header("authorization", format!("Bearer {}", tokens[seat]));
        let reply = server.client().send(call).await;
        assert!((200..300).contains(&reply.status), "{path}: {}", reply.status);
        assert_eq!(statements(&server, &reply), expected, "{path}");
        reply
    };
    let created = ask((0, "/v1/qe/games"), &json!({"seats": 3}), &[]).await.json();
    let game = format!("/v1/qe/games/{}", created["game"]["id"].as_str().unwrap());
    for seat in [1, 2] {
        // A player may have come to an app at another instance, which then has a share of the lobby.
        let app = ["select app_id from identities …"];
        ask((seat, &format!("{game}/seats")), &json!({}), &app).await;
    }
    ask((0, &format!("{game}/start")), &json!({}), &[]).await;
}

on_both_stores!(a_new_player_is_one_statement_and_no_later_call_asks_for_it);
