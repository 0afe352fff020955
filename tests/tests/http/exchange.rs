//! The exchange of JWTs and external ids for players' tokens (RFC 8693), and the server as a protected resource (RFC 9728).

use crate::feeds::feed::Feed;
use gavel_tests::app::{App, Operated};
use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::database::Database;
use gavel_tests::issuer::{Issuer, Signer, claims, now};
use gavel_tests::server::Server;
use gavel_tests::table::Player;
use serde_json::{Value, json};

on_both_stores!(
    a_device_exchanges_its_jwt_for_a_token_that_plays,
    an_apps_server_gets_a_token_for_a_device,
    an_exchange_that_cannot_be_says_why,
    an_exchanged_token_ends_with_all_that_it_came_from,
    exchanged_tokens_do_not_count_towards_a_players_own,
);

const ME: &str = "/v1/players/me";
const TOKENS: &str = "/v1/players/me/tokens";
const FEED: &str = "/v1/players/me/feed";
const GRANT: &str = "urn:ietf:params:oauth:grant-type:token-exchange";
const ACCESS: &str = "urn:ietf:params:oauth:token-type:access_token";
const ID: &str = "urn:ietf:params:oauth:token-type:id_token";
const JWT: &str = "urn:ietf:params:oauth:token-type:jwt";
const EXTERNAL: &str = "urn:gavel:token-type:external-id";

async fn start(database: &Database) -> (Operated, Issuer, App) {
    let issuer = Issuer::start().await;
    let operated = Operated::start(database, &issuer.flags());
    let app = App::create(&operated, "Card Club").await;
    app.trust(&operated, &issuer.settings()).await;
    (operated, issuer, app)
}

async fn form(client: &Client, pairs: &[(&str, &str)]) -> Reply {
    let address = reqwest::Url::parse_with_params("http://form", pairs).unwrap();
    let body = address.query().unwrap();
    let call = Call::new("POST", "/v1/token");
    let call = call.header("content-type", "application/x-www-form-urlencoded");
    client.send(call.bytes(body)).await
}

async fn exchange(client: &Client, kind: &str, subject: &str) -> Reply {
    let pairs = [("grant_type", GRANT), ("subject_token_type", kind), ("subject_token", subject)];
    form(client, &pairs).await
}

fn holder(operated: &Operated, answer: &Value) -> Client {
    operated.server.client().with_token(answer["access_token"].as_str().unwrap())
}

async fn a_device_exchanges_its_jwt_for_a_token_that_plays(database: &Database) {
    let (operated, issuer, app) = start(database).await;
    let public = operated.server.client();
    let jwt = issuer.signer.token("auth0|7");
    let reply = exchange(&public, JWT, &jwt).await;
    assert_eq!(reply.header("cache-control"), Some("no-store"));
    let answer = reply.body(200);
    assert_eq!(answer["token_type"], "Bearer");
    assert_eq!(answer["issued_token_type"], ACCESS);
    assert_eq!(answer["scope"], "games:read games:play games:create seeks:write");
    assert_eq!(answer["act"], Value::Null);
    assert!((3590..=3600).contains(&answer["expires_in"].as_i64().unwrap()), "{answer}");
    let device = holder(&operated, &answer);
    let me = device.get(ME).await.body(200);
    assert_eq!(public.with_token(&jwt).get(ME).await.body(200), me);
    device.post("/v1/qe/games", &json!({"seats": 3})).await.expect(201);
    let more = device.post(TOKENS, &json!({})).await.problem(403, "scope_missing");
    assert_eq!(more["scope"], "profile:write");
    // No longer than the JWT, and a JSON object does as well.
    let mut short = claims("auth0|7");
    short["exp"] = json!(now() + 100);
    let short = issuer.signer.sign(&issuer.signer.header(), &short);
    let body = json!({"grant_type": GRANT, "subject_token_type": ACCESS, "subject_token": short,
        "requested_token_type": ACCESS, "scope": "games:read"});
    let answer = public.post("/v1/token", &body).await.body(200);
    assert!((0..=100).contains(&answer["expires_in"].as_i64().unwrap()), "{answer}");
    assert_eq!(answer["scope"], "games:read");
    let reader = holder(&operated, &answer);
    assert_eq!(reader.get(ME).await.body(200), me);
    reader.post("/v1/qe/games", &json!({"seats": 3})).await.problem(403, "scope_missing");
    // A token is not exchanged again, and its app has no part in it.
    exchange(&public, JWT, device.token.as_deref().unwrap())
        .await
        .problem(400, "subject_token_invalid");
    let found = app.client.get("/v1/apps/me/players/auth0%7C7").await.body(200);
    assert_eq!(found["player"], me["id"]);
    let log = operated.server.log();
    for hidden in ["auth0", "eyJ", "gvp_", "gva_", GRANT] {
        assert!(!log.contains(hidden), "{hidden} is in the log");
    }
}

