//! The notifications of webhooks, and their times.

use gavel_tests::client::{Call, Client};
use gavel_tests::database::Database;
use gavel_tests::metrics::Metrics;
use gavel_tests::receiver::{Hook, Receiver, Told};
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use gavel_tests::tampering::{plant, unlock};
use serde_json::{Value, json};

on_both_stores!(
    a_player_gets_each_turn_start_and_end_once_and_signed,
    a_delivery_that_fails_is_repeated_with_its_id_until_it_is_taken,
    a_redelivery_that_is_asked_for_again_under_its_key_is_sent_once,
    an_unsent_delivery_is_sent_after_a_restart,
    a_receiver_that_hangs_keeps_few_places_from_the_others,
    receivers_that_answer_are_notified_while_many_others_hang,
    the_server_notifies_players_of_other_games_beside_a_damaged_event,
    a_turn_that_is_over_before_it_is_sent_is_withdrawn,
    a_receiver_is_left_alone_for_as_long_as_it_asks,
);

const FLAGS: [&str; 4] =
    ["--webhooks-allow-private", "--webhook-retry-base-ms", "1", "--no-limits"];

/// The versions at which a seat newly had to act: at the end of a command, another turn than before it.
fn turns(views: &[Value], commands: &[u64], seat: u64) -> Vec<u64> {
    let mut before = Value::Null;
    let mut turns = Vec::new();
    for (version, view) in commands.iter().zip(views) {
        let acts = view["must_act"].as_array().unwrap().contains(&json!(seat));
        let place = view["play"]["auctions"].as_array().and_then(|auctions| auctions.last());
        let place = place.map(|auction| json!([auction["auction"], auction["ballot"]]));
        let turn = if acts { json!([place]) } else { Value::Null };
        if acts && turn != before {
            turns.push(*version);
        }
        before = turn;
    }
    turns
}

async fn a_player_gets_each_turn_start_and_end_once_and_signed(database: &Database) {
    let server = Server::start_with(database, &FLAGS);
    let mut table = Table::open(&server, json!({"seats": 3})).await;
    table.fill(&server, 2).await;
    let mut receiver = Receiver::start().await;
    let hook = Hook::register(&table.players[1].client, &receiver.url(), None).await;
    let mut of_game = Receiver::start().await;
    let bound = Hook::register(&table.players[1].client, &of_game.url(), Some(&table.id)).await;
    table.fill(&server, 3).await;
    table.start(json!({"first_auctioneer": 0})).await;
    let mut commands = vec![table.version().await];
    let mut views = vec![table.look(None).await.json()];
    let (mut told, mut told_of_game) = (Vec::new(), Vec::new());
    loop {
        // A turn that were over before would be withdrawn.
        let due = 1 + turns(&views, &commands, 1).len();
        while told.len() < due {
            told.push(receiver.next().await);
            told_of_game.push(of_game.next().await);
        }
        let view = table.look(None).await.json();
        if view["status"] != "running" {
            break;
        }
        let seat = view["must_act"][0].as_u64().unwrap();
        let look = table.look(Some(seat as usize)).await.json();
        let opens = look["allowed_actions"][0]["forbidden"].is_null();
        let amount = if opens { "31415926".to_owned() } else { format!("2718281{seat}") };
        table.bid(seat as usize, &amount).await.expect(200);
        commands.push(table.version().await);
        views.push(table.look(None).await.json());
    }
    let mut expected: Vec<(String, u64, u64)> =
        turns(&views, &commands, 1).into_iter().map(|v| ("game.turn".to_owned(), v, 1)).collect();
    expected.push(("game.started".to_owned(), commands[0], 1));
    expected.push(("game.ended".to_owned(), *commands.last().unwrap(), 1));
    expected.sort();
    while told.len() < expected.len() {
        told.push(receiver.next().await);
        told_of_game.push(of_game.next().await);
    }
    // Their order is not promised.
    let mut seen: Vec<_> = told.iter().map(Told::what).collect();
    seen.sort();
    assert_eq!(seen, expected);
    for one in &told {
        one.assert_signed(&hook.secret);
        assert_eq!(one.path, "/hook?key=hidden");
        assert_eq!(one.headers["content-type"], "application/json");
        assert_eq!(one.headers["host"], format!("127.0.0.1:{}", receiver.port));
        let body = one.json();
        assert_eq!(body["data"]["game"], table.id);
        assert_eq!(body["data"]["kind"], "qe");
        assert!(!one.body.contains("31415926") && !one.body.contains("2718281"), "{}", one.body);
        let members: Vec<&String> = body["data"].as_object().unwrap().keys().collect();
        assert!(members.iter().all(|m| {
            ["game", "kind", "version", "seat", "status", "deadline_at"].contains(&m.as_str())
        }));
    }
    let mut ids: Vec<&str> = told.iter().map(Told::id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), told.len(), "every delivery has an id of its own");
    let mut same = Vec::new();
    for one in told_of_game {
        one.assert_signed(&bound.secret);
        assert!(!ids.contains(&one.id()));
        same.push(one.what());
    }
    same.sort();
    assert_eq!(same, expected);
    loop {
        let deliveries = hook.deliveries().await;
        if deliveries.iter().all(|delivery| delivery["state"] == "delivered") {
            assert_eq!(deliveries.len(), told.len());
            assert!(deliveries.iter().all(|d| d["attempts"] == 1 && d["last_status"] == 204));
            break;
        }
    }
    assert!(receiver.rest().is_empty() && of_game.rest().is_empty());
    assert!(!server.log().contains("hidden"), "a query in the log");
}

