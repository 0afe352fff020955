//! The webhooks of an app: one address for all its users.

use gavel_tests::app::{App, Operated};
use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::metrics::Metrics;
use gavel_tests::receiver::{Hook, Receiver, Told};
use gavel_tests::table::Player;
use serde_json::{Value, json};
use std::collections::BTreeSet;

on_both_stores!(
    an_app_is_notified_of_all_its_users_and_of_nobody_else,
    a_batch_notifies_once_of_each_game,
    a_user_is_reminded_before_the_deadline,
    an_erased_user_is_in_no_delivery_any_more,
    an_app_sees_and_removes_its_own_webhooks_alone,
    an_app_looks_at_its_deliveries_and_has_them_sent_again,
);

const HOOKS: &str = "/v1/apps/me/webhooks";
const GAMES: &str = "/v1/qe/games";

fn flags() -> Vec<String> {
    ["--webhooks-allow-private", "--webhook-retry-base-ms", "1", "--no-limits"]
        .map(str::to_owned)
        .into()
}

async fn with_users(operated: &Operated, name: &str) -> App {
    let app = App::create(operated, name).await;
    for user in ["auth0|a", "auth0|b", "auth0|c"] {
        let path = format!("/v1/apps/me/players/{}", user.replace('|', "%7C"));
        app.client.send(Call::new("PUT", path).json(&json!({"name": "U"}))).await.body(201);
    }
    app
}

async fn hook(app: &App, receiver: &Receiver) -> (String, String) {
    let made = app.client.post(HOOKS, &json!({"url": receiver.url()})).await.body(201);
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    (text(&made["webhook"]["id"]), text(&made["secret"]))
}

fn game(users: &[&str]) -> Value {
    let seating: Value =
        users.iter().map(|user| json!({"external_id": format!("auth0|{user}")})).collect();
    json!({"seats": 3, "seating": seating, "start": true})
}

/// Type and external id of so many deliveries, in order.
async fn of(receiver: &mut Receiver, count: usize) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for _ in 0..count {
        all.push(named(&receiver.next().await));
    }
    all.sort();
    all
}

fn named(told: &Told) -> (String, String) {
    let told = told.json();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    (text(&told["type"]), text(&told["data"]["external_id"]))
}

async fn an_app_is_notified_of_all_its_users_and_of_nobody_else(database: &Database) {
    let operated = Operated::start(database, &flags());
    let (app, other) = (with_users(&operated, "Ours").await, with_users(&operated, "Theirs").await);
    let guest = Player::register(&operated.server, "Guest").await;
    let (mut ours, mut theirs, mut of_guest) =
        (Receiver::start().await, Receiver::start().await, Receiver::start().await);
    let (_, secret) = hook(&app, &ours).await;
    hook(&other, &theirs).await;
    Hook::register(&guest.client, &of_guest.url(), None).await;
    let seating =
        json!([{"external_id": "auth0|a"}, {"external_id": "auth0|b"}, {"player": guest.id}]);
    let body = json!({"seats": 3, "seating": seating, "start": true, "visibility": "app"});
    let made = app.client.post(GAMES, &body).await.body(201)["game"].clone();
    let path = format!("{GAMES}/{}", made["id"].as_str().unwrap());
    let reserved = of_guest.next().await.json();
    assert_eq!(
        (&reserved["type"], &reserved["data"]["seat"]),
        (&json!("seat.reserved"), &json!(2))
    );
    assert_eq!(
        (&reserved["data"]["game"], &reserved["data"]["player"]),
        (&made["id"], &Value::Null)
    );
    guest.client.post_nothing(format!("{path}/seats/2/accept")).await.body(200);
    let started = ours.next().await;
    started.assert_signed(&secret);
    let data = &started.json()["data"];
    let user = data["external_id"].as_str().unwrap();
    let player = app.client.get(format!("/v1/apps/me/players/{}", user.replace('|', "%7C"))).await;
    assert_eq!((&data["app"], &data["player"]), (&json!(app.id), &player.body(200)["player"]));
    for user in ["auth0%7Ca", "auth0%7Cb"] {
        app.acting(user).post_nothing(format!("{path}/resign")).await.body(200);
    }
    let mut all = vec![named(&started)];
    while all.iter().filter(|(what, _)| what == "game.ended").count() < 2 {
        all.push(named(&ours.next().await));
    }
    for user in ["auth0|a", "auth0|b"] {
        for what in ["game.started", "game.ended"] {
            let count =
                all.iter().filter(|one| **one == (what.to_owned(), user.to_owned())).count();
            assert_eq!(count, 1, "{what} of {user}: {all:?}");
        }
    }
    // The other app's own game comes after anything that it could have got of this one.
    other.client.post(GAMES, &game(&["c", "b", "a"])).await.body(201);
    let told = theirs.next().await.json();
    assert_eq!(told["data"]["app"], other.id);
    assert_ne!(told["data"]["game"], made["id"]);
}

