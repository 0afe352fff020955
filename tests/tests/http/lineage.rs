//! What was made by a credential ends with it, and nothing comes back that was revoked.

use crate::feeds::feed::Feed;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use gavel_tests::app::{App, Operated};
use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::database::Database;
use gavel_tests::issuer::Issuer;
use gavel_tests::program;
use gavel_tests::table::Player;
use gavel_tests::tampering::plant;
use serde_json::{Value, json};

on_both_stores!(
    tokens_and_webhooks_of_a_key_and_a_jwt_end_with_key_and_issuer,
    a_successor_gets_what_a_key_has_made,
    a_jwt_is_revoked_in_all_its_signatures_and_without_its_issuer,
    unlinking_ends_tokens_webhooks_and_feeds_of_the_app,
    calls_that_meet_an_unlinking_open_no_session_of_the_player,
    no_webhook_is_made_with_a_jwt_that_another_instance_has_signed_out,
    tokens_and_webhooks_of_0_1_0_go_on_until_one_command_ends_them,
);

const ME: &str = "/v1/players/me";
const TOKENS: &str = "/v1/players/me/tokens";
const WEBHOOKS: &str = "/v1/players/me/webhooks";
const IDENTITIES: &str = "/v1/players/me/identities";
const CURRENT: &str = "/v1/players/me/tokens/current";
/// The order of the group of P-256.
const ORDER: &str = "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551";

async fn start(database: &Database) -> (Operated, Issuer, App, Value) {
    let issuer = Issuer::start().await;
    let operated = Operated::start(database, &issuer.flags());
    let app = App::create(&operated, "Card Club").await;
    let trusted = app.trust(&operated, &issuer.settings()).await;
    (operated, issuer, app, trusted["id"].clone())
}

fn user(operated: &Operated, token: &Value) -> Client {
    operated.server.client().with_token(token.as_str().unwrap())
}

/// A token that never ends, as far as its maker may make one.
async fn mint(client: &Client) -> Value {
    client.post(TOKENS, &json!({"expires_in": null})).await.body(201)["token"].take()
}

async fn hook(client: &Client) -> Value {
    let body = json!({"url": "http://127.0.0.1:9/hook"});
    client.post(WEBHOOKS, &body).await.body(201)["webhook"].take()
}

async fn exchange(client: &Client, kind: &str, subject: &str) -> Reply {
    let body = json!({
        "grant_type": "urn:ietf:params:oauth:grant-type:token-exchange",
        "subject_token_type": kind, "subject_token": subject, "scope": "games:read profile:write webhooks:write",
    });
    client.post("/v1/token", &body).await
}

const JWT: &str = "urn:ietf:params:oauth:token-type:jwt";
const EXTERNAL: &str = "urn:gavel:token-type:external-id";

async fn tokens_and_webhooks_of_a_key_and_a_jwt_end_with_key_and_issuer(database: &Database) {
    let (operated, issuer, app, trusted) = start(database).await;
    let public = operated.server.client();
    let jwt = issuer.signer.token("7");
    let by_jwt = public.with_token(&jwt);
    let by_key = exchange(&app.client, EXTERNAL, "7").await.body(200)["access_token"].take();
    let of_jwt = exchange(&public, JWT, &jwt).await.body(200)["access_token"].take();
    let (by_key, of_jwt) = (user(&operated, &by_key), user(&operated, &of_jwt));
    let of_key = [mint(&app.acting("7")).await, mint(&by_key).await];
    let of_issuer = [mint(&by_jwt).await, mint(&of_jwt).await];
    let further = mint(&user(&operated, &of_key[0])).await;
    let own_hook = json!({"url": "http://127.0.0.1:9/apps"});
    app.client.post("/v1/apps/me/webhooks", &own_hook).await.expect(201);
    let hooks = [hook(&app.acting("7")).await, hook(&by_jwt).await];
    let listed = by_jwt.get(TOKENS).await.body(200);
    let made_by: Vec<&Value> =
        listed["tokens"].as_array().unwrap().iter().map(|token| &token["made_by"]).collect();
    assert_eq!(made_by.len(), 7, "{listed}");
    for made_by in &made_by {
        let (key, issuer) = (&made_by["key"], &made_by["issuer"]);
        assert!(*key == json!(app.key) || *issuer == trusted, "{made_by}");
    }
    assert_eq!(hooks[0]["made_by"]["by"], "key");
    assert_eq!(hooks[1]["made_by"]["issuer"], trusted);
    let alive = |token: &Value| {
        let client = user(&operated, token);
        async move { client.get(ME).await.status }
    };
    for token in of_key.iter().chain(&of_issuer).chain([&further]) {
        assert_eq!(alive(token).await, 200);
    }
    let path = app.path(&format!("/keys/{}", app.key));
    let revoked = operated.operator.delete(path.as_str()).await.expect(204);
    let counts = ["gavel-tokens", "gavel-webhooks"].map(|name| revoked.header(name));
    // One token was exchanged for the key's word, two were made by the key and that one, and one by the first of them.
    assert_eq!(counts, [Some("4"), Some("1")]);
    for token in of_key.iter().chain([&further]) {
        user(&operated, token).get(ME).await.problem(401, "token_revoked");
    }
    for token in &of_issuer {
        assert_eq!(alive(token).await, 200);
    }
    let disabled = |hook: &Value| {
        let path = format!("{WEBHOOKS}/{}", hook["id"].as_str().unwrap());
        let client = by_jwt.clone();
        async move { client.get(path).await.body(200)["disabled_reason"].take() }
    };
    assert_eq!(disabled(&hooks[0]).await, "token_revoked");
    assert_eq!(disabled(&hooks[1]).await, Value::Null);
    let path = app.path(&format!("/issuers/{}", trusted.as_str().unwrap()));
    operated.operator.delete(path.as_str()).await.expect(204);
    for token in &of_issuer {
        user(&operated, token).get(ME).await.problem(401, "token_revoked");
    }
    app.trust(&operated, &issuer.settings()).await;
    assert_eq!(disabled(&hooks[1]).await, "token_revoked");
    // The app's own webhook is the app's.
    let second = App::with_key(&operated, &app.id, &json!({})).await;
    let own = second.client.get("/v1/apps/me/webhooks").await.body(200);
    assert_eq!(own["webhooks"][0]["disabled_reason"], Value::Null);
    assert_eq!(own["webhooks"][0]["made_by"], Value::Null);
}

