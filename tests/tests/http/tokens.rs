//! A token that has leaked can be replaced.

use gavel_tests::client::{Call, Client};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use gavel_tests::tampering::plant;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::process::Stdio;

const TOKENS: &str = "/v1/players/me/tokens";

on_both_stores!(
    tokens_are_listed_with_the_day_of_their_last_use,
    any_token_is_revoked_by_its_id_and_nobody_elses,
    all_tokens_but_the_one_of_the_call_are_revoked,
    a_revoked_id_is_answered_again_under_its_key,
    an_account_has_fifty_tokens_and_no_more,
    a_token_lasts_as_long_as_was_asked,
    a_further_token_ends_unused_and_the_last_of_an_account_never,
    a_fresh_token_is_as_good_as_the_first_and_outlives_it,
    a_revoked_token_is_nobodys_on_this_instance_at_once_and_on_others_soon,
    the_last_token_can_be_revoked_too,
);

async fn a_fresh_token_is_as_good_as_the_first_and_outlives_it(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    let leaked = &table.players[0].client;
    let fresh = leaked.post_nothing("/v1/players/me/tokens").await.expect(201);
    assert_eq!(fresh.header("cache-control"), Some("no-store"));
    let fresh = leaked.with_token(fresh.json()["token"].as_str().unwrap());
    leaked.delete("/v1/players/me/tokens/current").await.expect(204);
    leaked.get("/v1/players/me").await.problem(401, "token_revoked");
    let me = fresh.get("/v1/players/me").await.body(200);
    assert_eq!(me["id"], table.players[0].id);
    let bid = json!({"auction": 1, "ballot": 1, "amount": "100"});
    leaked.post(table.path("/bids"), &bid).await.problem(401, "token_revoked");
    fresh.post(table.path("/bids"), &bid).await.expect(200);
}

async fn a_revoked_token_is_nobodys_on_this_instance_at_once_and_on_others_soon(
    database: &Database,
) {
    let (here, there) = (Server::start(database), Server::start(database));
    let player = Player::register(&here, "Ada").await;
    let elsewhere = player.client.at(&there.address);
    elsewhere.get("/v1/players/me").await.expect(200);
    player.client.delete("/v1/players/me/tokens/current").await.expect(204);
    player.client.get("/v1/players/me").await.problem(401, "token_revoked");
    while elsewhere.get("/v1/players/me").await.status != 401 {}
}

async fn the_last_token_can_be_revoked_too(database: &Database) {
    let server = Server::start(database);
    let player = Player::register(&server, "Ada").await;
    player.client.delete("/v1/players/me/tokens/current").await.expect(204);
    player.client.delete("/v1/players/me/tokens/current").await.problem(401, "token_revoked");
    player.client.post_nothing("/v1/players/me/tokens").await.problem(401, "token_revoked");
    let shown = server.client().get(format!("/v1/players/{}", player.id)).await.body(200);
    assert_eq!(shown["name"], "Ada");
}

async fn made(client: &Client, body: Value) -> (Value, Client) {
    let made = client.post(TOKENS, &body).await.body(201);
    let token = client.with_token(made["token"].as_str().unwrap());
    (made, token)
}

async fn listed(client: &Client) -> Vec<Value> {
    client.get(TOKENS).await.body(200)["tokens"].as_array().unwrap().clone()
}

async fn tokens_are_listed_with_the_day_of_their_last_use(database: &Database) {
    // It asks until a write in the background has happened.
    let server = Server::start_with(database, &["--no-limits"]);
    let client = Player::register(&server, "Ada").await.client;
    let (phone, on_phone) = made(&client, json!({"label": "Ada's phone"})).await;
    assert_eq!(phone["label"], "Ada's phone");
    let other = Player::register(&server, "Bob").await.client;
    let reply = client.get(TOKENS).await.expect(200);
    assert_eq!(reply.header("cache-control"), Some("private, no-cache"));
    let tokens = listed(&client).await;
    assert_eq!(tokens.len(), 2);
    assert_eq!((&tokens[0]["label"], &tokens[0]["current"]), (&Value::Null, &json!(true)));
    assert_eq!(tokens[0]["expires_at"], Value::Null);
    assert_eq!((&tokens[1]["id"], &tokens[1]["current"]), (&phone["id"], &json!(false)));
    assert_eq!(tokens[1]["last_used_at"], Value::Null);
    assert!(!reply.text().contains(phone["token"].as_str().unwrap()));
    assert_eq!(listed(&other).await.len(), 1);
    // It is written in the background.
    let tokens = loop {
        let tokens = listed(&on_phone).await;
        if tokens.iter().all(|token| token["last_used_at"].is_string()) {
            break tokens;
        }
    };
    assert_eq!(tokens[1]["current"], true);
    for token in tokens {
        let used = token["last_used_at"].as_str().unwrap();
        assert!(used.ends_with("T00:00:00.000000Z"), "{used}");
    }
}

