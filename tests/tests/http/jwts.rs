//! JWTs of an app's issuers as bearer tokens, and every trap on the way.

use crate::feeds::feed::Feed;
use gavel_tests::app::{App, Operated};
use gavel_tests::client::Client;
use gavel_tests::database::Database;
use gavel_tests::issuer::{AUD, ISS, Issuer, Signer, claims, now};
use gavel_tests::metrics::Metrics;
use gavel_tests::program;
use gavel_tests::table::Player;
use serde_json::{Value, json};

on_both_stores!(
    a_jwt_of_a_clock_ahead_does_not_outlive_a_sign_out,
    a_user_plays_by_a_jwt_and_is_made_at_first_sight,
    a_jwt_that_cannot_count_is_refused_with_its_code,
    a_revoked_jwt_works_nowhere_again,
    an_erased_users_jwt_makes_no_new_account,
    a_feed_ends_when_its_jwt_expires,
    an_issuer_that_is_removed_ends_its_sessions,
    no_app_takes_anothers_jwts,
);

const ME: &str = "/v1/players/me";
const FEED: &str = "/v1/players/me/feed";

async fn start(database: &Database) -> (Operated, Issuer, App) {
    let issuer = Issuer::start().await;
    let operated = Operated::start(database, &issuer.flags());
    let app = App::create(&operated, "Card Club").await;
    app.trust(&operated, &issuer.settings()).await;
    (operated, issuer, app)
}

fn user(operated: &Operated, token: &str) -> Client {
    operated.server.client().with_token(token)
}

async fn a_user_plays_by_a_jwt_and_is_made_at_first_sight(database: &Database) {
    let (operated, issuer, app) = start(database).await;
    let there = Operated::start(database, &issuer.flags());
    let tokens = ["auth0|7", "Ζωή", "a/b"].map(|name| issuer.signer.token(name));
    let players: Vec<_> = tokens.iter().map(|token| user(&operated, token)).collect();
    let created = players[0].post("/v1/qe/games", &json!({"seats": 3})).await.body(201);
    let game = format!("/v1/qe/games/{}", created["game"]["id"].as_str().unwrap());
    for player in &players[1..] {
        player.post(format!("{game}/seats"), &json!({})).await.expect(200);
    }
    players[0].post(format!("{game}/start"), &json!({"first_auctioneer": 0})).await.expect(200);
    let bid = json!({"auction": 1, "ballot": 1, "amount": format!("1{}", "0".repeat(100))});
    players[0].post(format!("{game}/bids"), &bid).await.expect(200);
    let me = players[1].get(ME).await.body(200);
    assert!(me["name"].as_str().unwrap().starts_with("Player "));
    // The same user by another token, at another instance, and as the app sees them.
    let mut other = claims("Ζωή");
    other["jti"] = json!("2");
    let token = issuer.signer.sign(&issuer.signer.header(), &other);
    let elsewhere = players[1].at(&there.server.address).with_token(&token);
    assert_eq!(elsewhere.get(ME).await.body(200), me);
    let seen = app.client.get("/v1/apps/me/players/%CE%96%CF%89%CE%AE").await.body(200);
    assert_eq!(seen["player"], me["id"]);
    assert_eq!(app.acting("a%2Fb").get(game.as_str()).await.body(200)["your_seat"], 2);
    // Keys are fetched once by each instance, however many tokens come.
    assert_eq!(issuer.asked(), 2);
    let ticket = json!({"feed": FEED});
    let ticket = players[0].post("/v1/players/me/feed-tickets", &ticket).await;
    assert!([201, 422].contains(&ticket.status));
    for server in [&operated.server, &there.server] {
        let log = server.log();
        for hidden in ["auth0", "Ζωή", "eyJ", "Card Club"] {
            assert!(!log.contains(hidden), "{hidden} is in the log");
        }
    }
}

