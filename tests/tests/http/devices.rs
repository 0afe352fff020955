//! A player signs in on another device, by a code that the first one shows.

use gavel_tests::app::{App, Operated};
use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::database::Database;
use gavel_tests::issuer::Issuer;
use gavel_tests::rows::{count, dump};
use gavel_tests::server::Server;
use gavel_tests::table::Player;
use gavel_tests::tampering::plant;
use ring::digest::{SHA256, digest};
use ring::hmac;
use serde_json::{Value, json};
use std::collections::BTreeSet;

const CODES: &str = "/v1/players/me/device-codes";
const CLAIMS: &str = "/v1/device-claims";
const ME: &str = "/v1/players/me";
const TOKENS: &str = "/v1/players/me/tokens";

on_both_stores!(
    a_second_device_signs_in_and_outlives_the_first,
    a_lost_answer_is_asked_for_again_and_makes_nothing_twice,
    no_device_gets_a_token_without_a_confirmation,
    a_code_ends_with_its_time_its_token_and_its_player,
    an_address_has_five_tries_and_learns_nothing_after_them,
    a_code_is_its_tokens_alone,
    players_of_an_app_sign_in_by_the_app,
    neither_code_nor_secret_nor_token_is_in_the_database,
    no_reader_of_the_database_finds_an_address_by_trying_all,
    the_device_gets_no_more_than_the_token_that_confirms,
    an_account_with_fifty_tokens_makes_room_first,
    the_answer_names_the_fault_of_a_claim,
);

fn secret(number: u8) -> String {
    hex::encode([number; 32])
}

fn claim_of(code: &Value, number: u8) -> Value {
    json!({"code": code["code"], "device": "Ada's phone", "secret": secret(number)})
}

async fn code(client: &Client) -> Value {
    client.post_nothing(CODES).await.body(201)
}

fn path(code: &Value) -> String {
    format!("{CODES}/{}", code["id"].as_str().unwrap())
}

async fn claim(device: &Client, code: &Value, number: u8) -> Value {
    device.post(CLAIMS, &claim_of(code, number)).await.body(200)
}

async fn confirm(client: &Client, code: &Value) -> Reply {
    client.post_nothing(format!("{}/confirm", path(code))).await
}

async fn start(database: &Database) -> (Server, Client, Client) {
    let server = Server::start_with(database, &["--no-limits"]);
    let client = Player::register(&server, "Ada").await.client;
    let device = server.client();
    (server, client, device)
}

async fn a_second_device_signs_in_and_outlives_the_first(database: &Database) {
    let (_server, first, device) = start(database).await;
    let made = first.post_nothing(CODES).await.expect(201);
    assert_eq!(made.header("cache-control"), Some("no-store"));
    let code = made.json();
    assert_eq!(made.header("location"), Some(path(&code).as_str()));
    let open = first.get(path(&code)).await.body(200);
    assert_eq!((&open["status"], &open["device"]), (&json!("open"), &Value::Null));
    confirm(&first, &code).await.problem(409, "device_code_unclaimed");
    let claimed = claim(&device, &code, 1).await;
    assert_eq!((&claimed["status"], &claimed["token"]), (&json!("claimed"), &Value::Null));
    assert_eq!(claimed["player"], Value::Null);
    let seen = first.get(path(&code)).await.body(200);
    assert_eq!((&seen["status"], &seen["device"]), (&json!("claimed"), &json!("Ada's phone")));
    assert_eq!(seen["check_number"], claimed["check_number"]);
    assert_eq!((&seen["same_network"], &seen["token"]), (&json!(true), &Value::Null));
    let confirmed = confirm(&first, &code).await.body(200);
    assert_eq!(confirmed["status"], "confirmed");
    let tokens = first.get(TOKENS).await.body(200)["tokens"].take();
    assert_eq!((&tokens[1]["id"], &tokens[1]["label"]), (&confirmed["token"], &seen["device"]));
    // Who moves signs out here at once; the device asks for its token later.
    let me = first.get(ME).await.body(200);
    let named = without_database(&me);
    first.delete(format!("{TOKENS}/current")).await.expect(204);
    let reply = device.post(CLAIMS, &claim_of(&code, 1)).await.expect(200);
    assert_eq!(reply.header("cache-control"), Some("no-store"));
    let signed_in = reply.json();
    assert_eq!((&signed_in["status"], &signed_in["player"]), (&json!("confirmed"), &named));
    assert_eq!(signed_in["database"], me["database"]);
    let second = device.with_token(signed_in["token"].as_str().unwrap());
    assert_eq!(second.get(ME).await.body(200), me);
    assert_eq!(second.get(TOKENS).await.body(200)["tokens"][0]["id"], confirmed["token"]);
    second.delete(format!("{TOKENS}/current")).await.expect(204);
    assert_eq!(claim(&device, &code, 1).await["status"], "refused");
}

