//! The matrix: every operation of the document with every kind of credential. A new operation is tested without being named
//! here.

use gavel_tests::app::{App, Operated};
use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::database::Database;
use gavel_tests::document::{Document, Operation};
use gavel_tests::issuer::{Issuer, Signer, claims, now};
use gavel_tests::table::Player;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

on_both_stores!(
    every_operation_refuses_every_credential_that_does_not_count,
    every_operation_is_for_those_whom_the_document_names,
    every_operation_names_the_scope_that_is_missing,
    every_operation_needs_each_of_its_scopes,
    pictures_need_the_scope_to_see_games,
    nothing_of_an_app_is_another_apps,
);

/// The ways in which the document says that an operation is called.
#[derive(Clone, Copy, PartialEq)]
enum Scheme {
    Token,
    App,
    Operator,
}

fn takes(operation: &Operation, scheme: Scheme) -> bool {
    let name = match scheme {
        Scheme::Token => "player_bearer",
        Scheme::App => "app_bearer",
        Scheme::Operator => "operator_bearer",
    };
    let ways = operation.item["security"].as_array();
    ways.into_iter().flatten().any(|way| !way[name].is_null())
}

fn takes_any(operation: &Operation) -> bool {
    [Scheme::Token, Scheme::App, Scheme::Operator].iter().any(|scheme| takes(operation, *scheme))
}

fn is_open(operation: &Operation) -> bool {
    let ways = operation.item["security"].as_array();
    ways.into_iter().flatten().any(|way| *way == json!({}))
}

fn operations(wanted: impl Fn(&Operation) -> bool) -> Vec<Operation> {
    let all = Document::committed().operations();
    let found: Vec<_> = all.into_iter().filter(|operation| wanted(operation)).collect();
    assert!(!found.is_empty());
    found
}

/// Calls an operation about a game, a player and all else that does not exist.
async fn call(client: &Client, operation: &Operation) -> Reply {
    let mut path = operation.path.clone();
    for name in ["id", "key", "issuer", "delivery"] {
        path = path.replace(&format!("{{{name}}}"), "01a1f937-0000-7000-8000-000000000000");
    }
    let path = path.replace("{external_id}", "nobody").replace("{seat}", "1");
    let path = path.replace("{auction}", "1").replace("{number}", "1");
    let mut call = Call::new(&operation.method, path);
    if !operation.item["requestBody"].is_null() {
        call = call.json(&json!({}));
    }
    client.send(call).await
}

async fn start(database: &Database) -> (Operated, Issuer, App) {
    let issuer = Issuer::start().await;
    let operated = Operated::start(database, &issuer.flags());
    let app = App::create(&operated, "Card Club").await;
    app.trust(&operated, &issuer.settings()).await;
    (operated, issuer, app)
}

async fn stop(operated: &Operated, player: &str) {
    operated.operator.post_nothing(format!("/v1/players/{player}/stop")).await.expect(200);
}

