//! Games with named players: seats that are taken at once, reserved seats, and the games of an app alone.

mod bots_and_caps;

use crate::feeds::feed::Feed;
use gavel_tests::app::{App, Operated};
use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::database::Database;
use gavel_tests::table::Player;
use serde_json::{Value, json};

on_both_stores!(
    an_app_opens_a_game_that_starts_at_once,
    every_wrong_seat_is_named_and_nothing_happens,
    a_player_accepts_or_declines_a_reserved_seat,
    a_reservation_expires_by_itself,
    a_player_names_others_and_they_accept,
    an_erased_player_loses_the_reserved_seat,
    a_game_of_an_app_is_unknown_to_all_others,
    the_same_creation_twice_is_one_game,
    the_feed_of_a_player_shows_reserved_seats,
);

const GAMES: &str = "/v1/qe/games";

/// An app with users `a`, `b`, `c`.
async fn with_users(operated: &Operated, name: &str) -> App {
    let app = App::create(operated, name).await;
    for user in ["a", "b", "c"] {
        provision(&app, user).await;
    }
    app
}

async fn provision(app: &App, user: &str) -> String {
    let put = Call::new("PUT", format!("/v1/apps/me/players/{user}")).json(&json!({"name": user}));
    app.client.send(put).await.body(201)["player"].as_str().unwrap().to_owned()
}

fn users(names: &[&str]) -> Value {
    names.iter().map(|name| json!({"external_id": name})).collect()
}

fn path(game: &Value, rest: &str) -> String {
    format!("{GAMES}/{}{rest}", game["id"].as_str().unwrap())
}

/// The ids of the games in a list.
async fn listed(client: &Client, query: &str) -> Vec<String> {
    let list = client.get(format!("/v1/games{query}")).await.body(200);
    let games = list["games"].as_array().unwrap();
    games.iter().map(|game| game["id"].as_str().unwrap().to_owned()).collect()
}

async fn an_app_opens_a_game_that_starts_at_once(database: &Database) {
    let operated = Operated::start(database, &[]);
    let app = with_users(&operated, "Card Club").await;
    let seating = json!([
        {"external_id": "b", "nation": "JP"}, {"external_id": "a"}, {"external_id": "c"}
    ]);
    let body = json!({"seats": 3, "seating": seating, "start": true, "move_deadline_seconds": 60});
    let made = app.client.post(GAMES, &body).await.body(201);
    let game = &made["game"];
    assert_eq!((&game["status"], &game["your_seat"]), (&json!("running"), &Value::Null));
    assert_eq!(game["seats"][0]["player"]["name"], "b");
    assert_eq!(game["seats"][0]["choice"]["nation"], "JP");
    assert_eq!(made["events"][0]["data"]["seating"], json!({"start": true}));
    let types: Vec<_> = made["events"].as_array().unwrap().iter().map(|one| &one["type"]).collect();
    assert_eq!(types[..5], ["GameCreated", "SeatTaken", "SeatTaken", "SeatTaken", "GameStarted"]);
    assert!(game["deadline_at"].is_string());
    for (seat, user) in [(0, "b"), (1, "a"), (2, "c")] {
        let own = app.acting(user).get(path(game, "")).await.body(200);
        assert_eq!(own["your_seat"], seat);
        assert_eq!(listed(&app.acting(user), "?mine=true").await.len(), 1);
    }
    let quotlibet = json!({"seats": 4, "seating": users(&["a", "b", "c"]), "start": true});
    let made = app.client.post("/v1/quotlibet/games", &quotlibet).await.body(201);
    assert_eq!(made["game"]["status"], "lobby");
    assert_eq!(made["game"]["seats"][3]["player"], Value::Null);
    // The last seat is open: its player starts the game by a claim.
    let guest = Player::register(&operated.server, "Ada").await;
    let seats = format!("/v1/quotlibet/games/{}/seats", made["game"]["id"].as_str().unwrap());
    let taken = guest.client.post(seats, &json!({})).await.body(200);
    assert_eq!(taken["turn"]["status"], "running");
    assert!(taken["events"].as_array().unwrap().iter().any(|one| one["type"] == "GameStarted"));
}