/// The account as other answers have it: those name the database beside it.
fn without_database(account: &Value) -> Value {
    let mut account = account.clone();
    account.as_object_mut().unwrap().remove("database").unwrap();
    account
}

async fn a_lost_answer_is_asked_for_again_and_makes_nothing_twice(database: &Database) {
    let (server, first, device) = start(database).await;
    let other = Server::start_with(database, &["--no-limits"]);
    let keyed = || Call::new("POST", CODES).header("idempotency-key", "key");
    let asking = (0..8).map(|n| {
        let client = if n % 2 == 0 { first.clone() } else { first.at(&other.address) };
        async move { client.send(keyed()).await.body(201) }
    });
    let codes = futures::future::join_all(asking).await;
    assert!(codes.iter().all(|code| *code == codes[0]), "{codes:?}");
    let code = &codes[0];
    let devices = [device.clone(), device.at(&other.address)];
    let body = claim_of(code, 1);
    let claims =
        futures::future::join_all((0..8).map(|n| devices[n % 2].post(CLAIMS, &body))).await;
    let claims: Vec<_> = claims.into_iter().map(|reply| reply.body(200)).collect();
    assert!(claims.iter().all(|claim| *claim == claims[0]), "{claims:?}");
    let asking = (0..8).map(|n| {
        let client = if n % 2 == 0 { first.clone() } else { first.at(&other.address) };
        async move { confirm(&client, code).await.body(200) }
    });
    let confirmed = futures::future::join_all(asking).await;
    assert!(confirmed.iter().all(|answer| *answer == confirmed[0]), "{confirmed:?}");
    drop(server);
    let (here, there) = (claim(&devices[1], code, 1).await, claim(&devices[1], code, 1).await);
    assert_eq!(here, there);
    assert_eq!(count(database, "select count(*) from tokens").await, 2);
    let second = devices[1].with_token(here["token"].as_str().unwrap());
    assert_eq!(without_database(&second.get(ME).await.body(200)), here["player"]);
    // The same key makes no second code, and a fresh one ends none that is confirmed.
    let again = first.at(&other.address).send(keyed()).await.expect(201);
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
    assert_eq!(again.json(), *code);
    self::code(&first.at(&other.address)).await;
    assert_eq!(claim(&devices[1], code, 1).await, here);
}

async fn no_device_gets_a_token_without_a_confirmation(database: &Database) {
    let (_server, first, device) = start(database).await;
    let refused = code(&first).await;
    claim(&device, &refused, 1).await;
    // The code is used: nobody else claims it, whatever their secret.
    device.post(CLAIMS, &claim_of(&refused, 2)).await.problem(404, "device_code_not_found");
    for _ in 0..2 {
        first.delete(path(&refused)).await.expect(204);
    }
    confirm(&first, &refused).await.problem(409, "device_code_ended");
    let over = claim(&device, &refused, 1).await;
    assert_eq!((&over["status"], &over["token"]), (&json!("refused"), &Value::Null));
    // One that is replaced.
    let (old, new) = (code(&first).await, code(&first).await);
    device.post(CLAIMS, &claim_of(&old, 3)).await.problem(404, "device_code_not_found");
    first.get(path(&old)).await.problem(404, "device_code_not_found");
    claim(&device, &new, 3).await;
    let newest = code(&first).await;
    assert_eq!(claim(&device, &new, 3).await["status"], "refused");
    confirm(&first, &new).await.problem(409, "device_code_ended");
    // One that is withdrawn before a claim.
    first.delete(path(&newest)).await.expect(204);
    device.post(CLAIMS, &claim_of(&newest, 4)).await.problem(404, "device_code_not_found");
    assert_eq!(count(database, "select count(*) from tokens").await, 1);
    let last = code(&first).await;
    claim(&device, &last, 5).await;
    confirm(&first, &last).await.expect(200);
    first.delete(path(&last)).await.problem(409, "device_code_ended");
    assert_eq!(claim(&device, &last, 5).await["status"], "confirmed");
}

