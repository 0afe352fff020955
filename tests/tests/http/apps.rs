//! Apps: their keys, their players, and calls for these; each app by itself.

use gavel_tests::app::{App, Operated};
use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::table::Player;
use serde_json::{Value, json};

on_both_stores!(
    an_operator_makes_apps_and_their_keys,
    a_revoked_key_works_nowhere_and_its_sessions_end,
    a_typo_is_distinguished_from_a_revoked_token,
    an_app_names_its_players_as_it_likes,
    an_app_acts_for_its_players,
    a_scope_that_is_missing_is_named,
    no_app_reaches_anything_of_another,
    an_erased_player_is_gone_and_stays_gone,
    a_player_is_signed_out_everywhere,
    five_hundred_players_are_looked_up_at_once,
);

const PLAYERS: &str = "/v1/apps/me/players";

fn path(external_id: &str) -> String {
    format!("{PLAYERS}/{external_id}")
}

async fn provision(app: &App, external_id: &str, name: &str) -> String {
    let put = Call::new("PUT", path(external_id)).json(&json!({"name": name}));
    let made = app.client.send(put).await.body(201);
    made["player"].as_str().unwrap().to_owned()
}

async fn an_operator_makes_apps_and_their_keys(database: &Database) {
    let operated = Operated::start(database, &[]);
    let operator = &operated.operator;
    let app = App::create(&operated, "Card Club").await;
    let list = operator.get("/v1/apps").await.body(200);
    assert_eq!(list["apps"][0]["name"], "Card Club");
    assert_eq!(operator.get(app.path("")).await.body(200), list["apps"][0]);
    let own = app.client.get("/v1/apps/me").await.body(200);
    assert_eq!((&own["app"]["id"], &own["key"]["id"]), (&json!(app.id), &json!(app.key)));
    let scopes = json!({"label": "Bot", "scopes": ["players:act", "games:read"]});
    let second = App::with_key(&operated, &app.id, &scopes).await;
    let third = operator.post(app.path("/keys"), &json!({})).await;
    third.problem(409, "too_many_app_keys");
    let keys = operator.get(app.path("/keys")).await.body(200);
    assert_eq!(keys["keys"][1]["scopes"], json!(["games:read", "players:act"]));
    assert!(keys["keys"][0]["last_used_at"].is_string());
    assert!(keys["keys"][1]["last_used_at"].is_null());
    operator.delete(app.path(&format!("/keys/{}", second.key))).await.expect(204);
    operator
        .delete(app.path(&format!("/keys/{}", second.key)))
        .await
        .problem(404, "app_key_not_found");
    for (body, field) in [
        (json!({"name": ""}), "name"),
        (json!({"name": "x".repeat(101)}), "name"),
        (json!({"name": "x", "more": 1}), "more"),
    ] {
        let problem = operator.post("/v1/apps", &body).await.problem(422, "invalid_field");
        assert_eq!(problem["field"], field);
    }
    for scopes in [json!([]), json!(["games:fly"]), json!("games:read")] {
        let made = operator.post(app.path("/keys"), &json!({"scopes": scopes})).await;
        made.problem(422, "invalid_field");
    }
    let nobody = "/v1/apps/01a1f937-0000-7000-8000-000000000000";
    operator.get(nobody).await.problem(404, "app_not_found");
    operator.post(format!("{nobody}/keys"), &json!({})).await.problem(404, "app_not_found");
    let guest = Player::register(&operated.server, "Ada").await;
    for caller in [&guest.client, &app.client] {
        caller.get("/v1/apps").await.problem(403, "not_operator");
        caller.post("/v1/apps", &json!({"name": "x"})).await.problem(403, "not_operator");
    }
    guest.client.get("/v1/apps/me").await.problem(403, "not_app");
    operated.server.client().get("/v1/apps/me").await.problem(401, "token_required");
    let log = operated.server.log();
    assert!(!log.contains("gva_") && !log.contains(app.client.token.as_deref().unwrap()));
}

async fn a_revoked_key_works_nowhere_and_its_sessions_end(database: &Database) {
    let (operated, there) = (Operated::start(database, &[]), Operated::start(database, &[]));
    let app = App::create(&operated, "Card Club").await;
    let other = App::with_key(&operated, &app.id, &json!({})).await;
    let elsewhere = app.acting("7").at(&there.server.address);
    let id = app.acting("7").get("/v1/players/me").await.body(200)["id"].take();
    assert_eq!(elsewhere.get("/v1/players/me").await.body(200)["id"], id);
    operated.operator.delete(app.path(&format!("/keys/{}", app.key))).await.expect(204);
    app.acting("7").get("/v1/players/me").await.problem(401, "token_revoked");
    app.client.get("/v1/apps/me").await.problem(401, "token_revoked");
    while elsewhere.get("/v1/players/me").await.status != 401 {}
    elsewhere.get("/v1/players/me").await.problem(401, "token_revoked");
    assert_eq!(other.acting("7").get("/v1/players/me").await.body(200)["id"], id);
}