async fn a_jwt_that_cannot_count_is_refused_with_its_code(database: &Database) {
    let (operated, issuer, app) = start(database).await;
    let (signer, stranger) = (&issuer.signer, Signer::new("one"));
    let with = |name: &str, value: Value| {
        let mut claims = claims("7");
        claims[name] = value;
        signer.sign(&signer.header(), &claims)
    };
    let without = |name: &str| {
        let mut claims = claims("7");
        claims.as_object_mut().unwrap().remove(name);
        signer.sign(&signer.header(), &claims)
    };
    let headed = |name: &str, value: Value| {
        let mut header = signer.header();
        header[name] = value;
        signer.sign(&header, &claims("7"))
    };
    let whole = signer.token("7");
    let (signed, _) = whole.rsplit_once('.').unwrap();
    let cases = [
        (with("exp", json!(now() - 1)), "token_expired"),
        (with("iat", json!(now() - 24 * 3600 - 1)), "token_expired"),
        (with("nbf", json!(now() + 300)), "token_not_yet_valid"),
        (with("iat", json!(now() + 300)), "token_not_yet_valid"),
        (with("iss", json!("https://issuer.example")), "issuer_unknown"),
        (with("iss", json!("https://evil.example/")), "issuer_unknown"),
        (with("aud", json!("Gavel")), "audience_wrong"),
        (with("aud", json!(["x", "y"])), "audience_wrong"),
        (with("aud", json!([])), "audience_wrong"),
        (with("nonce", json!("n")), "token_malformed"),
        (with("sub", json!("")), "token_malformed"),
        (with("sub", json!("x".repeat(256))), "token_malformed"),
        (with("sub", json!(7)), "token_malformed"),
        (with("exp", json!("soon")), "token_malformed"),
        (without("exp"), "token_malformed"),
        (without("iss"), "token_malformed"),
        (without("aud"), "token_malformed"),
        (without("sub"), "token_malformed"),
        (without("iat"), "token_malformed"),
        (headed("alg", json!("none")), "token_malformed"),
        (headed("alg", json!("HS256")), "token_malformed"),
        (headed("alg", json!("RS256")), "token_malformed"),
        (headed("jku", json!(issuer.jwks_url())), "token_malformed"),
        (headed("x5u", json!(issuer.jwks_url())), "token_malformed"),
        (headed("jwk", stranger.jwk()), "token_malformed"),
        (headed("x5c", json!(["AAAA"])), "token_malformed"),
        (headed("crit", json!(["exp"])), "token_malformed"),
        (headed("kid", json!("../../etc/passwd")), "key_unknown"),
        (stranger.token("7"), "key_unknown"),
        (format!("{signed}."), "key_unknown"),
        (format!("{signed}.AAAA"), "key_unknown"),
        ("a.b.c".to_owned(), "token_malformed"),
        ("..".to_owned(), "token_malformed"),
    ];
    for (token, code) in cases {
        let reply = user(&operated, &token).get(ME).await;
        let way = reply.header("www-authenticate").map(str::to_owned);
        assert_eq!(way.as_deref(), Some("Bearer error=\"invalid_token\""), "{token}");
        reply.problem(401, code);
    }
    // The keys have just been looked at for another one of these, so nobody knows if this key is new.
    let unknown = headed("kid", json!("one' or '1'='1"));
    user(&operated, &unknown).get(ME).await.problem(503, "issuer_unavailable");
    let found = app.client.get("/v1/apps/me/players/7").await;
    found.problem(404, "player_not_found");
    // The same claims count once everything is right; times may be a little off, and an audience may be among others.
    for token in [
        with("aud", json!(["x", AUD])),
        with("nbf", json!(now() + 30)),
        with("iat", json!(now() + 30)),
        with("exp", json!(now() as f64 + 90.5)),
        with("email", json!("ada@example.com")),
    ] {
        user(&operated, &token).get(ME).await.expect(200);
    }
}