async fn an_apps_server_gets_a_token_for_a_device(database: &Database) {
    let (operated, issuer, app) = start(database).await;
    let answer = exchange(&app.client, EXTERNAL, "a/b|Ζωή +").await.body(200);
    assert_eq!(answer["act"], json!({"sub": app.id}));
    assert_eq!(answer["expires_in"], 3600);
    let me = holder(&operated, &answer).get(ME).await.body(200);
    let seen = app.client.get("/v1/apps/me/players/a%2Fb%7C%CE%96%CF%89%CE%AE%20%2B").await;
    assert_eq!(seen.body(200)["player"], me["id"]);
    let by_jwt = exchange(&app.client, JWT, &issuer.signer.token("7")).await.body(200);
    assert_eq!(by_jwt["act"], json!({"sub": app.id}));
    // A key gives no more than it has.
    let few = json!({"scopes": ["players:act", "games:read", "games:play", "profile:write"]});
    let operator = &operated.operator;
    let few = App::with_key(&operated, &app.id, &few).await;
    let answer = exchange(&few.client, EXTERNAL, "7").await.body(200);
    assert_eq!(answer["scope"], "games:read games:play");
    let unknown = exchange(&few.client, EXTERNAL, "8").await;
    assert_eq!(unknown.header("content-type"), Some("application/json"));
    let unknown = unknown.problem(403, "scope_missing");
    assert_eq!(
        (&unknown["scope"], &unknown["error"]),
        (&json!("players:write"), &json!("unauthorized_client"))
    );
    let of_other = App::create(&operated, "Other").await;
    let other = exchange(&of_other.client, JWT, &issuer.signer.token("7")).await;
    assert_eq!(other.problem(400, "subject_token_invalid")["reason"], "audience_wrong");
    let others = exchange(&of_other.client, EXTERNAL, "7").await.body(200);
    assert_ne!(holder(&operated, &others).get(ME).await.body(200)["id"], me["id"]);
    operator.delete(few.path(&format!("/keys/{}", few.key))).await.expect(204);
    let still = App::with_key(&operated, &app.id, &json!({"scopes": ["games:read"]})).await;
    let refused = exchange(&still.client, EXTERNAL, "7").await.problem(403, "scope_missing");
    assert_eq!(refused["scope"], "players:act");
}