async fn a_successor_gets_what_a_key_has_made(database: &Database) {
    let (operated, _, app, _) = start(database).await;
    let second = App::with_key(&operated, &app.id, &json!({})).await;
    let token = mint(&app.acting("7")).await;
    let device = user(&operated, &token);
    hook(&app.acting("7")).await;
    let path = app.path(&format!("/keys/{}", app.key));
    let counts = |reply: &Reply| {
        ["gavel-tokens", "gavel-webhooks"].map(|name| reply.header(name).map(str::to_owned))
    };
    let dry = operated.operator.delete(format!("{path}?dry_run=true")).await.expect(204);
    assert_eq!(counts(&dry), [Some("1".to_owned()), Some("1".to_owned())]);
    app.client.get("/v1/apps/me").await.expect(200);
    for wrong in [app.key.as_str(), "01a1f937-0000-7000-8000-000000000000", "x"] {
        let refused = operated.operator.delete(format!("{path}?successor={wrong}")).await;
        assert_eq!(refused.problem(400, "invalid_query")["field"], "successor");
    }
    let handed = operated.operator.delete(format!("{path}?successor={}", second.key)).await;
    assert_eq!(counts(&handed.expect(204)), counts(&dry));
    app.acting("7").get(ME).await.problem(401, "token_revoked");
    device.get(ME).await.expect(200);
    let listed = device.get(TOKENS).await.body(200);
    assert_eq!(listed["tokens"][0]["made_by"]["key"], json!(second.key));
    // The command counts and ends as the call does.
    let revoke = |more: &[&str]| {
        let url = database.url.as_str();
        let all = ["app", "--database-url", url, "key", "revoke", &app.id, &second.key];
        program::run(&[&all, more].concat())
    };
    let counted = revoke(&["--dry-run"]);
    assert!(counted.status.success(), "{counted:?}");
    assert_eq!(String::from_utf8_lossy(&counted.stdout), "tokens 1, webhooks 1\n");
    assert!(!revoke(&["--successor", &app.key]).status.success());
    device.get(ME).await.expect(200);
    assert_eq!(revoke(&[]).stdout, counted.stdout);
    while device.get(ME).await.status != 401 {}
}

/// The other signature of the same words: (r, n − s).
fn twin(jwt: &str) -> String {
    let (signed, signature) = jwt.rsplit_once('.').unwrap();
    let mut signature = URL_SAFE_NO_PAD.decode(signature).unwrap();
    let order = hex::decode(ORDER).unwrap();
    let mut borrow = 0;
    for place in (0..32).rev() {
        let difference = i32::from(order[place]) - i32::from(signature[32 + place]) - borrow;
        borrow = i32::from(difference < 0);
        signature[32 + place] = difference.rem_euclid(256) as u8;
    }
    format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature))
}