async fn every_wrong_seat_is_named_and_nothing_happens(database: &Database) {
    let operated = Operated::start(database, &[]);
    let app = with_users(&operated, "Card Club").await;
    let other = App::create(&operated, "Others").await;
    provision(&other, "elsewhere").await;
    let gone = provision(&app, "gone").await;
    app.client.delete("/v1/apps/me/players/gone").await.expect(204);
    let guest = Player::register(&operated.server, "Ada").await;
    let a = json!({"external_id": "a"});
    let nobody = uuid::Uuid::now_v7();
    let wrong = [
        (json!([a, {"external_id": "nobody"}]), "unknown_player", "seating[1].external_id"),
        (json!([{"external_id": "gone"}]), "unknown_player", "seating[0].external_id"),
        (json!([a, a, {"player": gone}]), "unknown_player", "seating[2].player"),
        (json!([{"external_id": "elsewhere"}]), "unknown_player", "seating[0].external_id"),
        (json!([{"player": nobody}]), "unknown_player", "seating[0].player"),
        (json!([a, {"external_id": "b"}, a]), "named_twice", "seating[2]"),
        (json!([a, {}]), "invalid_field", "seating[1]"),
        (json!([a, {"open": false}]), "invalid_field", "seating[1]"),
        (json!([a, {"bot": "hard", "open": true}]), "invalid_field", "seating[1]"),
        (json!([a, {"bot": "hard", "nation": "US"}]), "invalid_field", "seating[1]"),
        (json!([a, {"bot": "best"}]), "invalid_field", "seating[1].bot"),
        (json!([{"player": guest.id}, {"bot": "hard"}]), "invalid_field", "seating[1].bot"),
        (json!([{"bot": "hard"}, {"bot": "hard"}]), "invalid_field", "seating[0].bot"),
        (json!([a, {"external_id": "b", "open": true}]), "invalid_field", "seating[1]"),
        (json!([a, {"player": guest.id, "nation": "US"}]), "invalid_field", "seating[1]"),
        (json!([a, a, a, a]), "invalid_field", "seating"),
        (json!([{"open": true}]), "nobody_named", "seating"),
        (json!([a, {"external_id": "b", "nation": "UK"}]), "nation_not_in_play", "seating[1]"),
        (json!([a, {"who": "b"}]), "invalid_field", "seating[1].who"),
    ];
    for (seating, code, field) in wrong {
        let body = json!({"seats": 3, "seating": seating});
        let problem = app.client.post(GAMES, &body).await.problem(422, code);
        assert_eq!(problem["field"], field, "{seating}");
    }
    let twice = json!([{"external_id": "a", "nation": "US"}, {"external_id": "b", "nation": "US"}]);
    let taken = app.client.post(GAMES, &json!({"seats": 3, "seating": twice})).await;
    assert_eq!(taken.problem(409, "nation_taken")["field"], "seating[1]");
    let all = users(&["a", "b", "c"]);
    for (more, code, field) in [
        (json!({"reminder_seconds": 10}), "reminder_out_of_range", "reminder_seconds"),
        (
            json!({"reminder_seconds": 60, "move_deadline_seconds": 60}),
            "reminder_out_of_range",
            "reminder_seconds",
        ),
        (json!({"reservation_seconds": 4}), "reservation_out_of_range", "reservation_seconds"),
        (json!({"nation": "US"}), "invalid_field", "seating"),
    ] {
        let mut body = json!({"seats": 3, "seating": all});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let problem = app.client.post(GAMES, &body).await.problem(422, code);
        assert_eq!(problem["field"], field);
    }
    let unseated = app.client.post(GAMES, &json!({"seats": 3})).await;
    assert_eq!(unseated.problem(422, "invalid_field")["field"], "seating");
    for (member, value) in [("start", json!(true)), ("reservation_seconds", json!(60))] {
        let made = guest.client.post(GAMES, &json!({"seats": 3, member: value})).await;
        assert_eq!(made.problem(422, "invalid_field")["field"], member);
    }
    // A player neither knows an app's ids nor opens a game for others alone.
    let made = guest.client.post(GAMES, &json!({"seats": 3, "seating": all})).await;
    assert_eq!(made.problem(422, "invalid_field")["field"], "seating[0].external_id");
    let others = json!([{"player": gone}]);
    let made = guest.client.post(GAMES, &json!({"seats": 3, "seating": others})).await;
    assert_eq!(made.problem(422, "unknown_player")["field"], "seating[0].player");
    let limited = json!({"scopes": ["games:read"]});
    let limited = App::with_key(&operated, &app.id, &limited).await;
    limited
        .client
        .post(GAMES, &json!({"seats": 3, "seating": all}))
        .await
        .problem(403, "scope_missing");
    assert!(listed(&guest.client, "").await.is_empty());
    assert!(listed(&app.acting("a"), "?mine=true").await.is_empty());
}