async fn a_batch_notifies_once_of_each_game(database: &Database) {
    let mut operated = Operated::start(database, &flags());
    let app = with_users(&operated, "Ours").await;
    let mut receiver = Receiver::start().await;
    hook(&app, &receiver).await;
    let body = json!({"qe": vec![game(&["a", "b", "c"]); 6]});
    let batch = Call::new("POST", "/v1/games/batch").header("idempotency-key", "one").json(&body);
    let made = app.client.send(batch.clone()).await.body(201);
    operated.server.kill();
    operated = Operated::start(database, &flags());
    let again = app.client.at(&operated.server.address);
    assert_eq!(again.send(batch).await.body(201), made);
    // The last game's deliveries come after those of the batch.
    let last = again.post(GAMES, &game(&["a", "b", "c"])).await.body(201)["game"]["id"].clone();
    let (mut started, mut all) = (0, BTreeSet::new());
    while started < 7 * 3 {
        let told = receiver.next().await;
        let (body, (what, user)) = (told.json(), named(&told));
        let game = body["data"]["game"].as_str().unwrap().to_owned();
        // A delivery may come again after a kill, under its id.
        if all.insert(told.id().to_owned()) && what == "game.started" {
            started += 1;
            assert!(all.insert(format!("{game} {user}")), "{game} {user} twice");
        }
    }
    for game in made["qe"].as_array().unwrap().iter().map(|game| &game["id"]).chain([&last]) {
        for user in ["auth0|a", "auth0|b", "auth0|c"] {
            assert!(all.contains(&format!("{} {user}", game.as_str().unwrap())), "{game} {user}");
        }
    }
}

async fn a_user_is_reminded_before_the_deadline(database: &Database) {
    let operated = Operated::start(database, &flags());
    let app = with_users(&operated, "Ours").await;
    let mut receiver = Receiver::start().await;
    hook(&app, &receiver).await;
    let mut body = game(&["a", "b", "c"]);
    body["move_deadline_seconds"] = json!(3600);
    body["reminder_seconds"] = json!(3599);
    let made = app.client.post(GAMES, &body).await.body(201)["game"].clone();
    assert_eq!(made["reminder_seconds"], 3599);
    let told = of(&mut receiver, 5).await;
    let whose = |what: &str| told.iter().find(|(one, _)| one == what).map(|(_, user)| user.clone());
    assert_eq!(told.iter().filter(|(what, _)| what == "game.started").count(), 3);
    assert!(whose("game.turn").is_some());
    assert_eq!(whose("game.reminder"), whose("game.turn"));
    // A move before the time of the reminder withdraws it: a bid brings turns of the others alone.
    body["reminder_seconds"] = json!(1);
    app.client.post(GAMES, &body).await.body(201);
    let told = of(&mut receiver, 4).await;
    assert!(told.iter().all(|(what, _)| what != "game.reminder"), "{told:?}");
    assert!(receiver.rest().is_empty());
}

async fn an_erased_user_is_in_no_delivery_any_more(database: &Database) {
    let operated = Operated::start(database, &flags());
    let app = with_users(&operated, "Ours").await;
    let mut receiver = Receiver::start().await;
    // The first attempts fail, so that deliveries of the user wait when the account is erased.
    for _ in 0..40 {
        receiver.answer_next("503 Service Unavailable\r\nretry-after: 1");
    }
    hook(&app, &receiver).await;
    let made = app.client.post(GAMES, &game(&["a", "b", "c"])).await.body(201)["game"].clone();
    let path = format!("{GAMES}/{}", made["id"].as_str().unwrap());
    receiver.next().await;
    app.client.delete("/v1/apps/me/players/auth0%7Cc").await.expect(204);
    receiver.rest();
    app.acting("auth0%7Ca").post_nothing(format!("{path}/resign")).await.body(200);
    let mut ended = BTreeSet::new();
    while ended.len() < 2 {
        let told = receiver.next().await;
        let (what, user) = named(&told);
        if what == "game.ended" {
            ended.insert(user);
        }
    }
    assert!(ended.iter().all(|user| user != "auth0|c"), "{ended:?}");
}

