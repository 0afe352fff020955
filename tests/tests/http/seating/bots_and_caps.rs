//! Seats of bots, seats that nobody is named for, and how many may be reserved for one player.

use super::{GAMES, listed, path, with_users};
use gavel_tests::app::Operated;
use gavel_tests::client::Call;
use gavel_tests::database::Database;
use gavel_tests::table::Player;
use serde_json::{Value, json};

on_both_stores!(
    a_member_that_is_null_or_names_nobody_counts_as_missing,
    bots_play_in_the_seats_that_name_them,
    bots_play_for_a_user_in_three_unfinished_games_of_the_app_at_most,
    no_more_than_20_seats_are_reserved_for_a_player_by_one,
);

async fn a_member_that_is_null_or_names_nobody_counts_as_missing(database: &Database) {
    let operated = Operated::start(database, &[]);
    let ada = Player::register(&operated.server, "Ada").await;
    for (kind, more) in [("qe", json!({"nation": null})), ("quotlibet", json!({"hook": null}))] {
        for seating in [json!([]), json!(null)] {
            let mut body = json!({"seats": 3, "seating": seating, "start": null, "bots": null,
                "visibility": null, "move_deadline_seconds": null, "reminder_seconds": null,
                "reservation_seconds": null});
            body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            let made = ada.client.post(format!("/v1/{kind}/games"), &body).await.body(201);
            let game = &made["game"];
            assert_eq!((&game["your_seat"], &game["host"]), (&json!(0), &json!(0)));
            assert_eq!((&game["visibility"], &game["reserved"]), (&json!("public"), &json!([])));
        }
    }
    let app = with_users(&operated, "Card Club").await;
    let nobody = app.client.post(GAMES, &json!({"seats": 3, "seating": []})).await;
    assert_eq!(nobody.problem(422, "invalid_field")["field"], "seating");
}

async fn bots_play_in_the_seats_that_name_them(database: &Database) {
    let operated = Operated::start(database, &["--bot-delay-ms".to_owned(), "0".to_owned()]);
    let app = with_users(&operated, "Card Club").await;
    let seating = json!([{"bot": "easy"}, {"external_id": "a"}, {"bot": "hard"}]);
    let body = json!({"seats": 3, "seating": seating, "start": true, "visibility": "app"});
    let made = app.client.post(GAMES, &body).await.body(201)["game"].clone();
    assert_eq!((&made["status"], &made["host"]), (&json!("running"), &json!(1)));
    assert_eq!(made["seats"][0]["bot"], "easy");
    assert_eq!(made["seats"][2]["player"]["name"], "Hard bot 3");
    let user = app.acting("a");
    let mut view = user.get(path(&made, "")).await.body(200);
    while view["status"] == "running" && view["score"].is_null() {
        let bid = view["allowed_actions"].as_array().unwrap().iter();
        if let Some(bid) = bid.clone().find(|action| action["action"] == "bid") {
            let amount = if bid["forbidden"] == "7" { "8" } else { "7" };
            let body =
                json!({"auction": bid["auction"], "ballot": bid["ballot"], "amount": amount});
            user.post(path(&made, "/bids"), &body).await.expect(200);
        }
        let after = format!("/events?after={}&wait=20", view["version"]);
        user.get(path(&made, &after)).await.expect(200);
        view = user.get(path(&made, "")).await.body(200);
    }
    assert_eq!(view["status"], "finished");
    // A lobby has a person as its host, whichever seat is the first.
    let ada = Player::register(&operated.server, "Ada").await;
    let seating = json!([{"bot": "normal"}, {"player": ada.id}]);
    let made = ada.client.post(GAMES, &json!({"seats": 3, "seating": seating})).await.body(201);
    let game = &made["game"];
    assert_eq!((&game["host"], &game["seats"][0]["bot"]), (&json!(1), &json!("normal")));
    let bob = Player::register(&operated.server, "Bob").await;
    bob.client.post(path(game, "/seats"), &json!({})).await.body(200);
    let started = ada.client.post(path(game, "/start"), &json!({})).await.body(200);
    assert_eq!(started["turn"]["status"], "running");
}