async fn an_exchange_that_cannot_be_says_why(database: &Database) {
    let (operated, issuer, app) = start(database).await;
    let public = operated.server.client();
    let jwt = issuer.signer.token("7");
    let whole =
        [("grant_type", GRANT), ("subject_token_type", JWT), ("subject_token", jwt.as_str())];
    let with = |name: &'static str, value: &'static str| {
        let mut pairs: Vec<_> = whole.into_iter().filter(|(other, _)| *other != name).collect();
        pairs.push((name, value));
        pairs
    };
    let cases = [
        (with("grant_type", ""), "invalid_token_request", "invalid_request"),
        (with("grant_type", "password"), "unsupported_grant_type", "unsupported_grant_type"),
        (with("subject_token", ""), "invalid_token_request", "invalid_request"),
        (with("subject_token", "x"), "subject_token_invalid", "invalid_request"),
        (with("subject_token_type", "jwt"), "invalid_token_request", "invalid_request"),
        (with("requested_token_type", JWT), "invalid_token_request", "invalid_request"),
        (with("scope", ""), "invalid_scope", "invalid_scope"),
        (with("scope", "games:fly"), "invalid_scope", "invalid_scope"),
        (with("scope", "games:read players:act"), "invalid_scope", "invalid_scope"),
        (with("audience", "x"), "invalid_target", "invalid_target"),
        (with("resource", "https://x.example"), "invalid_target", "invalid_target"),
        (with("actor_token", "x"), "invalid_token_request", "invalid_request"),
    ];
    for (pairs, code, error) in &cases {
        let (name, value) = pairs.last().unwrap();
        let refused = form(&public, pairs).await.problem(400, code);
        assert_eq!(
            (&refused["error"], &refused["field"]),
            (&json!(error), &json!(name)),
            "{value}"
        );
    }
    for missing in 0..3 {
        let mut pairs = whole.to_vec();
        let (name, _) = pairs.remove(missing);
        assert_eq!(
            form(&public, &pairs).await.problem(400, "invalid_token_request")["field"],
            name
        );
    }
    let doubled = [whole.as_slice(), &whole[2..]].concat();
    form(&public, &doubled).await.problem(400, "invalid_token_request");
    form(&public, &with("client_id", "unknown parameters mean nothing")).await.expect(200);
    let odd =
        Call::new("POST", "/v1/token").header("content-type", "application/x-www-form-urlencoded");
    for body in ["grant_type=%FF", "%FF=x", "", "&&", "="] {
        public.send(odd.clone().bytes(body)).await.problem(400, "invalid_token_request");
    }
    public
        .send(Call::new("POST", "/v1/token").bytes("x"))
        .await
        .problem(415, "unsupported_media_type");
    public.post("/v1/token", &json!({"grant": GRANT})).await.problem(422, "invalid_field");
    // A JWT has the codes that it would have as bearer token.
    let signed = |name: &str, value: Value| {
        let mut claims = claims("7");
        claims[name] = value;
        issuer.signer.sign(&issuer.signer.header(), &claims)
    };
    for (token, reason) in [
        (signed("exp", json!(now() - 1)), "token_expired"),
        (signed("nbf", json!(now() + 300)), "token_not_yet_valid"),
        (signed("iss", json!("https://issuer.example")), "issuer_unknown"),
        (signed("aud", json!("other")), "audience_wrong"),
        (signed("nonce", json!("n")), "token_malformed"),
        (Signer::new("one").token("7"), "key_unknown"),
        ("a.b.c".to_owned(), "token_malformed"),
    ] {
        let refused = exchange(&public, JWT, &token).await.problem(400, "subject_token_invalid");
        assert_eq!(refused["reason"], reason, "{refused}");
    }
    let other_type = exchange(&public, ID, &jwt).await.problem(400, "subject_token_invalid");
    assert_eq!(
        (&other_type["reason"], &other_type["field"]),
        (&json!("token_malformed"), &json!("subject_token"))
    );
    // The key is the caller's.
    let nobody = exchange(&public, EXTERNAL, "7").await.problem(401, "token_required");
    assert_eq!(nobody["error"], "invalid_client");
    for (client, status, code) in [
        (public.with_token("gva_0"), 401, "token_malformed"),
        (operated.operator.clone(), 401, "token_invalid"),
        (Player::register(&operated.server, "Gus").await.client, 403, "not_app"),
    ] {
        exchange(&client, EXTERNAL, "7").await.problem(status, code);
    }
    for id in ["x".repeat(256), "Ζ".repeat(128)] {
        exchange(&app.client, EXTERNAL, &id).await.problem(400, "invalid_token_request");
    }
    app.client.delete("/v1/apps/me/players/7").await.expect(204);
    for (kind, subject) in [(JWT, jwt.as_str()), (EXTERNAL, "7")] {
        let erased = exchange(&app.client, kind, subject).await.problem(410, "player_erased");
        assert_eq!(erased["error"], "invalid_request");
    }
}

async fn an_exchanged_token_ends_with_all_that_it_came_from(database: &Database) {
    let (operated, issuer, app) = start(database).await;
    let there = Server::start_with(database, &[]);
    let public = operated.server.client();
    let exchanged = |client: Client, kind: &'static str, subject: String| {
        let operated = &operated;
        async move { holder(operated, &exchange(&client, kind, &subject).await.body(200)) }
    };
    let ends = |client: Client| {
        let elsewhere = client.at(&there.address);
        async move {
            let mut feed = Feed::sse(&elsewhere, FEED, None).await;
            assert_eq!(feed.item().await.unwrap().event, "games");
            (client, elsewhere, feed)
        }
    };
    let key = App::with_key(&operated, &app.id, &json!({})).await;
    let of_key = ends(exchanged(key.client.clone(), EXTERNAL, "7".into()).await).await;
    let both = ends(exchanged(key.client.clone(), JWT, issuer.signer.token("8")).await).await;
    operated.operator.delete(key.path(&format!("/keys/{}", key.key))).await.expect(204);
    let of_sign_out = ends(exchanged(app.client.clone(), EXTERNAL, "9".into()).await).await;
    app.client.post_nothing("/v1/apps/me/players/9/sign-out").await.expect(204);
    let of_issuer = ends(exchanged(public.clone(), JWT, issuer.signer.token("10")).await).await;
    let revoked = issuer.signer.token("11");
    let issuers = operated.operator.get(app.path("/issuers")).await.body(200);
    let path = app.path(&format!("/issuers/{}", issuers["issuers"][0]["id"].as_str().unwrap()));
    public.with_token(&revoked).delete("/v1/players/me/tokens/current").await.expect(204);
    let refused = exchange(&public, JWT, &revoked).await.problem(400, "subject_token_invalid");
    assert_eq!(refused["reason"], "token_revoked");
    operated.operator.delete(path.as_str()).await.expect(204);
    for (here, elsewhere, mut feed) in [of_key, both, of_sign_out, of_issuer] {
        here.get(ME).await.problem(401, "token_revoked");
        while elsewhere.get(ME).await.status == 200 {}
        elsewhere.get(ME).await.problem(401, "token_revoked");
        let last = feed.item().await.unwrap();
        assert_eq!(
            (last.event.as_str(), &last.data["reason"]),
            ("closed", &json!("token_revoked"))
        );
    }
}