async fn a_player_accepts_or_declines_a_reserved_seat(database: &Database) {
    let operated = Operated::start(database, &[]);
    let app = with_users(&operated, "Card Club").await;
    let (ada, bob) = (
        Player::register(&operated.server, "Ada").await,
        Player::register(&operated.server, "Bob").await,
    );
    let seating = json!([{"player": ada.id}, {"external_id": "a"}, {"player": bob.id}]);
    let body = json!({"seats": 3, "visibility": "private", "seating": seating, "start": true});
    let made = app.client.post(GAMES, &body).await.body(201);
    let game = made["game"].clone();
    assert_eq!((&game["status"], &game["host"]), (&json!("lobby"), &json!(1)));
    assert_eq!(game["reserved"][0]["player"], json!({"id": ada.id, "name": "Ada"}));
    assert_eq!(game["deadline_at"], game["reserved"][0]["until"]);
    // A private game is there for a player with a reserved seat, before and after.
    let seen = ada.client.get(path(&game, "")).await.body(200);
    assert_eq!((&seen["your_seat"], &seen["reserved"][1]["seat"]), (&Value::Null, &json!(2)));
    assert_eq!(listed(&ada.client, "?mine=true").await, [game["id"].as_str().unwrap()]);
    let accept = |seat: u8| path(&game, &format!("/seats/{seat}/accept"));
    let decline = |seat: u8| path(&game, &format!("/seats/{seat}/decline"));
    ada.client.post_nothing(accept(2)).await.problem(403, "seat_not_offered");
    ada.client.post_nothing(decline(2)).await.problem(403, "seat_not_offered");
    for missing in [accept(5), decline(5)] {
        ada.client.post_nothing(missing).await.problem(404, "unknown_seat");
    }
    app.acting("b").post_nothing(accept(0)).await.problem(404, "game_not_found");
    let key = |call: Call| call.header("idempotency-key", "once");
    let declined = bob.client.send(key(Call::new("POST", decline(2)))).await.body(200);
    let released = &declined["events"][0];
    assert_eq!(released["data"], json!({"seat": 2, "player": bob.id, "release": "declined"}));
    bob.client.get(path(&game, "")).await.problem(404, "game_not_found");
    let again = bob.client.send(key(Call::new("POST", decline(2)))).await;
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
    assert_eq!(again.body(200)["events"], declined["events"]);
    assert!(listed(&bob.client, "?mine=true").await.is_empty());
    let accepted = ada.client.post_nothing(accept(0)).await.body(200);
    assert_eq!(accepted["events"][0]["type"], "SeatTaken");
    assert_eq!(accepted["turn"]["your_seat"], 0);
    // A reserved seat can be claimed with a choice, too; and the last one starts the game.
    let code = made["invite_code"].as_str().unwrap();
    let seat = json!({"nation": "CN", "invite_code": code});
    // The declined seat is open: it is nobody's to accept.
    ada.client.post_nothing(accept(2)).await.problem(403, "seat_not_offered");
    let taken = bob.client.post(path(&game, "/seats"), &seat).await.body(200);
    assert_eq!(taken["turn"]["status"], "running");
    ada.client.post_nothing(decline(0)).await.problem(403, "seat_not_offered");
}