/// As if so many minutes had passed since each code was made.
async fn pass_minutes(database: &Database, minutes: u32) {
    let micros = u64::from(minutes) * 60_000_000;
    plant(database, "", &format!("update device_codes set expires_at = expires_at - {micros}"))
        .await;
}

async fn a_code_ends_with_its_time_its_token_and_its_player(database: &Database) {
    let (_server, first, device) = start(database).await;
    let keyed = || Call::new("POST", CODES).header("idempotency-key", "key");
    let open = first.send(keyed()).await.body(201);
    pass_minutes(database, 10).await;
    device.post(CLAIMS, &claim_of(&open, 1)).await.problem(404, "device_code_not_found");
    assert_eq!(first.get(path(&open)).await.body(200)["status"], "expired");
    let claimed = code(&first).await;
    claim(&device, &claimed, 2).await;
    pass_minutes(database, 10).await;
    confirm(&first, &claimed).await.problem(409, "device_code_ended");
    assert_eq!(claim(&device, &claimed, 2).await["status"], "expired");
    // Its token is revoked: only that token confirms.
    let second = first.post_nothing(TOKENS).await.body(201);
    let second = first.with_token(second["token"].as_str().unwrap());
    let of_second = code(&second).await;
    claim(&device, &of_second, 3).await;
    second.delete(format!("{TOKENS}/current")).await.expect(204);
    confirm(&second, &of_second).await.problem(401, "token_revoked");
    assert_eq!(claim(&device, &of_second, 3).await["status"], "refused");
    // A confirmed one can be asked for in the ten minutes after, and then all go.
    let confirmed = code(&first).await;
    claim(&device, &confirmed, 4).await;
    confirm(&first, &confirmed).await.expect(200);
    pass_minutes(database, 10).await;
    assert_eq!(claim(&device, &confirmed, 4).await["status"], "confirmed");
    pass_minutes(database, 10).await;
    while count(database, "select count(*) from device_codes").await > 0 {}
    device.post(CLAIMS, &claim_of(&confirmed, 4)).await.problem(404, "device_code_not_found");
    first.send(keyed()).await.expect(201);
    database.run("delete from device_codes").await;
    // Nothing is left of an account that is erased, or signed out.
    for end in [Call::new("POST", "/v1/players/me/sign-out"), Call::new("DELETE", ME)] {
        let player = Player::register(&_server, "Eve").await.client;
        let codes = [code(&player).await, code(&player).await];
        claim(&device, &codes[1], 5).await;
        player.send(end).await.expect(204);
        device.post(CLAIMS, &claim_of(&codes[1], 5)).await.problem(404, "device_code_not_found");
        assert_eq!(count(database, "select count(*) from device_codes").await, 0);
    }
}