async fn a_revoked_jwt_works_nowhere_again(database: &Database) {
    let (operated, issuer, app) = start(database).await;
    let there = Operated::start(database, &issuer.flags());
    let signer = &issuer.signer;
    let mut old = claims("7");
    old["iat"] = json!(now() - 10);
    let tokens: Vec<String> = (0..3)
        .map(|number| {
            old["jti"] = json!(number);
            signer.sign(&signer.header(), &old)
        })
        .collect();
    let [one, two, three] = [0, 1, 2].map(|place: usize| user(&operated, &tokens[place]));
    one.get(ME).await.expect(200);
    two.get(ME).await.expect(200);
    let elsewhere = one.at(&there.server.address);
    elsewhere.get(ME).await.expect(200);
    one.delete("/v1/players/me/tokens/current").await.expect(204);
    one.get(ME).await.problem(401, "token_revoked");
    while elsewhere.get(ME).await.status != 401 {}
    elsewhere.get(ME).await.problem(401, "token_revoked");
    two.get(ME).await.expect(200);
    app.client.post_nothing("/v1/apps/me/players/7/sign-out").await.expect(204);
    two.get(ME).await.problem(401, "token_revoked");
    // One that the server has never seen was issued before, too.
    three.get(ME).await.problem(401, "token_revoked");
    let mut fresh = claims("7");
    fresh["iat"] = json!(now() + 2);
    let fresh = signer.sign(&signer.header(), &fresh);
    user(&operated, &fresh).get(ME).await.expect(200);
}

async fn a_jwt_of_a_clock_ahead_does_not_outlive_a_sign_out(database: &Database) {
    let (operated, issuer, app) = start(database).await;
    let signer = &issuer.signer;
    let issued = |name: &str, ahead: u64| {
        let mut claims = claims(name);
        claims["iat"] = json!(now() + ahead);
        user(&operated, &signer.sign(&signer.header(), &claims))
    };
    // The issuer's clock is ahead, as one of its tokens shows; the unseen one was issued 20 seconds before.
    let unseen = issued("7", 30);
    issued("7", 0).get(ME).await.expect(200);
    issued("8", 50).get(ME).await.expect(200);
    app.client.post_nothing("/v1/apps/me/players/7/sign-out").await.expect(204);
    unseen.get(ME).await.problem(401, "token_revoked");
    issued("7", 55).get(ME).await.expect(200);
}

async fn an_erased_users_jwt_makes_no_new_account(database: &Database) {
    let (operated, issuer, app) = start(database).await;
    let (token, unseen) = (issuer.signer.token("7"), {
        let mut claims = claims("7");
        claims["jti"] = json!("unseen");
        issuer.signer.sign(&issuer.signer.header(), &claims)
    });
    let me = user(&operated, &token);
    let id = me.get(ME).await.body(200)["id"].take();
    me.delete(ME).await.expect(204);
    me.get(ME).await.problem(410, "player_erased");
    user(&operated, &unseen).get(ME).await.problem(410, "player_erased");
    app.client.get("/v1/apps/me/players/7").await.problem(410, "player_erased");
    let public = operated.server.client().get("/v1/games").await;
    public.expect(200);
    let put = gavel_tests::client::Call::new("PUT", "/v1/apps/me/players/7");
    let anew = app.client.send(put).await.body(201);
    assert_ne!(anew["player"], id);
    assert_eq!(user(&operated, &unseen).get(ME).await.body(200)["id"], anew["player"]);
}

async fn a_feed_ends_when_its_jwt_expires(database: &Database) {
    let (operated, issuer, _) = start(database).await;
    let mut short = claims("7");
    short["exp"] = json!(now() + 3);
    let short = user(&operated, &issuer.signer.sign(&issuer.signer.header(), &short));
    let mut feed = Feed::sse(&short, FEED, None).await;
    assert_eq!(feed.item().await.unwrap().event, "games");
    let last = feed.item().await.unwrap();
    assert_eq!((last.event.as_str(), &last.data["reason"]), ("closed", &json!("token_expired")));
    let labels = [("form", "player"), ("reason", "token_expired")];
    let counted = |metrics: &Metrics| metrics.sum("gavel_feeds_closed_total", &labels) == 1.0;
    Metrics::until(&operated.server, counted).await;
    short.get(ME).await.problem(401, "token_expired");
    let next = user(&operated, &issuer.signer.token("7"));
    Feed::sse(&next, FEED, None).await;
}