async fn a_typo_is_distinguished_from_a_revoked_token(database: &Database) {
    let operated = Operated::start(database, &[]);
    let app = App::create(&operated, "Card Club").await;
    let guest = Player::register(&operated.server, "Ada").await;
    for (client, path) in [(&app.client, "/v1/apps/me"), (&guest.client, "/v1/players/me")] {
        let token = client.token.clone().unwrap();
        let last = if token.ends_with('0') { "1" } else { "0" };
        let typo = client.with_token(&format!("{}{last}", &token[..token.len() - 1]));
        let reply = typo.get(path).await;
        let way = reply.header("www-authenticate").map(str::to_owned);
        assert_eq!(way.as_deref(), Some("Bearer error=\"invalid_token\""));
        reply.problem(401, "token_malformed");
        client.with_token(&token[..20]).get(path).await.problem(401, "token_malformed");
    }
    guest.client.delete("/v1/players/me/tokens/current").await.expect(204);
    guest.client.get("/v1/players/me").await.problem(401, "token_revoked");
    guest.client.with_token("none").get("/v1/players/me").await.problem(401, "token_invalid");
    let without = operated.server.client().get("/v1/players/me").await;
    assert_eq!(without.header("www-authenticate"), Some("Bearer realm=\"gavel\""));
    without.problem(401, "token_required");
}

async fn an_app_names_its_players_as_it_likes(database: &Database) {
    let operated = Operated::start(database, &[]);
    let app = App::create(&operated, "Card Club").await;
    let ids = [
        ("auth0%7C7", "auth0|7"),
        ("a%2Fb", "a/b"),
        ("%CE%96%CF%89%CE%AE", "Ζωή"),
        ("100%25", "100%"),
        ("a+b", "a+b"),
        ("a%2Bb%20c", "a+b c"),
        ("lookup", "lookup"),
        ("me", "me"),
        ("..%00", "..\0"),
    ];
    for (encoded, id) in ids {
        let put = || Call::new("PUT", path(encoded));
        let made = app.client.send(put().json(&json!({"name": "Ada"}))).await.body(201);
        assert_eq!((made["external_id"].as_str(), &made["name"]), (Some(id), &json!("Ada")));
        let again = app.client.send(put()).await.body(200);
        assert_eq!(again, made);
        assert_eq!(app.client.get(path(encoded)).await.body(200), made);
        let renamed = app.client.send(put().json(&json!({"name": "Zoe"}))).await.body(200);
        assert_eq!((&renamed["player"], &renamed["name"]), (&made["player"], &json!("Zoe")));
        let me = app.acting(encoded).get("/v1/players/me").await.body(200);
        assert_eq!((&me["id"], &me["name"]), (&made["player"], &json!("Zoe")));
    }
    let nameless = app.client.send(Call::new("PUT", path("8"))).await.body(201);
    assert!(nameless["name"].as_str().unwrap().starts_with("Player "));
    for encoded in ["%FF", "%C3", &"x".repeat(256), &"%CE%96".repeat(128)] {
        let put = app.client.send(Call::new("PUT", path(encoded))).await;
        put.problem(400, "invalid_external_id");
        let problem = app.acting(encoded).get("/v1/players/me").await;
        assert_eq!(problem.problem(400, "invalid_external_id")["field"], "Gavel-Player");
    }
    app.client.send(Call::new("PUT", path(&"x".repeat(255)))).await.expect(201);
    app.client.get(path("nobody")).await.problem(404, "player_not_found");
    let wrong = Call::new("PUT", path("9")).json(&json!({"name": "\u{202e}"}));
    assert_eq!(app.client.send(wrong).await.problem(422, "invalid_field")["field"], "name");
    let log = operated.server.log();
    for hidden in ["auth0", "Ζωή", "100%", "%CE%96", "nobody", "lookup\"", "xxxx"] {
        assert!(!log.contains(hidden), "{hidden} is in the log");
    }
}