async fn a_reservation_expires_by_itself(database: &Database) {
    let operated = Operated::start(database, &[]);
    let app = with_users(&operated, "Card Club").await;
    let ada = Player::register(&operated.server, "Ada").await;
    let seating = json!([{"external_id": "a"}, {"player": ada.id}]);
    let body = json!({"seats": 3, "seating": seating, "reservation_seconds": 5});
    let game = app.client.post(GAMES, &body).await.body(201)["game"].clone();
    let other = app.acting("b");
    other.post(path(&game, "/seats"), &json!({"seat": 1})).await.problem(409, "seat_reserved");
    let page = ada.client.get(path(&game, "/events?after=3&wait=20")).await.body(200);
    let released = &page["events"][0];
    assert_eq!(released["type"], "SeatReleased");
    assert_eq!(released["data"]["release"], "expired");
    let until: chrono::DateTime<chrono::Utc> =
        game["reserved"][0]["until"].as_str().unwrap().parse().unwrap();
    assert!(
        released["recorded_at"].as_str().unwrap().parse::<chrono::DateTime<chrono::Utc>>().unwrap()
            >= until
    );
    assert!(listed(&ada.client, "?mine=true").await.is_empty());
    let accept = path(&game, "/seats/1/accept");
    ada.client.post_nothing(accept).await.problem(403, "seat_not_offered");
    other.post(path(&game, "/seats"), &json!({"seat": 1})).await.body(200);
    let alone = json!({"seats": 3, "seating": [{"player": ada.id}], "reservation_seconds": 5});
    let game = app.client.post(GAMES, &alone).await.body(201)["game"].clone();
    assert_eq!(game["host"], Value::Null);
    let ended = ada.client.get(path(&game, "/events?after=2&wait=20")).await.body(200);
    assert_eq!(ended["events"][1]["data"]["cause"], "empty");
}

async fn a_player_names_others_and_they_accept(database: &Database) {
    let operated = Operated::start(database, &[]);
    let server = &operated.server;
    let (ada, bob, eve) = (
        Player::register(server, "Ada").await,
        Player::register(server, "Bob").await,
        Player::register(server, "Eve").await,
    );
    let seating = json!([{"player": bob.id}, {"open": true}, {"player": ada.id, "nation": "US"}]);
    let made = ada.client.post(GAMES, &json!({"seats": 3, "seating": seating})).await.body(201);
    let game = &made["game"];
    assert_eq!((&game["your_seat"], &game["host"]), (&json!(2), &json!(2)));
    let actions = game["allowed_actions"].as_array().unwrap();
    assert!(actions.iter().any(|one| *one == json!({"action": "remove_seat", "seats": [0]})));
    // The host withdraws the seat, and names nobody else: it is open.
    let removed = ada.client.delete(path(game, "/seats/0")).await.body(200);
    assert_eq!(removed["events"][0]["data"]["release"], "withdrawn");
    bob.client.post_nothing(path(game, "/seats/0/accept")).await.problem(403, "seat_not_offered");
    eve.client.post(path(game, "/seats"), &json!({})).await.body(200);
    bob.client.post(path(game, "/seats"), &json!({})).await.body(200);
    let started = ada.client.post(path(game, "/start"), &json!({})).await.body(200);
    assert_eq!(started["turn"]["status"], "running");
}