async fn any_token_is_revoked_by_its_id_and_nobody_elses(database: &Database) {
    let (here, there) = (Server::start(database), Server::start(database));
    let client = Player::register(&here, "Ada").await.client;
    let (made, lost) = made(&client, json!({})).await;
    let path = format!("{TOKENS}/{}", made["id"].as_str().unwrap());
    let elsewhere = lost.at(&there.address);
    elsewhere.get("/v1/players/me").await.expect(200);
    let other = Player::register(&here, "Bob").await.client;
    other.delete(path.as_str()).await.problem(404, "token_not_found");
    lost.get("/v1/players/me").await.expect(200);
    client.delete(path.as_str()).await.expect(204);
    lost.get("/v1/players/me").await.problem(401, "token_revoked");
    while elsewhere.get("/v1/players/me").await.status != 401 {}
    client.delete(path.as_str()).await.problem(404, "token_not_found");
    client.delete(format!("{TOKENS}/nonsense")).await.problem(404, "token_not_found");
    assert_eq!(listed(&client).await.len(), 1);
    // The one of the call too.
    let own = listed(&client).await[0]["id"].as_str().unwrap().to_owned();
    client.delete(format!("{TOKENS}/{own}")).await.expect(204);
    client.get("/v1/players/me").await.problem(401, "token_revoked");
}

async fn all_tokens_but_the_one_of_the_call_are_revoked(database: &Database) {
    let server = Server::start(database);
    let first = Player::register(&server, "Ada").await.client;
    let (_, second) = made(&first, json!({})).await;
    let (_, third) = made(&second, json!({"expires_in": 3600})).await;
    let other = Player::register(&server, "Bob").await.client;
    for _ in 0..2 {
        second.delete(TOKENS).await.expect(204);
    }
    for gone in [&first, &third] {
        gone.get("/v1/players/me").await.problem(401, "token_revoked");
    }
    assert_eq!(listed(&second).await.len(), 1);
    other.get("/v1/players/me").await.expect(200);
}

async fn a_revoked_id_is_answered_again_under_its_key(database: &Database) {
    let (here, there) = (Server::start(database), Server::start(database));
    let client = Player::register(&here, "Ada").await.client;
    let (lost, _) = made(&client, json!({})).await;
    let own = listed(&client).await[0]["id"].clone();
    for id in [&lost["id"], &own] {
        let path = format!("{TOKENS}/{}", id.as_str().unwrap());
        let delete = || Call::new("DELETE", path.as_str()).header("idempotency-key", "key");
        let first = client.send(delete()).await.expect(204);
        assert_eq!(first.header("idempotency-replayed"), None);
        for client in [client.clone(), client.at(&there.address)] {
            let repeat = client.send(delete()).await.expect(204);
            assert_eq!(repeat.header("idempotency-replayed"), Some("true"));
        }
    }
    client.delete(TOKENS).await.problem(401, "token_revoked");
}

async fn an_account_has_fifty_tokens_and_no_more(database: &Database) {
    // Caps of an account hold without limits too.
    let server = Server::start_with(database, &["--no-limits"]);
    let client = Player::register(&server, "Ada").await.client;
    let mut last = Value::Null;
    for _ in 1..45 {
        last = made(&client, json!({"expires_in": 3600})).await.0;
    }
    let asking = (0..16).map(|_| client.post_nothing(TOKENS));
    let replies = futures::future::join_all(asking).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 201).count(), 5);
    client.post(TOKENS, &json!({})).await.problem(409, "too_many_tokens");
    assert_eq!(listed(&client).await.len(), 50);
    client.delete(format!("{TOKENS}/{}", last["id"].as_str().unwrap())).await.expect(204);
    client.post(TOKENS, &json!({})).await.expect(201);
    client.post(TOKENS, &json!({})).await.problem(409, "too_many_tokens");
    // Those that have ended make room.
    plant(database, "", "update tokens set expires_at = created_at where expires_at is not null")
        .await;
    client.post(TOKENS, &json!({})).await.expect(201);
}