async fn an_issuer_that_is_removed_ends_its_sessions(database: &Database) {
    let (operated, issuer, app) = start(database).await;
    let me = user(&operated, &issuer.signer.token("7"));
    let id = me.get(ME).await.body(200)["id"].take();
    let issuers = operated.operator.get(app.path("/issuers")).await.body(200);
    let path = app.path(&format!("/issuers/{}", issuers["issuers"][0]["id"].as_str().unwrap()));
    operated.operator.delete(path.as_str()).await.expect(204);
    operated.operator.delete(path.as_str()).await.problem(404, "issuer_not_found");
    me.get(ME).await.problem(401, "issuer_unknown");
    app.trust(&operated, &issuer.settings()).await;
    assert_eq!(me.get(ME).await.body(200)["id"], id);
}

async fn no_app_takes_anothers_jwts(database: &Database) {
    let (operated, issuer, one) = start(database).await;
    let other = App::create(&operated, "Two").await;
    let taken = operated.operator.post(other.path("/issuers"), &issuer.settings()).await;
    taken.problem(409, "audience_taken");
    let mut settings = issuer.settings();
    settings["audiences"] = json!(["other"]);
    other.trust(&operated, &settings).await;
    let signer = &issuer.signer;
    let with = |audience: Value| {
        let mut claims = claims("7");
        claims["aud"] = audience;
        user(&operated, &signer.sign(&signer.header(), &claims))
    };
    let ones = with(json!(AUD)).get(ME).await.body(200)["id"].take();
    let others = with(json!("other")).get(ME).await.body(200)["id"].take();
    assert_ne!(ones, others);
    assert_eq!(one.client.get("/v1/apps/me/players/7").await.body(200)["player"], ones);
    assert_eq!(other.client.get("/v1/apps/me/players/7").await.body(200)["player"], others);
    with(json!([AUD, "other"])).get(ME).await.problem(401, "audience_wrong");
    let guest = Player::register(&operated.server, "Gus").await;
    assert_ne!(guest.id, ones.as_str().unwrap());
}

#[tokio::test]
async fn settings_of_an_issuer_that_cannot_be_are_refused() {
    let database = Database::sqlite();
    let operated = Operated::start(&database, &[]);
    let app = App::create(&operated, "Card Club").await;
    let key = Signer::new("k").jwk();
    let whole = json!({"issuer": ISS, "audiences": [AUD], "jwks": {"keys": [key]}});
    for (name, value) in [
        ("issuer", json!("")),
        ("audiences", json!([])),
        ("audiences", json!([""])),
        ("algorithms", json!([])),
        ("algorithms", json!(["none"])),
        ("algorithms", json!(["HS256"])),
        ("jwks", json!({"keys": []})),
        ("jwks", json!({"keys": [{"kty": "oct", "k": "AAAA"}]})),
        ("jwks_url", json!("https://example.com/keys")),
        ("subject", json!("")),
        ("max_lifetime", json!(59)),
        ("max_lifetime", json!(2_678_401)),
        ("accept", json!("any")),
    ] {
        let mut settings = whole.clone();
        settings[name] = value;
        let refused = operated.operator.post(app.path("/issuers"), &settings).await;
        assert_eq!(refused.problem(422, "invalid_field")["field"], name, "{settings}");
    }
    for url in [
        "http://example.com/",
        "https://127.0.0.1/",
        "https://user@example.com/",
        "file:///etc/passwd",
        "x",
    ] {
        for name in ["jwks_url", "discovery"] {
            let settings = json!({"issuer": ISS, "audiences": [AUD], name: url});
            let refused = operated.operator.post(app.path("/issuers"), &settings).await;
            assert_eq!(refused.problem(422, "invalid_field")["field"], name, "{settings}");
        }
    }
    let added = app.trust(&operated, &whole).await;
    assert_eq!((&added["accept"], &added["subject"]), (&json!("access"), &json!("sub")));
}