async fn an_erased_player_loses_the_reserved_seat(database: &Database) {
    let operated = Operated::start(database, &[]);
    let app = with_users(&operated, "Card Club").await;
    let ada = Player::register(&operated.server, "Ada").await;
    let seating = json!([{"external_id": "a"}, {"player": ada.id}]);
    let body = json!({"seats": 3, "seating": seating});
    let game = app.client.post(GAMES, &body).await.body(201)["game"].clone();
    ada.client.delete("/v1/players/me").await.expect(204);
    let seen = app.acting("a").get(path(&game, "")).await.body(200);
    assert_eq!(seen["reserved"], json!([]));
    let list = app.acting("a").get("/v1/games?mine=true").await.body(200);
    assert_eq!(list["games"][0]["reserved"], json!([]));
}

/// The whole of an answer, but for what every answer has of its own.
fn bare(reply: &Reply) -> (u16, Vec<(String, String)>, String) {
    let id = reply.header("x-request-id").unwrap();
    let own = ["date", "x-request-id"];
    let headers = reply.headers.iter().filter(|(name, _)| !own.contains(&name.as_str()));
    let mut headers: Vec<_> = headers
        .map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()))
        .collect();
    headers.sort();
    (reply.status, headers, reply.text().replace(id, "request"))
}

async fn a_game_of_an_app_is_unknown_to_all_others(database: &Database) {
    let operated = Operated::start(database, &[]);
    let (app, other) = (with_users(&operated, "Ours").await, with_users(&operated, "Theirs").await);
    let guest = Player::register(&operated.server, "Guest").await;
    let invited = Player::register(&operated.server, "Invited").await;
    let seating = json!([{"external_id": "a"}, {"external_id": "b"}, {"player": invited.id}]);
    let body = json!({"seats": 3, "visibility": "app", "seating": seating});
    let game = app.client.post(GAMES, &body).await.body(201)["game"].clone();
    let id = game["id"].as_str().unwrap();
    let unknown = uuid::Uuid::now_v7().to_string();
    let bid = json!({"auction": 1, "ballot": 1, "amount": "5"});
    let path = |id: &str, rest: &str| format!("{GAMES}/{id}{rest}");
    let calls = |id: &str| {
        let mut calls: Vec<Call> = [
            "",
            "?version=1",
            "?viewer=public",
            "/events",
            "/feed",
            "/events.ndjson",
            "/proof",
            "/export",
            "/score",
            "/inclusion",
            "/auctions",
        ]
        .map(|rest| Call::new("GET", path(id, rest)))
        .into();
        calls.push(Call::new("GET", path(id, "")).header("invite-code", "0".repeat(64)));
        for rest in
            ["/seats", "/seats/2/accept", "/seats/2/decline", "/start", "/abandon", "/resign"]
        {
            calls.push(Call::new("POST", path(id, rest)).json(&json!({})));
        }
        calls.push(Call::new("POST", path(id, "/bids")).json(&bid));
        calls.push(Call::new("POST", path(id, "/forks")).json(&json!({"version": 1})));
        calls.push(Call::new("DELETE", path(id, "/seats/me")));
        calls
    };
    for stranger in [&guest.client, &other.acting("a"), &operated.server.client()] {
        for (ours, theirs) in calls(id).into_iter().zip(calls(&unknown)) {
            let (found, nothing) = (stranger.send(ours).await, stranger.send(theirs).await);
            assert_eq!(bare(&found), bare(&nothing));
        }
        assert!(listed(stranger, "").await.is_empty());
    }
    for user in ["a", "b", "c"] {
        let user = app.acting(user);
        assert_eq!(listed(&user, "").await, [id]);
        assert_eq!(listed(&user, "?status=lobby&kind=qe").await, [id]);
        assert!(listed(&user, "?status=running").await.is_empty());
        user.get(path(id, "")).await.body(200);
        user.get(path(id, "/events")).await.body(200);
    }
    // A user without a seat sees it, and may have none of it.
    app.acting("c").post_nothing(path(id, "/abandon")).await.problem(403, "not_seated");
    invited.client.get(path(id, "")).await.body(200);
    assert_eq!(listed(&invited.client, "").await, [id]);
    invited.client.post_nothing(path(id, "/seats/2/decline")).await.body(200);
    invited.client.get(path(id, "")).await.problem(404, "game_not_found");
    assert!(listed(&invited.client, "").await.is_empty());
    // So does a user who opens one; a guest cannot.
    let made =
        app.acting("c").post(GAMES, &json!({"seats": 3, "visibility": "app"})).await.body(201);
    assert_eq!(made["events"][0]["data"]["app"], app.id);
    // A free seat in it is none to a stranger either.
    let seats = path(made["game"]["id"].as_str().unwrap(), "/seats");
    guest.client.post(&seats, &json!({})).await.problem(404, "game_not_found");
    app.acting("b").post(&seats, &json!({})).await.body(200);
    let refused = guest.client.post(GAMES, &json!({"seats": 3, "visibility": "app"})).await;
    assert_eq!(refused.problem(422, "invalid_field")["field"], "visibility");
    assert_eq!(listed(&app.acting("a"), "").await.len(), 2);
    assert_eq!(listed(&app.acting("a"), "?limit=1").await.len(), 1);
    assert!(listed(&other.acting("a"), "").await.is_empty());
}