async fn a_token_lasts_as_long_as_was_asked(database: &Database) {
    let server = Server::start(database);
    let client = Player::register(&server, "Ada").await.client;
    let seconds = |made: &Value| {
        let time = |name: &str| made[name].as_str()?.parse::<chrono::DateTime<chrono::Utc>>().ok();
        Some((time("expires_at")? - time("created_at")?).num_seconds())
    };
    let (hour, short) = made(&client, json!({"expires_in": 3600})).await;
    assert_eq!(seconds(&hour), Some(3600));
    assert_eq!(seconds(&made(&client, json!({"expires_in": null})).await.0), None);
    for body in ["{}", "null"] {
        let reply = client.send_outside(Call::new("POST", TOKENS).text(body)).await;
        assert_eq!(seconds(&reply.body(201)), Some(180 * 24 * 3600));
    }
    for (body, field) in [
        (json!({"expires_in": 0}), "expires_in"),
        (json!({"expires_in": 315_360_001}), "expires_in"),
        (json!({"expires_in": -1}), "expires_in"),
        (json!({"expires_in": 1.5}), "expires_in"),
        (json!({"expires_in": "3600"}), "expires_in"),
        (json!({"label": ""}), "label"),
        (json!({"label": " a"}), "label"),
        (json!({"label": "a\u{7}"}), "label"),
        (json!({"label": "a\u{202e}b"}), "label"),
        (json!({"label": "\u{3164}"}), "label"),
        (json!({"label": "a".repeat(101)}), "label"),
        (json!({"name": "a"}), "name"),
    ] {
        let problem = client.post(TOKENS, &body).await.problem(422, "invalid_field");
        assert_eq!(problem["field"], field, "{body}");
    }
    // By the database's clock: as if the hour were over.
    short.get("/v1/players/me").await.expect(200);
    plant(database, "", "update tokens set expires_at = created_at where expires_at is not null")
        .await;
    while short.get("/v1/players/me").await.status != 401 {}
    short.post(TOKENS, &json!({})).await.problem(401, "token_revoked");
    client.get("/v1/players/me").await.expect(200);
    assert_eq!(listed(&client).await.len(), 4);
}

/// As if 181 days had passed since each token was made and used.
async fn pass_181_days(database: &Database) {
    let sql = if database.file().is_some() {
        "update tokens set created_at = created_at - 181 * 86400000000,
             last_used_at = last_used_at - 181 * 86400000000"
    } else {
        "update tokens set created_at = created_at - interval '4344 hours',
             last_used_at = last_used_at - interval '4344 hours'"
    };
    plant(database, "", sql).await;
}

async fn a_further_token_ends_unused_and_the_last_of_an_account_never(database: &Database) {
    let server = Server::start_with(database, &["--webhooks-allow-private", "--no-limits"]);
    let first = Player::register(&server, "Ada").await.client;
    let (_, unused) = made(&first, json!({})).await;
    let (_, kept) = made(&first, json!({"expires_in": null})).await;
    let hook = json!({"url": "http://127.0.0.1:9/hook"});
    let hook = unused.post("/v1/players/me/webhooks", &hook).await.body(201);
    let guest = Player::register(&server, "Bob").await.client;
    let (_, second) = made(&guest, json!({})).await;
    second.delete(TOKENS).await.expect(204);
    // A use that is noted later would be one of today.
    while listed(&unused).await.iter().any(|t| t["current"] == true && t["last_used_at"].is_null())
    {
    }
    pass_181_days(database).await;
    while unused.get("/v1/players/me").await.status != 401 {}
    // The first never ends, nor does what was asked not to, nor what is the account by now.
    for client in [&first, &kept, &second] {
        client.get("/v1/players/me").await.expect(200);
    }
    assert_eq!(listed(&first).await.len(), 2);
    assert_eq!(listed(&second).await[0]["expires_at"], Value::Null);
    // The server removes everything that the token made, in the background.
    let hook = format!("/v1/players/me/webhooks/{}", hook["webhook"]["id"].as_str().unwrap());
    let reason = loop {
        let reason = first.get(hook.as_str()).await.body(200)["disabled_reason"].take();
        if !reason.is_null() {
            break reason;
        }
    };
    assert_eq!(reason, "token_revoked");
}

#[test]
fn an_operators_token_below_32_characters_is_refused_at_the_start() {
    let database = Database::sqlite();
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), format!("  {}\n", "ä".repeat(31))).unwrap();
    let flags = ["--operator-token-file", file.path().to_str().unwrap()];
    let mut refused = Server::command(&database.url, &flags);
    refused.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut refused = refused.spawn().unwrap();
    // One that serves says so.
    let greeting = BufReader::new(refused.stdout.take().unwrap()).lines().next();
    refused.kill().unwrap();
    assert!(greeting.is_none(), "{greeting:?}");
    let refused = refused.wait_with_output().unwrap();
    assert!(!refused.status.success());
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(said.contains("less than 32 characters"), "{said}");
    assert!(!said.contains('ä'), "{said}");
    std::fs::write(file.path(), "b".repeat(32)).unwrap();
    Server::start_with(&database, &flags);
}