async fn an_app_acts_for_its_players(database: &Database) {
    let operated = Operated::start(database, &[]);
    let app = App::create(&operated, "Card Club").await;
    let players: Vec<_> = ["a", "b", "c"].map(|id| app.acting(id)).into_iter().collect();
    let created = players[0].post("/v1/qe/games", &json!({"seats": 3})).await.body(201);
    let game = format!("/v1/qe/games/{}", created["game"]["id"].as_str().unwrap());
    for player in &players[1..] {
        player.post(format!("{game}/seats"), &json!({})).await.expect(200);
    }
    let start = json!({"first_auctioneer": 0});
    players[0].post(format!("{game}/start"), &start).await.expect(200);
    let bid = json!({"auction": 1, "ballot": 1, "amount": format!("1{}", "0".repeat(100))});
    let call =
        || Call::new("POST", format!("{game}/bids")).json(&bid).header("idempotency-key", "k");
    players[0].send(call()).await.expect(200);
    let again = players[0].send(call()).await.expect(200);
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
    players[1]
        .post(format!("{game}/bids"), &json!({"auction": 1, "ballot": 1, "amount": "7"}))
        .await
        .expect(200);
    for (seat, player) in players.iter().enumerate() {
        assert_eq!(player.get(game.as_str()).await.body(200)["your_seat"], seat);
    }
    // A hidden bid is hidden from the app's other players.
    let page = players[2].get(format!("{game}/events?limit=100")).await.expect(200).text();
    assert!(!page.contains("\"7\""), "{page}");
    let without = app.client.get("/v1/players/me").await.problem(400, "invalid_header");
    assert_eq!(without["field"], "Gavel-Player");
    let guest = Player::register(&operated.server, "Ada").await;
    for client in [guest.client.acting_for("a"), operated.operator.acting_for("a")] {
        let refused = client.get("/v1/players/me").await.problem(400, "invalid_header");
        assert_eq!(refused["field"], "Gavel-Player");
    }
    let hook = json!({"url": "http://example.com/"});
    players[0].post("/v1/players/me/webhooks", &hook).await.expect(201);
    let ticket = json!({"feed": format!("{game}/events")});
    let ticket = players[0].post("/v1/players/me/feed-tickets", &ticket).await;
    assert!([201, 422].contains(&ticket.status), "{}", ticket.text());
}

async fn a_scope_that_is_missing_is_named(database: &Database) {
    let operated = Operated::start(database, &[]);
    let app = App::create(&operated, "Card Club").await;
    let only = |scopes: Value| {
        let (operated, id) = (&operated, app.id.clone());
        async move {
            let key = App::with_key(operated, &id, &json!({"scopes": scopes})).await;
            let path = key.path(&format!("/keys/{}", key.key));
            (key, path)
        }
    };
    let missing = |problem: Value, scope: &str| assert_eq!(problem["scope"], scope, "{problem}");
    let (key, path_of_key) = only(json!(["players:act", "games:read"])).await;
    let acting = key.acting("new").get("/v1/players/me").await;
    missing(acting.problem(403, "scope_missing"), "players:write");
    provision(&app, "7", "Ada").await;
    let ada = key.acting("7");
    ada.get("/v1/players/me").await.expect(200);
    ada.get("/v1/games").await.expect(200);
    let created = ada.post("/v1/qe/games", &json!({"seats": 3})).await;
    missing(created.problem(403, "scope_missing"), "games:create");
    let game = "/v1/qe/games/01a1f937-0000-7000-8000-000000000000";
    let bid = ada.post(format!("{game}/bids"), &json!({})).await;
    missing(bid.problem(403, "scope_missing"), "games:play");
    let token = ada.post_nothing("/v1/players/me/tokens").await;
    missing(token.problem(403, "scope_missing"), "profile:write");
    let hooks = ada.get("/v1/players/me/webhooks").await;
    missing(hooks.problem(403, "scope_missing"), "webhooks:write");
    let read = key.client.get(path("7")).await;
    missing(read.problem(403, "scope_missing"), "players:read");
    let put = key.client.send(Call::new("PUT", path("7"))).await;
    missing(put.problem(403, "scope_missing"), "players:write");
    key.client.get("/v1/apps/me").await.expect(200);
    operated.operator.delete(path_of_key).await.expect(204);
    let (key, _) = only(json!(["players:read"])).await;
    let acting = key.acting("7").get("/v1/players/me").await;
    missing(acting.problem(403, "scope_missing"), "players:act");
    key.client.get(path("7")).await.expect(200);
}