async fn a_jwt_is_revoked_in_all_its_signatures_and_without_its_issuer(database: &Database) {
    let (operated, issuer, app, trusted) = start(database).await;
    let public = operated.server.client();
    let jwt = issuer.signer.token("7");
    let both = [jwt.clone(), twin(&jwt)];
    assert_ne!(both[0], both[1]);
    let exchanged = exchange(&public, JWT, &both[1]).await.body(200)["access_token"].take();
    for jwt in &both {
        public.with_token(jwt).get(ME).await.expect(200);
    }
    let other = issuer.signer.token("8");
    public.with_token(&jwt).delete(CURRENT).await.expect(204);
    user(&operated, &exchanged).get(ME).await.problem(401, "token_revoked");
    let guest = Player::register(&operated.server, "Gus").await.client;
    let refused = || async {
        for jwt in &both {
            public.with_token(jwt).get(ME).await.problem(401, "token_revoked");
            let refused = exchange(&public, JWT, jwt).await.problem(400, "subject_token_invalid");
            assert_eq!(refused["reason"], "token_revoked");
            let refused = guest.post(IDENTITIES, &json!({"token": jwt})).await;
            assert_eq!(refused.problem(422, "invalid_field")["field"], "token");
        }
    };
    refused().await;
    let path = app.path(&format!("/issuers/{}", trusted.as_str().unwrap()));
    operated.operator.delete(path.as_str()).await.expect(204);
    app.trust(&operated, &issuer.settings()).await;
    refused().await;
    public.with_token(&other).get(ME).await.expect(200);
}

async fn unlinking_ends_tokens_webhooks_and_feeds_of_the_app(database: &Database) {
    let (operated, issuer, app, _) = start(database).await;
    let there = Operated::start(database, &issuer.flags());
    let gus = Player::register(&operated.server, "Gus").await.client;
    let jwt = issuer.signer.token("7");
    gus.post(IDENTITIES, &json!({"token": jwt})).await.expect(200);
    let game = json!({"seats": 3, "visibility": "app"});
    let game = app.acting("8").post("/v1/qe/games", &game).await.body(201)["game"]["id"].take();
    let game = format!("/v1/qe/games/{}", game.as_str().unwrap());
    let minted = mint(&app.acting("7")).await;
    hook(&app.acting("7")).await;
    let own = hook(&gus).await;
    let elsewhere = gus.at(&there.server.address);
    let mut feeds = Vec::new();
    for client in [&gus, &elsewhere] {
        let mut feed = Feed::sse(client, &format!("{game}/feed"), None).await;
        feed.expect("snapshot").await;
        feeds.push(feed);
    }
    gus.delete(IDENTITIES).await.expect(204);
    for mut feed in feeds {
        assert_eq!(feed.until("closed").await.data["reason"], "seat_changed");
    }
    gus.get(game.as_str()).await.problem(404, "game_not_found");
    user(&operated, &minted).get(ME).await.problem(401, "token_revoked");
    let hooks = gus.get(WEBHOOKS).await.body(200)["webhooks"].take();
    for hook in hooks.as_array().unwrap() {
        let reason = if hook["id"] == own["id"] { Value::Null } else { json!("token_revoked") };
        assert_eq!(hook["disabled_reason"], reason, "{hook}");
    }
    // Linked again, it is followed again.
    let jwt = issuer.signer.token("9");
    gus.post(IDENTITIES, &json!({"token": jwt})).await.expect(200);
    Feed::sse(&gus, &format!("{game}/feed"), None).await.expect("snapshot").await;
}

/// Ways to write one external id, each with a session of its own.
fn spellings(id: &str) -> Vec<String> {
    (0..1 << id.len())
        .map(|chosen: u32| {
            let spelt = id.bytes().enumerate().map(|(place, byte)| match chosen >> place & 1 {
                1 => format!("%{byte:02X}"),
                _ => char::from(byte).to_string(),
            });
            spelt.collect()
        })
        .collect()
}

async fn calls_that_meet_an_unlinking_open_no_session_of_the_player(database: &Database) {
    let issuer = Issuer::start().await;
    let flags = [issuer.flags().to_vec(), vec!["--no-limits".to_owned()]].concat();
    let operated = Operated::start(database, &flags);
    let app = App::create(&operated, "Card Club").await;
    app.trust(&operated, &issuer.settings()).await;
    for round in 0..4 {
        let id = format!("user{round}");
        let gus = Player::register(&operated.server, "Gus").await;
        let link = json!({"token": issuer.signer.token(&id)});
        gus.client.post(IDENTITIES, &link).await.expect(200);
        let spellings = spellings(&id);
        let acting = spellings.iter().map(|spelling| app.acting(spelling));
        let calls = acting.map(|client| async move { client.get(ME).await.status });
        let unlinking = gus.client.delete(IDENTITIES);
        let (statuses, unlinked) = tokio::join!(futures::future::join_all(calls), unlinking);
        unlinked.expect(204);
        assert!(statuses.iter().all(|status| [200, 401].contains(status)), "{statuses:?}");
        for spelling in &spellings {
            let now = app.acting(spelling).get(ME).await.body(200);
            assert_ne!(now["id"], gus.id.as_str());
        }
    }
    let audit = program::run(&["audit", "--database-url", &database.url]);
    assert!(audit.status.success(), "{}", String::from_utf8_lossy(&audit.stdout));
}