async fn a_delivery_that_fails_is_repeated_with_its_id_until_it_is_taken(database: &Database) {
    let server = Server::start_with(database, &FLAGS);
    let mut table = Table::open(&server, json!({"seats": 3})).await;
    table.fill(&server, 2).await;
    let mut receiver = Receiver::start().await;
    let mut elsewhere = Receiver::start().await;
    receiver.answer_next("500 Internal Server Error");
    receiver.answer_next(format!("302 Found\r\nlocation: {}", elsewhere.url()));
    let hook = Hook::register(&table.players[0].client, &receiver.url(), None).await;
    // With the last seat taken the host must start.
    table.fill(&server, 3).await;
    let (first, second, third) =
        (receiver.next().await, receiver.next().await, receiver.next().await);
    for again in [&second, &third] {
        assert_eq!((again.id(), again.lasting()), (first.id(), first.lasting()));
        again.assert_signed(&hook.secret);
    }
    assert_eq!(first.what().0, "game.turn");
    assert!(elsewhere.rest().is_empty(), "a redirect was followed");
    let delivery = hook.delivery_that(|delivery| delivery["state"] == "delivered").await;
    assert_eq!(delivery["id"], first.id());
    assert_eq!((&delivery["attempts"], &delivery["last_status"]), (&json!(3), &json!(204)));
    assert_eq!(hook.look().await["failing_since"], Value::Null);

    let host = &table.players[0].client;
    let again = hook.path(&format!("/deliveries/{}/redeliver", first.id()));
    assert_eq!(host.post_nothing(again.as_str()).await.body(202)["state"], "pending");
    let redelivered = receiver.next().await;
    assert_eq!((redelivered.id(), redelivered.lasting()), (first.id(), first.lasting()));
    hook.delivery_that(|d| d["state"] == "delivered" && d["attempts"] == 4).await;
    let unknown = hook.path("/deliveries/01a1f937-0000-7000-8000-000000000000/redeliver");
    host.post_nothing(unknown).await.problem(404, "delivery_not_found");
    table.players[1].client.post_nothing(again).await.problem(404, "webhook_not_found");
    table.players[1].client.get(hook.path("")).await.problem(404, "webhook_not_found");
}