async fn no_app_reaches_anything_of_another(database: &Database) {
    let operated = Operated::start(database, &[]);
    let (one, other) = (App::create(&operated, "One").await, App::create(&operated, "Two").await);
    let ones = provision(&one, "7", "Ada").await;
    for call in [
        Call::new("GET", path("7")),
        Call::new("DELETE", path("7")),
        Call::new("POST", format!("{}/sign-out", path("7"))),
    ] {
        other.client.send(call).await.problem(404, "player_not_found");
    }
    let ids = json!({"external_ids": ["7", ones]});
    let found = other.client.post("/v1/apps/me/lookup", &ids).await.body(200);
    assert_eq!(found["players"], json!([]));
    assert_ne!(provision(&other, "7", "Bob").await, ones);
    let others = other.acting("7").get("/v1/players/me").await.body(200);
    assert_eq!(others["name"], "Bob");
    assert_eq!(one.acting("7").get("/v1/players/me").await.body(200)["id"], ones.as_str());
    let private = json!({"seats": 3, "visibility": "private"});
    let made = one.acting("7").post("/v1/qe/games", &private).await.body(201);
    let game = format!("/v1/qe/games/{}", made["game"]["id"].as_str().unwrap());
    other.acting("7").get(game.as_str()).await.problem(404, "game_not_found");
    let list = other.acting("7").get("/v1/games").await.body(200);
    assert_eq!(list["games"], json!([]));
    let key = other.path(&format!("/keys/{}", one.key));
    operated.operator.delete(key).await.problem(404, "app_key_not_found");
    one.client.get("/v1/apps/me").await.expect(200);
    let guest = Player::register(&operated.server, "Gus").await;
    for call in [Call::new("PUT", path("7")), Call::new("GET", path("7"))] {
        guest.client.send(call).await.problem(403, "not_app");
    }
}

async fn an_erased_player_is_gone_and_stays_gone(database: &Database) {
    let operated = Operated::start(database, &[]);
    let app = App::create(&operated, "Card Club").await;
    let erased = provision(&app, "7", "Ada").await;
    let ada = app.acting("7");
    let made = ada.post("/v1/qe/games", &json!({"seats": 3})).await.body(201);
    app.client.delete(path("7")).await.expect(204);
    ada.get("/v1/players/me").await.problem(410, "player_erased");
    app.client.get(path("7")).await.problem(410, "player_erased");
    app.client.delete(path("7")).await.problem(410, "player_erased");
    let public = operated.server.client();
    public.get(format!("/v1/players/{erased}")).await.problem(410, "player_erased");
    let game = format!("/v1/qe/games/{}", made["game"]["id"].as_str().unwrap());
    assert_eq!(public.get(game).await.body(200)["seats"][0]["player"], Value::Null);
    let anew = provision(&app, "7", "Ada").await;
    assert_ne!(anew, erased);
    assert_eq!(ada.get("/v1/players/me").await.body(200)["id"], anew.as_str());
}

async fn a_player_is_signed_out_everywhere(database: &Database) {
    let operated = Operated::start(database, &[]);
    let app = App::create(&operated, "Card Club").await;
    let ada = app.acting("7");
    let token = ada.post("/v1/players/me/tokens", &json!({"label": "Bot"})).await.body(201);
    let bot = ada.with_token(token["token"].as_str().unwrap());
    let bot = operated.server.client().with_token(bot.token.as_deref().unwrap());
    bot.get("/v1/players/me").await.expect(200);
    app.client.post_nothing(format!("{}/sign-out", path("7"))).await.expect(204);
    bot.get("/v1/players/me").await.problem(401, "token_revoked");
    // The app goes on.
    ada.get("/v1/players/me").await.expect(200);
    let nobody = app.client.post_nothing(format!("{}/sign-out", path("8"))).await;
    nobody.problem(404, "player_not_found");
}

async fn five_hundred_players_are_looked_up_at_once(database: &Database) {
    let operated = Operated::start(database, &[]);
    let app = App::create(&operated, "Card Club").await;
    let long = |number: usize| format!("{number:0>255}");
    for number in [3, 499] {
        provision(&app, &long(number), "Ada").await;
    }
    let ids: Vec<String> = (0..500).rev().map(long).collect();
    let body = json!({"external_ids": ids});
    assert!(body.to_string().len() > 100 * 1024);
    let lookup = "/v1/apps/me/lookup";
    let found = app.client.post(lookup, &body).await.body(200);
    let found: Vec<_> = found["players"].as_array().unwrap().iter().collect();
    assert_eq!(
        found.iter().map(|one| &one["external_id"]).collect::<Vec<_>>(),
        [&json!(long(499)), &json!(long(3))]
    );
    let mut wrong = ids.clone();
    wrong[250] = "x".repeat(256);
    let wrong = app.client.post(lookup, &json!({"external_ids": wrong})).await;
    assert_eq!(wrong.problem(422, "invalid_field")["field"], "external_ids[250]");
    for count in [0, 501] {
        let ids = vec!["7"; count];
        let refused = app.client.post(lookup, &json!({"external_ids": ids})).await;
        assert_eq!(refused.problem(422, "invalid_field")["field"], "external_ids");
    }
    // A large body is for apps alone, and has its end too.
    let guest = Player::register(&operated.server, "Gus").await;
    guest.client.post(lookup, &body).await.problem(403, "not_app");
    let huge = json!({"external_ids": ["x".repeat(300 * 1024)]});
    app.client.post(lookup, &huge).await.problem(413, "body_too_large");
}