#[tokio::test]
async fn keys_that_are_given_need_no_call() {
    let database = Database::sqlite();
    let operated = Operated::start(&database, &[]);
    let app = App::create(&operated, "Card Club").await;
    let (signer, stranger) = (Signer::new("given"), Signer::new("given"));
    let given = json!({"issuer": ISS, "audiences": [AUD], "jwks": {"keys": [signer.jwk()]}, "accept": "id", "name": "nick"});
    app.trust(&operated, &given).await;
    let mut claims = claims("7");
    (claims["nonce"], claims["nick"]) = (json!("n"), json!("Zoë"));
    let token = signer.sign(&json!({"alg": "ES256"}), &claims);
    assert_eq!(user(&operated, &token).get(ME).await.body(200)["name"], "Zoë");
    let access = signer.sign(&json!({"alg": "ES256", "typ": "at+jwt"}), &claims);
    user(&operated, &access).get(ME).await.problem(401, "token_malformed");
    user(&operated, &stranger.token("7")).get(ME).await.problem(401, "key_unknown");
}

#[tokio::test]
async fn an_unknown_key_leads_to_one_fetch_and_a_rotated_one_is_found() {
    let database = Database::sqlite();
    let (operated, issuer, _) = start(&database).await;
    user(&operated, &issuer.signer.token("7")).get(ME).await.expect(200);
    assert_eq!(issuer.asked(), 1);
    let next = Signer::new("two");
    issuer.serve_keys(vec![issuer.signer.jwk(), next.jwk()]);
    user(&operated, &next.token("8")).get(ME).await.expect(200);
    assert_eq!(issuer.asked(), 2);
    for number in 0..20 {
        let unknown = Signer::new(&format!("unknown {number}"));
        let reply = user(&operated, &unknown.token("9")).get(ME).await;
        let wait: u64 = reply.header("retry-after").unwrap().parse().unwrap();
        assert!((1..=30).contains(&wait), "{wait}");
        reply.problem(503, "issuer_unavailable");
    }
    assert_eq!(issuer.asked(), 2);
    // What was found goes on.
    user(&operated, &next.token("10")).get(ME).await.expect(200);
}

#[tokio::test]
async fn many_tokens_at_once_lead_to_one_fetch() {
    let database = Database::sqlite();
    let (operated, issuer, _) = start(&database).await;
    let tokens: Vec<_> = (0..32).map(|number| issuer.signer.token(&number.to_string())).collect();
    let calls = tokens.iter().map(|token| {
        let user = user(&operated, token);
        async move { user.get(ME).await.expect(200) }
    });
    futures::future::join_all(calls).await;
    assert_eq!(issuer.asked(), 1);
}

#[tokio::test]
async fn an_issuer_that_lies_or_is_down_opens_nothing() {
    let huge = format!("{{\"keys\": [], \"x\": \"{}\"}}", "y".repeat(300 * 1024));
    let many = json!({"keys": vec![json!({}); 101]}).to_string();
    for (status, body) in [
        ("500 Internal Server Error", "{}"),
        ("302 Found\r\nlocation: https://example.com/", ""),
        ("200 OK", "<html>"),
        ("200 OK", huge.as_str()),
        ("200 OK", many.as_str()),
    ] {
        let database = Database::sqlite();
        let (operated, issuer, _) = start(&database).await;
        issuer.serve_instead(status, body);
        let me = user(&operated, &issuer.signer.token("7"));
        let reply = me.get(ME).await;
        assert!(reply.header("retry-after").is_some());
        reply.problem(503, "issuer_unavailable");
        // No storm: it is asked again later.
        me.get(ME).await.problem(503, "issuer_unavailable");
        assert_eq!(issuer.asked(), 1, "{status}");
    }
}

#[tokio::test]
async fn an_issuer_that_hangs_is_given_up_and_known_keys_go_on() {
    let database = Database::sqlite();
    let (operated, issuer, _) = start(&database).await;
    user(&operated, &issuer.signer.token("7")).get(ME).await.expect(200);
    issuer.hang();
    let unknown = user(&operated, &Signer::new("two").token("8"));
    unknown.get(ME).await.problem(503, "issuer_unavailable");
    user(&operated, &issuer.signer.token("9")).get(ME).await.expect(200);
}