async fn the_same_creation_twice_is_one_game(database: &Database) {
    let operated = Operated::start(database, &[]);
    let (app, other) = (with_users(&operated, "Ours").await, with_users(&operated, "Theirs").await);
    let body = json!({"seats": 3, "seating": users(&["a", "b", "c"]), "start": true});
    let call = || Call::new("POST", GAMES).header("idempotency-key", "one").json(&body);
    let first = app.client.send(call()).await.body(201);
    app.client.delete("/v1/apps/me/players/c").await.expect(204);
    let second = app.client.send(call()).await;
    assert_eq!(second.header("idempotency-replayed"), Some("true"));
    assert_eq!(second.body(201)["game"]["id"], first["game"]["id"]);
    let another = Call::new("POST", GAMES).header("idempotency-key", "one");
    let another = another.json(&json!({"seats": 3, "seating": users(&["a", "b"])}));
    app.client.send(another).await.problem(422, "idempotency_key_reused");
    let theirs = other.client.send(call()).await.body(201);
    assert_ne!(theirs["game"]["id"], first["game"]["id"]);
}

async fn the_feed_of_a_player_shows_reserved_seats(database: &Database) {
    let operated = Operated::start(database, &[]);
    let app = with_users(&operated, "Card Club").await;
    let ada = Player::register(&operated.server, "Ada").await;
    let seating = json!([{"external_id": "a"}, {"player": ada.id}]);
    let body = json!({"seats": 3, "seating": seating});
    let before = app.client.post(GAMES, &body).await.body(201)["game"].clone();
    let mut feed = Feed::sse(&ada.client, "/v1/players/me/feed", None).await;
    let first = feed.expect("games").await.data;
    assert_eq!((&first["games"], &first["reserved"][0]["game"]["id"]), (&json!([]), &before["id"]));
    assert_eq!(first["reserved"][0]["seat"], 1);
    let now = app.client.post(GAMES, &body).await.body(201)["game"].clone();
    let item = feed.expect("reserved").await.data;
    assert_eq!((&item["type"], &item["game"]["id"]), (&json!("reserved"), &now["id"]));
    ada.client.post_nothing(path(&now, "/seats/1/accept")).await.body(200);
    assert_eq!(feed.expect("game").await.data["your_seat"], 1);
    ada.client.post_nothing(path(&before, "/seats/1/decline")).await.body(200);
    assert_eq!(feed.until("left").await.data["id"], before["id"]);
}