async fn a_redelivery_that_is_asked_for_again_under_its_key_is_sent_once(database: &Database) {
    let server = Server::start_with(database, &FLAGS);
    let mut table = Table::open(&server, json!({"seats": 3})).await;
    let mut receiver = Receiver::start().await;
    let host = table.players[0].client.clone();
    let hook = Hook::register(&host, &receiver.url(), None).await;
    table.fill(&server, 3).await;
    let told = receiver.next().await;
    hook.delivery_that(|delivery| delivery["state"] == "delivered").await;
    let again = hook.path(&format!("/deliveries/{}/redeliver", told.id()));
    let ask = async |client: &Client, key: &str| {
        let call = Call::new("POST", again.as_str()).header("Idempotency-Key", key);
        client.send(call).await.expect(202)
    };
    let first = ask(&host, "one").await;
    assert_eq!(
        (first.json()["state"].as_str(), &first.json()["attempts"]),
        (Some("pending"), &json!(1))
    );
    assert_eq!(receiver.next().await.id(), told.id());
    let settled = |delivery: &Value| delivery["state"] == "delivered" && delivery["attempts"] == 2;
    hook.delivery_that(settled).await;
    let other = Server::start_with(database, &FLAGS);
    for client in [&host, &host.at(&other.address)] {
        let repeat = ask(client, "one").await;
        assert_eq!(repeat.text(), first.text());
        assert_eq!(repeat.header("idempotency-replayed"), Some("true"));
        let delivery = &hook.deliveries().await[0];
        assert!(settled(delivery), "it is sent again: {delivery}");
    }
    ask(&host, "another").await;
    assert_eq!(receiver.next().await.id(), told.id());
    hook.delivery_that(|d| d["state"] == "delivered" && d["attempts"] == 3).await;
    assert!(receiver.rest().is_empty());
    // Whatever becomes of the webhook.
    host.delete(hook.path("")).await.expect(204);
    assert_eq!(ask(&host, "one").await.text(), first.text());
}

async fn an_unsent_delivery_is_sent_after_a_restart(database: &Database) {
    let server = Server::start_with(database, &FLAGS);
    let mut table = Table::open(&server, json!({"seats": 3})).await;
    let mut receiver = Receiver::start().await;
    let hook = Hook::register(&table.players[0].client, &receiver.url(), None).await;
    for _ in 0..3 {
        receiver.answer_next("503 Service Unavailable");
    }
    table.fill(&server, 3).await;
    let first = receiver.next().await;
    server.terminate();
    assert!(server.ended().success());
    let server = Server::start_with(database, &FLAGS);
    let table = table.at(&server);
    loop {
        let again = receiver.next().await;
        assert_eq!((again.id(), again.lasting()), (first.id(), first.lasting()));
        if receiver_is_done(&table, &hook).await {
            break;
        }
    }
    table.start(json!({"first_auctioneer": 0})).await;
    // The server may repeat the first game's deliveries. It also notifies of the new game's start.
    loop {
        let told = receiver.next().await;
        if told.what().0 == "game.started" {
            break;
        }
    }
}

async fn a_receiver_that_hangs_keeps_few_places_from_the_others(database: &Database) {
    let server = Server::start_with(database, &FLAGS);
    let mut table = Table::open(&server, json!({"seats": 3})).await;
    table.fill(&server, 3).await;
    let (mut hanging, mut receiver) = (Receiver::start().await, Receiver::start().await);
    hanging.hang();
    let hook = Hook::register(&table.players[0].client, &hanging.url(), None).await;
    Hook::register(&table.players[1].client, &receiver.url(), None).await;
    table.start(json!({"first_auctioneer": 0})).await;
    table.play_on().await;
    receiver.until_the_end().await;
    hanging.next().await;
    let due = hook.deliveries().await;
    assert!(due.len() > 15 && due.iter().all(|delivery| delivery["state"] != "delivered"));
    assert!(hanging.most_waiting() <= 8, "{}", hanging.most_waiting());
}

async fn receivers_that_answer_are_notified_while_many_others_hang(database: &Database) {
    let server = Server::start_with(database, &FLAGS);
    let mut table = Table::open(&server, json!({"seats": 3})).await;
    table.fill(&server, 3).await;
    let (hanging, mut receiver) = (Receiver::start().await, Receiver::start().await);
    hanging.hang();
    let answers = Hook::register(&table.players[1].client, &receiver.url(), None).await;
    table.start(json!({"first_auctioneer": 1})).await;
    answers.delivery_that(|delivery| delivery["state"] == "delivered").await;
    for player in [0, 2].into_iter().cycle().take(20) {
        Hook::register(&table.players[player].client, &hanging.url(), None).await;
    }
    table.play_on().await;
    receiver.until_the_end().await;
    // Half of the 256 places, and what is taken up together with the last of these.
    assert!(hanging.most_waiting() < 128 + 8, "{}", hanging.most_waiting());
}