/// Every credential that does not count, with the status and the code of its refusal.
async fn false_credentials(
    operated: &Operated,
    issuer: &Issuer,
    app: &App,
) -> Vec<(Client, u16, &'static str)> {
    let public = operated.server.client();
    let signed = |name: &str, value: Value| {
        let mut claims = claims("7");
        claims[name] = value;
        public.with_token(&issuer.signer.sign(&issuer.signer.header(), &claims))
    };
    let revoked = Player::register(&operated.server, "Rex").await.client;
    revoked.delete("/v1/players/me/tokens/current").await.expect(204);
    let erased = Player::register(&operated.server, "Eve").await.client;
    erased.delete("/v1/players/me").await.expect(204);
    let old_key = App::with_key(operated, &app.id, &json!({})).await;
    let path = old_key.path(&format!("/keys/{}", old_key.key));
    operated.operator.delete(path).await.expect(204);
    let gone = public.with_token(&issuer.signer.token("gone"));
    gone.get("/v1/players/me").await.expect(200);
    app.client.delete("/v1/apps/me/players/gone").await.expect(204);
    let stopped = Player::register(&operated.server, "Sue").await;
    stop(operated, &stopped.id).await;
    let acting = app.acting("stopped");
    let id = acting.get("/v1/players/me").await.body(200)["id"].take();
    stop(operated, id.as_str().unwrap()).await;
    let unsigned = issuer.signer.sign(&json!({"alg": "none"}), &claims("7"));
    let token = revoked.token.clone().unwrap_or_default();
    vec![
        (public.with_token("none"), 401, "token_invalid"),
        (public.with_token(&token[..70]), 401, "token_malformed"),
        (public.with_token("gva_0"), 401, "token_malformed"),
        (public.with_token(&unsigned), 401, "token_malformed"),
        (revoked, 401, "token_revoked"),
        (erased, 401, "token_revoked"),
        (old_key.acting("7"), 401, "token_revoked"),
        (stopped.client, 401, "player_stopped"),
        (public.with_token(&issuer.signer.token("stopped")), 401, "player_stopped"),
        (signed("exp", json!(now() - 1)), 401, "token_expired"),
        (signed("nbf", json!(now() + 999)), 401, "token_not_yet_valid"),
        (signed("iss", json!("https://other/")), 401, "issuer_unknown"),
        (signed("aud", json!("other")), 401, "audience_wrong"),
        (public.with_token(&Signer::new("one").token("7")), 401, "key_unknown"),
        (gone, 410, "player_erased"),
    ]
}

async fn every_operation_refuses_every_credential_that_does_not_count(database: &Database) {
    let (operated, issuer, app) = start(database).await;
    let credentials = false_credentials(&operated, &issuer, &app).await;
    for operation in operations(takes_any) {
        for (client, status, code) in &credentials {
            call(client, &operation).await.problem(*status, code);
        }
        if !is_open(&operation) && operation.item["operationId"] != "list_games" {
            call(&operated.server.client(), &operation).await.problem(401, "token_required");
        }
    }
}

async fn every_operation_is_for_those_whom_the_document_names(database: &Database) {
    let (operated, issuer, app) = start(database).await;
    let guest = Player::register(&operated.server, "Gus").await.client;
    let user = operated.server.client().with_token(&issuer.signer.token("7"));
    let acting = app.acting("8");
    for operation in operations(|o| takes(o, Scheme::Operator) && !takes(o, Scheme::Token)) {
        for client in [&guest, &user, &acting, &app.client] {
            call(client, &operation).await.problem(403, "not_operator");
        }
    }
    // A player creates a game, and so does an app.
    let by_both = |o: &Operation| takes(o, Scheme::App) && takes(o, Scheme::Token);
    for operation in operations(|o| takes(o, Scheme::App) && !by_both(o)) {
        for client in [&guest, &user] {
            call(client, &operation).await.problem(403, "not_app");
        }
        call(&operated.operator, &operation).await.problem(401, "token_invalid");
    }
    for operation in
        operations(|o| takes(o, Scheme::Token) && !takes(o, Scheme::Operator) && !by_both(o))
    {
        let refused = call(&app.client, &operation).await.problem(400, "invalid_header");
        assert_eq!(refused["field"], "Gavel-Player");
        call(&operated.operator, &operation).await.problem(401, "token_invalid");
    }
}

async fn every_operation_names_the_scope_that_is_missing(database: &Database) {
    let (operated, _issuer, app) = start(database).await;
    app.acting("7").get("/v1/players/me").await.expect(200);
    let act = json!({"scopes": ["players:act"]});
    let key = App::with_key(&operated, &app.id, &act).await;
    let mut named = 0;
    for operation in operations(takes_any) {
        let Some(scope) = operation.item["x-gavel-scope"].as_str() else { continue };
        let client =
            if takes(&operation, Scheme::App) { key.client.clone() } else { key.acting("7") };
        let refused = call(&client, &operation).await.problem(403, "scope_missing");
        assert_eq!(refused["scope"], scope, "{} {}", operation.method, operation.path);
        assert_eq!(refused["scopes"], operation.item["x-gavel-scopes"]);
        named += 1;
    }
    assert!(named > 40, "{named}");
}