async fn an_app_sees_and_removes_its_own_webhooks_alone(database: &Database) {
    let operated = Operated::start(database, &flags());
    let (app, other) = (with_users(&operated, "Ours").await, with_users(&operated, "Theirs").await);
    let receiver = Receiver::start().await;
    let (id, _) = hook(&app, &receiver).await;
    let own = format!("{HOOKS}/{id}");
    let list = app.client.get(HOOKS).await.body(200);
    assert_eq!(list["webhooks"][0], app.client.get(own.as_str()).await.body(200));
    assert_eq!(other.client.get(HOOKS).await.body(200)["webhooks"], json!([]));
    other.client.get(own.as_str()).await.problem(404, "webhook_not_found");
    other.client.delete(own.as_str()).await.problem(404, "webhook_not_found");
    let user = app.acting("auth0%7Ca");
    assert_eq!(user.get("/v1/players/me/webhooks").await.body(200)["webhooks"], json!([]));
    user.get(format!("/v1/players/me/webhooks/{id}")).await.problem(404, "webhook_not_found");
    let refused = app.client.post(HOOKS, &json!({"url": "ftp://example.com"})).await;
    assert_eq!(refused.problem(422, "url_refused")["field"], "url");
    let limited = App::with_key(&operated, &app.id, &json!({"scopes": ["games:read"]})).await;
    limited.client.get(HOOKS).await.problem(403, "scope_missing");
    for _ in 1..10 {
        hook(&app, &receiver).await;
    }
    let more = app.client.post(HOOKS, &json!({"url": receiver.url()})).await;
    more.problem(409, "too_many_webhooks");
    app.client.delete(own.as_str()).await.expect(204);
    app.client.delete(own.as_str()).await.problem(404, "webhook_not_found");
}

async fn an_app_looks_at_its_deliveries_and_has_them_sent_again(database: &Database) {
    let operated = Operated::start(database, &flags());
    let (app, other) = (with_users(&operated, "Ours").await, with_users(&operated, "Theirs").await);
    let mut receiver = Receiver::start().await;
    let (id, secret) = hook(&app, &receiver).await;
    let list = format!("{HOOKS}/{id}/deliveries");
    assert_eq!(app.client.get(list.as_str()).await.body(200)["deliveries"], json!([]));
    app.client.post(GAMES, &game(&["a", "b", "c"])).await.body(201);
    let told = receiver.next().await;
    let again = format!("{list}/{}/redeliver", told.id());
    let delivered = loop {
        let page = app.client.get(list.as_str()).await.body(200);
        let one = page["deliveries"].as_array().unwrap().iter().find(|one| one["id"] == told.id());
        if let Some(one) = one.filter(|one| one["state"] == "delivered") {
            break one.clone();
        }
    };
    assert_eq!((&delivered["type"], &delivered["attempts"]), (&told.json()["type"], &json!(1)));
    let pages = app.client.get(format!("{list}?limit=1")).await.body(200);
    let next = pages["next_cursor"].as_str().unwrap();
    let second = app.client.get(format!("{list}?limit=100&cursor={next}")).await.body(200);
    assert_ne!(second["deliveries"][0]["id"], pages["deliveries"][0]["id"]);
    let call = Call::new("POST", again.as_str()).header("idempotency-key", "again");
    let asked = app.client.send(call.clone()).await.body(202);
    assert_eq!((&asked["id"], &asked["state"]), (&delivered["id"], &json!("pending")));
    let repeated = loop {
        let repeated = receiver.next().await;
        if repeated.id() == told.id() {
            break repeated;
        }
    };
    repeated.assert_signed(&secret);
    assert_eq!(repeated.body, told.body);
    let replayed = app.client.send(call).await;
    assert_eq!(replayed.header("idempotency-replayed"), Some("true"));
    assert_eq!(replayed.body(202), asked);
    // Neither another app nor a user reaches them.
    other.client.get(list.as_str()).await.problem(404, "webhook_not_found");
    other.client.post_nothing(again.as_str()).await.problem(404, "webhook_not_found");
    let theirs = format!("/v1/players/me/webhooks/{id}/deliveries");
    app.acting("auth0%7Ca").get(theirs).await.problem(404, "webhook_not_found");
    let unknown = format!("{list}/{}/redeliver", uuid::Uuid::now_v7());
    app.client.post_nothing(unknown).await.problem(404, "delivery_not_found");
    let limited = App::with_key(&operated, &app.id, &json!({"scopes": ["games:read"]})).await;
    limited.client.get(list.as_str()).await.problem(403, "scope_missing");
    // A delivery about an erased user is not sent again.
    let user = told.json()["data"]["external_id"].as_str().unwrap().replace('|', "%7C");
    app.client.delete(format!("/v1/apps/me/players/{user}")).await.expect(204);
    app.client.post_nothing(again.as_str()).await.expect(202);
    loop {
        let page = app.client.get(list.as_str()).await.body(200);
        let one = page["deliveries"].as_array().unwrap().iter().find(|one| one["id"] == told.id());
        match one.map(|one| one["state"].as_str().unwrap().to_owned()).as_deref() {
            Some("pending") => {}
            state => {
                assert_eq!(state, Some("canceled"));
                break;
            }
        }
    }
    assert!(receiver.rest().iter().all(|one| one.id() != told.id()));
    let counted = Metrics::of(&operated.server).await;
    assert_eq!(counted.sum("gavel_webhook_attempts_total", &[("outcome", "canceled")]), 1.0);
}