async fn no_webhook_is_made_with_a_jwt_that_another_instance_has_signed_out(database: &Database) {
    let (operated, issuer, _, _) = start(database).await;
    let there = Operated::start(database, &issuer.flags());
    let gus = Player::register(&operated.server, "Gus").await.client;
    for round in 0..5 {
        let jwt = issuer.signer.token(&round.to_string());
        let thief = there.server.client().with_token(&jwt);
        gus.post(IDENTITIES, &json!({"token": jwt})).await.expect(200);
        thief.get(ME).await.expect(200);
        gus.delete(IDENTITIES).await.expect(204);
        // The other instance goes by what it knows for a second.
        let body = json!({"url": "http://127.0.0.1:9/thief"});
        let refused = thief.post(WEBHOOKS, &body).await;
        refused.problem(401, "token_invalid");
    }
    assert_eq!(gus.get(WEBHOOKS).await.body(200)["webhooks"], json!([]));
}

async fn tokens_and_webhooks_of_0_1_0_go_on_until_one_command_ends_them(database: &Database) {
    let (operated, issuer, app, _) = start(database).await;
    let gus = Player::register(&operated.server, "Gus").await.client;
    let link = json!({"token": issuer.signer.token("7")});
    gus.post(IDENTITIES, &link).await.expect(200);
    let minted = user(&operated, &mint(&app.acting("7")).await);
    hook(&app.acting("7")).await;
    let unknown = "update tokens set maker = null, maker_hash = null, key_id = null
         where made_by is null and maker <> 'sign_up';
         update webhooks set maker = null, token_hash = null, key_id = null";
    plant(database, "", unknown).await;
    let path = app.path(&format!("/keys/{}", app.key));
    operated.operator.delete(path.as_str()).await.expect(204);
    minted.get(ME).await.expect(200);
    let listed = gus.get(TOKENS).await.body(200)["tokens"].take();
    assert_eq!(listed[0]["made_by"]["by"], "sign_up");
    assert_eq!(listed[1]["made_by"], Value::Null);
    let end = |more: &[&str]| {
        let all = ["app", "--database-url", database.url.as_str(), "end-unknown", &app.id];
        let run = program::run(&[&all, more].concat());
        assert!(run.status.success(), "{run:?}");
        String::from_utf8_lossy(&run.stdout).into_owned()
    };
    assert_eq!(end(&["--until", "2020-01-01T00:00:00Z"]), "tokens 0, webhooks 0\n");
    assert_eq!(end(&["--dry-run"]), "tokens 1, webhooks 1\n");
    minted.get(ME).await.expect(200);
    assert_eq!(end(&[]), "tokens 1, webhooks 1\n");
    while minted.get(ME).await.status != 401 {}
    gus.get(ME).await.expect(200);
    let hooks = gus.get(WEBHOOKS).await.body(200);
    assert_eq!(hooks["webhooks"][0]["disabled_reason"], "token_revoked");
}

#[tokio::test]
async fn a_token_of_a_jwt_ends_with_it_and_its_webhook_does_not() {
    let database = Database::sqlite();
    let (operated, issuer, app, _) = start(&database).await;
    let jwt = operated.server.client().with_token(&issuer.signer.token("7"));
    let made = jwt.post(TOKENS, &json!({"expires_in": null})).await.body(201);
    assert!(made["expires_at"].is_string(), "{made}");
    let token = user(&operated, &made["token"]);
    let hook = hook(&jwt).await;
    plant(&database, "", "update tokens set expires_at = created_at where expires_at is not null")
        .await;
    while token.get(ME).await.status != 401 {}
    // The row is removed in the background.
    while database_has_tokens(&app).await {}
    let path = format!("{WEBHOOKS}/{}", hook["id"].as_str().unwrap());
    let shown = app.acting("7").get(path).await.body(200);
    assert_eq!(shown["disabled_reason"], Value::Null);
    // The end of its issuer ends it.
    let send = Call::new("GET", app.path("/issuers"));
    let issuers = operated.operator.send(send).await.body(200);
    let id = issuers["issuers"][0]["id"].as_str().unwrap();
    operated.operator.delete(app.path(&format!("/issuers/{id}"))).await.expect(204);
    let path = format!("{WEBHOOKS}/{}", hook["id"].as_str().unwrap());
    let shown = app.acting("7").get(path).await.body(200);
    assert_eq!(shown["disabled_reason"], "token_revoked");
}

/// True as long as the player's list has tokens.
async fn database_has_tokens(app: &App) -> bool {
    let listed = app.acting("7").get(TOKENS).await.body(200);
    !listed["tokens"].as_array().unwrap().is_empty()
}