#[tokio::test]
async fn a_discovery_document_leads_to_the_keys_of_its_issuer_alone() {
    let database = Database::sqlite();
    let (operated, issuer, app) = start(&database).await;
    let discovery = format!("{}/.well-known/openid-configuration", issuer.front.address);
    let settings = json!({"issuer": ISS, "audiences": ["found"], "discovery": discovery});
    app.trust(&operated, &settings).await;
    let lied = json!({"issuer": "https://other/", "audiences": ["lied"], "discovery": discovery});
    app.trust(&operated, &lied).await;
    let token = |issuer_name: &str, audience: &str| {
        let mut claims = claims("7");
        (claims["iss"], claims["aud"]) = (json!(issuer_name), json!(audience));
        user(&operated, &issuer.signer.sign(&issuer.signer.header(), &claims))
    };
    token(ISS, "found").get(ME).await.expect(200);
    token("https://other/", "lied").get(ME).await.problem(401, "issuer_unfit");
    issuer.lead_elsewhere();
    let moved = json!({"issuer": ISS, "audiences": ["moved"], "discovery": discovery});
    app.trust(&operated, &moved).await;
    token(ISS, "moved").get(ME).await.problem(401, "issuer_unfit");
    let log = operated.server.log();
    assert!(log.contains("names the issuer") && log.contains("leads to another one"), "{log}");
}

#[tokio::test]
async fn a_key_without_a_name_is_found_once_it_is_there() {
    let database = Database::sqlite();
    let (operated, issuer, _) = start(&database).await;
    let nameless = json!({"alg": "ES256"});
    let by = |signer: &Signer, name: &str| signer.sign(&nameless, &claims(name));
    user(&operated, &by(&issuer.signer, "7")).get(ME).await.expect(200);
    let next = Signer::new("two");
    issuer.serve_keys(vec![next.jwk()]);
    user(&operated, &by(&next, "8")).get(ME).await.expect(200);
    assert_eq!(issuer.asked(), 2);
    user(&operated, &by(&issuer.signer, "9")).get(ME).await.problem(503, "issuer_unavailable");
}

/// The issuer answers while the test waits for a program.
#[tokio::test(flavor = "multi_thread")]
async fn wrong_settings_of_an_issuer_are_said_when_they_are_set_and_by_the_doctor() {
    let database = Database::sqlite();
    let (operated, issuer, app) = start(&database).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("settings.json");
    let [private, ca_flag, ca] = issuer.flags();
    let add = |audience: &str, settings: Value| {
        let mut whole = settings;
        whole["audiences"] = json!([audience]);
        std::fs::write(&file, whole.to_string()).unwrap();
        let file = file.to_str().unwrap();
        let call = ["app", "--database-url", &database.url, "issuer", "add", &app.id, file];
        let flags = ["--allow-private", ca_flag.as_str(), ca.as_str()];
        let made = program::run(&[&call[..], &flags].concat());
        assert!(made.status.success(), "{made:?}");
        assert_eq!(made.stdout.len(), 37, "{made:?}");
        String::from_utf8(made.stderr).unwrap()
    };
    let discovery = format!("{}/.well-known/openid-configuration", issuer.front.address);
    let doctor = || {
        let flags = ["doctor", "--database-url", &database.url, &private, &ca_flag, &ca];
        String::from_utf8(program::run(&flags).stdout).unwrap()
    };
    assert_eq!(
        add("one", json!({"issuer": ISS, "discovery": discovery, "algorithms": ["ES256"]})),
        ""
    );
    let report = doctor();
    assert!(report.contains("ok      issuers: every issuer has keys"), "{report}");
    let lied = add("two", json!({"issuer": "https://other/", "discovery": discovery}));
    let named = format!("names the issuer \"{ISS}\", and not \"https://other/\"");
    assert!(lied.starts_with("gavel: warning: ") && lied.contains(&named), "{lied}");
    let other = add(
        "three",
        json!({"issuer": ISS, "jwks_url": issuer.jwks_url(), "algorithms": ["RS256"]}),
    );
    assert!(other.contains("no key for its `algorithms`"), "{other}");
    let report = doctor();
    assert_eq!(report.matches("warning issuers: no JWT of issuer").count(), 2, "{report}");
    assert!(report.contains(&named), "{report}");
    drop(operated);
}