async fn the_server_notifies_players_of_other_games_beside_a_damaged_event(database: &Database) {
    let server = Server::start_with(database, &FLAGS);
    let (mut damaged, mut sound) = (
        Table::open(&server, json!({"seats": 3})).await,
        Table::open(&server, json!({"seats": 3})).await,
    );
    damaged.fill(&server, 3).await;
    sound.fill(&server, 3).await;
    // Nobody reads the log until it is damaged: somebody else seems to read it already.
    let taken = "update webhook_projection set owner = {id}, owned_until = 9223372036854775807";
    plant(database, &damaged.id, taken).await;
    let (mut untold, mut told) = (Receiver::start().await, Receiver::start().await);
    Hook::register(&damaged.players[1].client, &untold.url(), None).await;
    Hook::register(&sound.players[1].client, &told.url(), None).await;
    damaged.start(json!({"first_auctioneer": 0})).await;
    sound.start(json!({"first_auctioneer": 1})).await;
    unlock(database).await;
    let damage = "update events set schema_version = 99 where game_id = {id} and version = 5";
    plant(database, &damaged.id, damage).await;
    plant(database, &damaged.id, "update webhook_projection set owned_until = null").await;
    assert_eq!(told.next().await.json()["data"]["game"], sound.id);
    let refused = |line: &str| line.contains("cannot make webhooks") && line.contains(&damaged.id);
    assert!(server.log().lines().any(refused), "{}", server.log());
    assert!(untold.rest().is_empty());
}

async fn a_turn_that_is_over_before_it_is_sent_is_withdrawn(database: &Database) {
    let server = Server::start_with(database, &FLAGS);
    let mut table = Table::open(&server, json!({"seats": 3})).await;
    table.fill(&server, 3).await;
    let mut receiver = Receiver::start().await;
    let client = table.players[1].client.clone();
    let hook = Hook::register(&client, &receiver.url(), None).await;
    table.start(json!({"first_auctioneer": 0})).await;
    assert_eq!(receiver.next().await.what().0, "game.started");
    receiver.answer_next("503 Service Unavailable\r\nretry-after: 3600");
    table.bids(&[(0, "100")]).await;
    let turn = receiver.next().await;
    assert_eq!(turn.what().0, "game.turn");
    hook.delivery_that(|delivery| delivery["last_status"] == 503).await;
    let again = hook.path(&format!("/deliveries/{}/redeliver", turn.id()));
    // Another seat's bid leaves it the same turn.
    table.bids(&[(2, "7")]).await;
    client.post_nothing(again.as_str()).await.expect(202);
    assert_eq!(receiver.next().await.id(), turn.id());
    hook.delivery_that(|delivery| delivery["state"] == "delivered").await;
    // The auction is awarded, and in the next one this seat is the auctioneer: another turn.
    table.bids(&[(1, "3")]).await;
    let next = receiver.next().await;
    assert_eq!(next.what().0, "game.turn");
    client.post_nothing(again.as_str()).await.expect(202);
    let withdrawn = loop {
        let deliveries = hook.deliveries().await;
        let one = deliveries.iter().find(|one| one["id"] == turn.id()).unwrap();
        if one["state"] != "pending" {
            break one.clone();
        }
    };
    assert_eq!(withdrawn["state"], "withdrawn");
    let counted = Metrics::of(&server).await;
    assert_eq!(counted.sum("gavel_webhook_attempts_total", &[("outcome", "withdrawn")]), 1.0);
    assert_eq!((&withdrawn["attempts"], &withdrawn["last_status"]), (&json!(2), &json!(204)));
    assert_eq!(withdrawn["next_attempt_at"], Value::Null);
    // Once the game is over there is no turn, and the server notifies of the end.
    let host = &table.players[0].client;
    host.post_nothing(table.path("/resign")).await.expect(200);
    table.players[2].client.post_nothing(table.path("/resign")).await.expect(200);
    assert_eq!(receiver.next().await.what().0, "game.ended");
    let again = hook.path(&format!("/deliveries/{}/redeliver", next.id()));
    client.post_nothing(again).await.expect(202);
    loop {
        let deliveries = hook.deliveries().await;
        let one = deliveries.iter().find(|one| one["id"] == next.id()).unwrap();
        if one["state"] == "withdrawn" {
            break;
        }
        assert_eq!(one["state"], "pending");
    }
    assert!(receiver.rest().is_empty());
    assert_eq!(hook.look().await["failing_since"], Value::Null);
}