async fn exchanged_tokens_do_not_count_towards_a_players_own(database: &Database) {
    let (operated, issuer, app) = start(database).await;
    let me = operated.server.client().with_token(&issuer.signer.token("7"));
    for _ in 0..49 {
        me.post(TOKENS, &json!({})).await.expect(201);
    }
    for _ in 0..5 {
        exchange(&app.client, EXTERNAL, "7").await.expect(200);
    }
    me.post(TOKENS, &json!({})).await.expect(201);
    me.post(TOKENS, &json!({})).await.problem(409, "too_many_tokens");
    exchange(&app.client, EXTERNAL, "7").await.expect(200);
}

/// Refusals that no handler has seen have the form of OAuth too.
#[tokio::test]
async fn a_body_that_cannot_be_read_is_refused_as_oauth_has_it() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    let call = Call::new("POST", "/v1/token").header("content-type", "text/plain").bytes("x");
    let refused = server.client().send(call).await;
    assert_eq!(refused.header("content-type"), Some("application/json"));
    let refused = refused.problem(415, "unsupported_media_type");
    assert_eq!(refused["error"], "invalid_request");
    let other = server.client().post("/v1/players", &json!({})).await;
    assert_eq!(other.header("content-type"), Some("application/problem+json"));
    assert_eq!(other.problem(422, "invalid_field")["error"], Value::Null);
}

/// Clients of OAuth that find no authorization server in the server's metadata try to register at the server itself.
#[tokio::test]
async fn the_server_tells_clients_of_oauth_where_a_token_comes_from() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    let client = server.client();
    let refused = client.get("/v1/players/me").await.problem(401, "token_required");
    assert!(refused["detail"].as_str().unwrap().contains("POST /v1/players"), "{refused}");
    for (method, path) in [
        ("GET", "/.well-known/oauth-authorization-server"),
        ("GET", "/.well-known/oauth-authorization-server/mcp"),
        ("GET", "/.well-known/openid-configuration"),
        ("POST", "/register"),
    ] {
        let call = Call::new(method, path).header("accept", "application/json");
        let refused = client.send_outside(call).await.problem(404, "not_found");
        assert!(refused["detail"].as_str().unwrap().contains("POST /v1/players"), "{refused}");
    }
    // A person who opens that address gets a page.
    let page =
        client.send_outside(Call::new("GET", "/register").header("accept", "text/html")).await;
    assert!(page.header("content-type").unwrap().starts_with("text/html"), "{page:?}");
    let found = client.get("/.well-known/oauth-protected-resource").await.body(200);
    let page = found["resource_documentation"].as_str().unwrap();
    let page = page.strip_prefix(&server.address).unwrap();
    let (page, section) = page.split_once('#').unwrap();
    let page = client.send_outside(Call::new("GET", page)).await.expect(200);
    assert!(page.text().contains(&format!("id=\"{section}\"")), "{section}");
}

#[tokio::test]
async fn the_server_says_by_which_tokens_it_is_protected() {
    let database = Database::sqlite();
    let server = Server::start_with(&database, &["--base-path", "/gavel"]);
    const PATH: &str = "/.well-known/oauth-protected-resource";
    let found = server.client().get(PATH).await.body(200);
    assert_eq!(found["resource"], format!("{}/gavel", server.address));
    assert_eq!(found["bearer_methods_supported"], json!(["header"]));
    let behind = Call::new("GET", PATH)
        .header("x-forwarded-proto", "https")
        .header("x-forwarded-host", "play.example.com");
    let found = server.client().send(behind).await.body(200);
    assert_eq!(found["resource"], "https://play.example.com/gavel");
    let odd = Call::new("GET", PATH).header("x-forwarded-host", "evil.example/\"x");
    server.client().send(odd).await.problem(400, "invalid_header");
}