async fn an_address_has_five_tries_and_learns_nothing_after_them(database: &Database) {
    let server = Server::start_with(database, &["--trusted-proxies", "127.0.0.1/32"]);
    let client = Player::register(&server, "Ada").await.client;
    let (right, device) = (code(&client).await, server.client());
    let from = |address: &str, body: &Value| {
        let call = Call::new("POST", CLAIMS).header("x-forwarded-for", address).json(body);
        let device = device.clone();
        async move { device.send(call).await }
    };
    let wrong =
        |number| json!({"code": "0000-0000-0000", "device": "Eve", "secret": secret(number)});
    // A claim that is there is asked for as often as need be.
    let first = from("203.0.113.1", &claim_of(&right, 9)).await.body(200);
    for _ in 0..10 {
        assert_eq!(from("203.0.113.1", &claim_of(&right, 9)).await.body(200), first);
    }
    assert_eq!(client.get(path(&right)).await.body(200)["same_network"], false);
    let open = code(&Player::register(&server, "Bob").await.client).await;
    for number in 0..5 {
        from("203.0.113.2", &wrong(number)).await.problem(404, "device_code_not_found");
    }
    let told = |problem: Value| {
        let mut told = problem;
        told.as_object_mut().unwrap().remove("request_id");
        told
    };
    let guess = from("203.0.113.2", &wrong(6)).await;
    assert!(guess.header("retry-after").is_some());
    let guess = told(guess.problem(429, "rate_limited"));
    assert_eq!(guess["limit"], "device_claims_per_address");
    for hit in [claim_of(&open, 7), claim_of(&right, 7)] {
        assert_eq!(told(from("203.0.113.2", &hit).await.problem(429, "rate_limited")), guess);
    }
    // A secret that has claimed something opens nothing else, and is no oracle.
    for body in [wrong(9), claim_of(&open, 9)] {
        let problem = from("203.0.113.1", &body).await.problem(422, "invalid_field");
        assert_eq!(problem["field"], "secret");
    }
    from("203.0.113.3", &claim_of(&open, 8)).await.expect(200);
}

async fn a_code_is_its_tokens_alone(database: &Database) {
    let (server, first, device) = start(database).await;
    let second = first.post_nothing(TOKENS).await.body(201);
    let second = first.with_token(second["token"].as_str().unwrap());
    let stranger = Player::register(&server, "Eve").await.client;
    let code = code(&first).await;
    claim(&device, &code, 1).await;
    for other in [&second, &stranger] {
        other.get(path(&code)).await.problem(404, "device_code_not_found");
        confirm(other, &code).await.problem(404, "device_code_not_found");
        other.delete(path(&code)).await.problem(404, "device_code_not_found");
    }
    first.get(format!("{CODES}/nonsense")).await.problem(404, "device_code_not_found");
    device.get(path(&code)).await.problem(401, "token_required");
    // The same key of another token makes another code.
    let keyed = || Call::new("POST", CODES).header("idempotency-key", "key");
    let one = first.send(keyed()).await.body(201);
    assert_ne!(second.send(keyed()).await.body(201)["code"], one["code"]);
}

async fn players_of_an_app_sign_in_by_the_app(database: &Database) {
    let issuer = Issuer::start().await;
    let operated = Operated::start(database, &issuer.flags());
    let app = App::create(&operated, "Card Club").await;
    app.trust(&operated, &issuer.settings()).await;
    let user = operated.server.client().with_token(&issuer.signer.token("7"));
    for client in [&user, &app.acting("8")] {
        client.post_nothing(CODES).await.problem(403, "signed_in_by_app");
    }
    assert_eq!(count(database, "select count(*) from device_codes").await, 0);
    // A guest who is linked has tokens of their own.
    let gus = Player::register(&operated.server, "Gus").await.client;
    let link = json!({"token": issuer.signer.token("9")});
    gus.post("/v1/players/me/identities", &link).await.expect(200);
    gus.post_nothing(CODES).await.expect(201);
}

async fn neither_code_nor_secret_nor_token_is_in_the_database(database: &Database) {
    let (_server, first, device) = start(database).await;
    let made = first.send(Call::new("POST", CODES).header("idempotency-key", "key")).await;
    let code = made.body(201);
    claim(&device, &code, 77).await;
    confirm(&first, &code).await.expect(200);
    let token = claim(&device, &code, 77).await["token"].as_str().unwrap().to_owned();
    let stored = dump(database).await;
    let export = first.get("/v1/players/me/export").await.body(200);
    assert_eq!(export["device_codes"], json!([first.get(path(&code)).await.body(200)]));
    let text = code["code"].as_str().unwrap();
    assert!(stored.contains("s phone"), "the dump has the rows");
    let (plain, secret) = (text.replace('-', ""), secret(77));
    for hidden in [text, &plain, &secret, &token, &token[4..68]] {
        assert!(!stored.contains(hidden), "{hidden}");
        assert!(!stored.contains(&hex::encode(hidden)), "{hidden}");
    }
}