async fn bots_play_for_a_user_in_three_unfinished_games_of_the_app_at_most(database: &Database) {
    let operated = Operated::start(database, &[]);
    let app = with_users(&operated, "Card Club").await;
    let seating = json!([{"bot": "easy"}, {"external_id": "a"}, {"external_id": "b"}]);
    let game = json!({"seats": 3, "seating": seating});
    let batch = |count: usize| {
        let games = json!({"qe": vec![game.clone(); count], "quotlibet": []});
        Call::new("POST", "/v1/games/batch").header("idempotency-key", "some").json(&games)
    };
    let problem = app.client.send(batch(4)).await.problem(409, "too_many_bot_games");
    assert_eq!(problem["field"], "qe[3].seating[1]");
    assert!(listed(&app.acting("a"), "?mine=true").await.is_empty());
    app.client.post(GAMES, &game).await.body(201);
    app.client.send(batch(2)).await.body(201);
    let problem = app.client.post(GAMES, &game).await.problem(409, "too_many_bot_games");
    assert_eq!(problem["field"], "seating[1]");
    // The first person who is seated has the bots.
    let seating = json!([{"bot": "easy"}, {"external_id": "b"}, {"external_id": "a"}]);
    let game = json!({"seats": 3, "seating": seating});
    app.client.post(GAMES, &game).await.body(201);
    // Those that come at once are no more than those that come one by one.
    let at_once = (0..12).map(|_| app.client.post(GAMES, &game));
    let replies = futures::future::join_all(at_once).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 201).count(), 2);
}

async fn no_more_than_20_seats_are_reserved_for_a_player_by_one(database: &Database) {
    let operated = Operated::start(database, &["--no-limits".to_owned()]);
    let app = with_users(&operated, "Card Club").await;
    let (ada, eve) = (
        Player::register(&operated.server, "Ada").await,
        Player::register(&operated.server, "Eve").await,
    );
    let of =
        |host: &Player| json!({"seats": 3, "seating": [{"player": host.id}, {"player": ada.id}]});
    let at_once = (0..30).map(|number| {
        let key = format!("key-{number}");
        eve.client.send(Call::new("POST", GAMES).header("idempotency-key", key).json(&of(&eve)))
    });
    let replies = futures::future::join_all(at_once).await;
    let made: Vec<Value> =
        replies.iter().filter(|reply| reply.status == 201).map(|reply| reply.json()).collect();
    assert_eq!(made.len(), 20);
    for refused in replies.into_iter().filter(|reply| reply.status != 201) {
        let problem = refused.problem(409, "too_many_reservations");
        assert_eq!(problem["field"], "seating[1].player");
    }
    let seating = json!([{"external_id": "a"}, {"external_id": "b"}, {"player": ada.id}]);
    let game = json!({"seats": 3, "seating": seating});
    let batch = |count: usize| {
        let games = json!({"qe": [], "quotlibet": vec![game.clone(); count]});
        Call::new("POST", "/v1/games/batch").header("idempotency-key", "some").json(&games)
    };
    let refused = app.client.send(batch(21)).await.problem(409, "too_many_reservations");
    assert_eq!(refused["field"], "quotlibet[20].seating[2].player");
    app.client.send(batch(20)).await.body(201);
    // Room comes with each that the player accepts.
    ada.client.post_nothing(path(&made[1]["game"], "/seats/1/accept")).await.body(200);
    eve.client.post(GAMES, &of(&eve)).await.body(201);
    eve.client.post(GAMES, &of(&eve)).await.problem(409, "too_many_reservations");
    // A repeat of what was done before is answered all the same.
    let again = Call::new("POST", GAMES).header("idempotency-key", "key-0").json(&of(&eve));
    let again = eve.client.send(again).await;
    if made.iter().any(|one| one["game"]["id"] == again.json()["game"]["id"]) {
        assert_eq!(again.header("idempotency-replayed"), Some("true"));
    } else {
        again.problem(409, "too_many_reservations");
    }
}