async fn a_receiver_is_left_alone_for_as_long_as_it_asks(database: &Database) {
    let server = Server::start_with(database, &FLAGS);
    let mut table = Table::open(&server, json!({"seats": 3})).await;
    let mut receiver = Receiver::start().await;
    let host = table.players[0].client.clone();
    let hook = Hook::register(&host, &receiver.url(), None).await;
    // The server ignores a value that names no future time.
    for asked in ["0", "-5", "soon", "", "Sun, 06 Nov 1994 08:49:37 GMT"] {
        receiver.answer_next(format!("503 Service Unavailable\r\nretry-after: {asked}"));
    }
    table.fill(&server, 3).await;
    let told = receiver.next().await;
    for _ in 0..5 {
        assert_eq!(receiver.next().await.id(), told.id());
    }
    hook.delivery_that(|delivery| delivery["state"] == "delivered").await;
    let tonight = chrono::Utc::now() + chrono::TimeDelta::hours(12);
    // A date of HTTP has two digits for each day; the mail form of chrono has one for the first nine.
    let tonight = tonight.format("%a, %d %b %Y %H:%M:%S GMT").to_string();
    let day = 24 * 3600;
    let cases = [
        ("503 Service Unavailable", "3600", 3600),
        ("429 Too Many Requests", "7200", 7200),
        ("500 Internal Server Error", &tonight, day / 2),
        ("503 Service Unavailable", "864000", day),
        ("302 Found", "99999999999999999999999999", day),
    ];
    let again = hook.path(&format!("/deliveries/{}/redeliver", told.id()));
    for (attempt, (status, asked, expected)) in (7..).zip(cases) {
        receiver.answer_next(format!("{status}\r\nretry-after: {asked}"));
        host.post_nothing(again.as_str()).await.expect(202);
        assert_eq!(receiver.next().await.id(), told.id());
        let number: u16 = status[..3].parse().unwrap();
        let settled = |one: &Value| one["attempts"] == attempt && one["last_status"] == number;
        let delivery = hook.delivery_that(settled).await;
        assert_eq!(delivery["state"], "pending");
        let time = |member: &str| -> chrono::DateTime<chrono::Utc> {
            delivery[member].as_str().unwrap().parse().unwrap()
        };
        let pause = (time("next_attempt_at") - time("attempted_at")).num_seconds();
        // The attempt and the pause have clocks of their own: a busy machine reads them apart.
        assert!((expected - 60..expected + 60).contains(&pause), "{asked}: {pause} s");
    }
}

/// True if the first delivery has been taken.
async fn receiver_is_done(table: &Table, hook: &Hook) -> bool {
    let path = hook.path("/deliveries");
    let page = table.players[0].client.get(path).await.body(200);
    let delivery = &page["deliveries"][0];
    delivery["state"] == "delivered" || delivery["attempts"].as_u64().unwrap() > 3
}

#[tokio::test]
async fn two_instances_tell_each_thing_once() {
    let database = Database::postgres();
    let one = Server::start_with(&database, &FLAGS);
    let other = Server::start_with(&database, &FLAGS);
    let mut table = Table::open(&one, json!({"seats": 3})).await;
    let mut receiver = Receiver::start().await;
    let hook = Hook::register(&table.players[0].client, &receiver.url(), None).await;
    table.fill(&other, 3).await;
    table.start(json!({"first_auctioneer": 0})).await;
    table.at(&other).play_on().await;
    let mut told = receiver.until_the_end().await;
    loop {
        let deliveries = hook.deliveries().await;
        if deliveries.iter().all(|delivery| delivery["state"] != "pending") {
            let delivered = |delivery: &&Value| delivery["state"] == "delivered";
            assert!(deliveries.iter().filter(delivered).all(|one| one["attempts"] == 1));
            while told.len() < deliveries.iter().filter(delivered).count() {
                told.push(receiver.next().await);
            }
            break;
        }
    }
    let mut ids: Vec<&str> = told.iter().map(Told::id).collect();
    ids.sort_unstable();
    let all = ids.len();
    ids.dedup();
    assert_eq!(ids.len(), all);
    assert!(receiver.rest().is_empty());
}