async fn no_reader_of_the_database_finds_an_address_by_trying_all(database: &Database) {
    let (_server, first, device) = start(database).await;
    let code = code(&first).await;
    claim(&device, &code, 1).await;
    assert_eq!(first.get(path(&code)).await.body(200)["same_network"], true);
    let stored = dump(database).await;
    // Whatever bytes the database has may be the salt, or the key.
    let digits = stored.replace('-', "");
    let runs = digits.split(|c: char| !c.is_ascii_hexdigit()).filter(|run| run.len() >= 32);
    let keys: BTreeSet<Vec<u8>> = runs.filter_map(|run| hex::decode(run).ok()).collect();
    assert!(keys.len() >= 4, "the dump has the id, the salt and the hashes");
    for key in keys {
        for text in ["127.0.0.1", "gavel device origin\n127.0.0.1"] {
            let salted = digest(&SHA256, &[&key, text.as_bytes()].concat());
            let keyed = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, &key), text.as_bytes());
            for hash in [salted.as_ref(), keyed.as_ref()] {
                assert!(!stored.contains(&hex::encode(hash)), "by {}", hex::encode(&key));
            }
        }
    }
}

async fn the_device_gets_no_more_than_the_token_that_confirms(database: &Database) {
    let (_server, first, device) = start(database).await;
    let scopes = json!(["games:read", "profile:write"]);
    let less = first.post(TOKENS, &json!({"scopes": scopes})).await.body(201);
    let less = first.with_token(less["token"].as_str().unwrap());
    let code = code(&less).await;
    claim(&device, &code, 1).await;
    confirm(&less, &code).await.expect(200);
    let token = claim(&device, &code, 1).await;
    let token = device.with_token(token["token"].as_str().unwrap());
    let tokens = token.get(TOKENS).await.body(200)["tokens"].take();
    let current = tokens.as_array().unwrap().iter().find(|token| token["current"] == true);
    assert_eq!(current.unwrap()["scopes"], scopes);
    let play = token.post("/v1/qe/games", &json!({"seats": 3})).await.problem(403, "scope_missing");
    assert_eq!(play["scope"], "games:create");
    let none = first.post(TOKENS, &json!({"scopes": ["games:read"]})).await.body(201);
    let none = first.with_token(none["token"].as_str().unwrap());
    none.post_nothing(CODES).await.problem(403, "scope_missing");
}

async fn an_account_with_fifty_tokens_makes_room_first(database: &Database) {
    let (_server, first, device) = start(database).await;
    let mut last = Value::Null;
    for _ in 1..50 {
        last = first.post(TOKENS, &json!({"expires_in": 3600})).await.body(201);
    }
    let code = code(&first).await;
    claim(&device, &code, 1).await;
    confirm(&first, &code).await.problem(409, "too_many_tokens");
    assert_eq!(claim(&device, &code, 1).await["status"], "claimed");
    first.delete(format!("{TOKENS}/{}", last["id"].as_str().unwrap())).await.expect(204);
    confirm(&first, &code).await.expect(200);
    assert_eq!(claim(&device, &code, 1).await["status"], "confirmed");
}

async fn the_answer_names_the_fault_of_a_claim(database: &Database) {
    let (_server, first, device) = start(database).await;
    let code = code(&first).await;
    let with = |name: &str, value: Value| {
        let mut body = claim_of(&code, 1);
        body[name] = value;
        body
    };
    for (field, value) in [
        ("code", json!("")),
        ("code", json!("7K2M-QX4T-9WB")),
        ("code", json!("7K2M-QX4T-9WBU")),
        ("code", json!(7)),
        ("device", json!("")),
        ("device", json!(" a")),
        ("device", json!("a\u{202e}b")),
        ("device", json!("a".repeat(101))),
        ("secret", json!("")),
        ("secret", json!("A".repeat(64))),
        ("secret", json!("a".repeat(63))),
        ("secret", json!("ä".repeat(32))),
        ("other", json!(1)),
    ] {
        let problem = device.post(CLAIMS, &with(field, value)).await.problem(422, "invalid_field");
        assert_eq!(problem["field"], field);
    }
    // As people type it.
    let typed = code["code"].as_str().unwrap().to_lowercase().replace('-', " ");
    device.post(CLAIMS, &with("code", json!(typed))).await.expect(200);
}