/// The operations that a token or a key calls without any scope.
const WITHOUT: [&str; 3] = ["exchange_token", "get_own_app", "revoke_token"];

async fn every_operation_needs_each_of_its_scopes(database: &Database) {
    let (operated, _issuer, app) = start(database).await;
    app.acting("7").get("/v1/players/me").await.expect(200);
    let mut without = BTreeSet::new();
    let mut sets = BTreeMap::<Vec<String>, Vec<Operation>>::new();
    for operation in operations(|o| takes(o, Scheme::Token) || takes(o, Scheme::App)) {
        let scopes = operation.item["x-gavel-scopes"].as_array();
        let scopes: Vec<String> = scopes.into_iter().flatten().map(text).collect();
        match scopes.len() {
            0 => drop(without.insert(text(&operation.item["operationId"]))),
            1 => {}
            _ => sets.entry(scopes).or_default().push(operation),
        }
    }
    assert_eq!(without, WITHOUT.map(str::to_owned).into());
    assert_eq!(sets.len(), 4, "{:?}", sets.keys());
    for (scopes, operations) in sets {
        for lacks in &scopes {
            let mut some: Vec<&str> = scopes.iter().map(String::as_str).collect();
            some.retain(|scope| scope != lacks);
            some.push("players:act");
            let key = App::with_key(&operated, &app.id, &json!({"scopes": some})).await;
            for operation in &operations {
                let client = match takes(operation, Scheme::App) {
                    true => key.client.clone(),
                    false => key.acting("7"),
                };
                let refused = call(&client, operation).await.problem(403, "scope_missing");
                assert_eq!(
                    (&refused["scope"], &refused["scopes"]),
                    (&json!(lacks), &json!([lacks]))
                );
            }
            let path = key.path(&format!("/keys/{}", key.key));
            operated.operator.delete(path).await.expect(204);
        }
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// The document does not have them.
async fn pictures_need_the_scope_to_see_games(database: &Database) {
    let (operated, _issuer, app) = start(database).await;
    app.acting("7").get("/v1/players/me").await.expect(200);
    for (scope, status, code) in
        [("games:read", 404, "game_not_found"), ("games:play", 403, "scope_missing")]
    {
        let scopes = json!({"scopes": [scope, "players:act"]});
        let key = App::with_key(&operated, &app.id, &scopes).await;
        for kind in ["qe", "quotlibet"] {
            let game = format!("/v1/{kind}/games/01a1f937-0000-7000-8000-000000000000");
            let head = Call::new("HEAD", format!("{game}/report.svg"));
            key.acting("7").send_outside(head).await.expect(status);
            let picture = Call::new("GET", format!("{game}/report.svg"));
            let refused = key.acting("7").send_outside(picture).await.problem(status, code);
            assert!(status == 404 || refused["scope"] == "games:read", "{refused}");
        }
        operated.operator.delete(key.path(&format!("/keys/{}", key.key))).await.expect(204);
    }
}

async fn nothing_of_an_app_is_another_apps(database: &Database) {
    let (operated, _issuer, app) = start(database).await;
    let other = App::create(&operated, "Other").await;
    let owner = app.acting("nobody");
    owner.get("/v1/players/me").await.expect(200);
    let private = json!({"seats": 3, "visibility": "private"});
    let made = owner.post("/v1/qe/games", &private).await.body(201);
    let game = made["game"]["id"].as_str().unwrap().to_owned();
    let path = format!("/v1/qe/games/{game}");
    let before = owner.get(path.as_str()).await.timeless(200);
    let of_app = |o: &Operation| takes(o, Scheme::App) && o.path.contains("{external_id}");
    for operation in operations(of_app) {
        if operation.method != "PUT" {
            call(&other.client, &operation).await.problem(404, "player_not_found");
        }
    }
    let outsider = other.acting("8");
    for mut operation in operations(|o| o.path.starts_with("/v1/qe/games/{id}")) {
        operation.path = operation.path.replace("{id}", &game);
        call(&outsider, &operation).await.problem(404, "game_not_found");
    }
    assert_eq!(owner.get(path.as_str()).await.timeless(200), before);
}
