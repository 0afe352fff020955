//! The seat of an absent player, offered and taken over a real server: its knowledge goes with it.

use super::deadlines::{expired, next_events, table_with_deadline};
use chrono::{DateTime, Utc};
use gavel_tests::client::{Call, Client, Reply};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::{Value, json};

on_both_stores!(
    a_seat_is_not_offered_after_one_missed_turn_nor_within_a_minute,
    the_seats_knowledge_goes_to_the_new_player_and_the_former_one_is_the_public,
);

/// The seat that is absent.
const ABSENT: usize = 2;

async fn offer(table: &Table, by: usize, seat: usize, to: &Player) -> Reply {
    let path = table.path(&format!("/seats/{seat}/offer"));
    table.players[by].client.post(path, &json!({"player": to.id})).await
}

async fn accept(table: &Table, player: &Player) -> Reply {
    player.client.post_nothing(table.path(&format!("/seats/{ABSENT}/accept"))).await
}

/// A keyed bid of the seat that will be absent, in the first auction.
fn keyed_bid(table: &Table) -> Call {
    let bid = json!({"auction": 1, "ballot": 1, "amount": "424242"});
    Call::new("POST", table.path("/bids")).json(&bid).header("Idempotency-Key", "424242")
}

/// Has all who are there consent to an offer of the seat, but for the host.
async fn consent(table: &Table, seat: usize) {
    let view = table.look(Some(0)).await.json();
    for (at, player) in table.players.iter().enumerate().skip(1).filter(|(at, _)| *at != seat) {
        if view["seats"][at]["absent"] == false {
            let path = table.path(&format!("/seats/{seat}/consent"));
            player.client.post_nothing(path).await.expect(200);
        }
    }
}

/// A game in whose second auction a seat has not bid in time; it knows its own bid of the first one.
async fn with_absent(server: &Server, new: Value) -> Table {
    let mut table = Table::open(server, new).await;
    table.fill(server, 3).await;
    table.start(json!({"first_auctioneer": 0})).await;
    table.bids(&[(0, "5"), (1, "6")]).await;
    table.players[ABSENT].client.send(keyed_bid(&table)).await.expect(200);
    table.bids(&[(1, "5"), (0, "6")]).await;
    expired(&table).await;
    table
}

/// Lets turns expire until a seat is handed over; the event that says so.
async fn handed_over(table: &Table) -> Value {
    loop {
        let events = expired(table).await;
        if let Some(event) = events.iter().find(|event| event["type"] == "SeatHandedOver") {
            return event.clone();
        }
    }
}

/// All that a player gets of a game: every version's view of the play, and every event.
async fn knowledge(table: &Table, player: &Player, versions: u64) -> (Vec<Value>, Value) {
    let mut plays = Vec::new();
    for version in 1..=versions {
        let path = table.path(&format!("?version={version}"));
        plays.push(player.client.get(path).await.body(200)["play"].clone());
    }
    let path = table.path(&format!("/events?limit={versions}"));
    (plays, player.client.get(path).await.body(200)["events"].clone())
}

async fn the_seats_knowledge_goes_to_the_new_player_and_the_former_one_is_the_public(
    database: &Database,
) {
    let (here, there) = (Server::start(database), Server::start(database));
    // Long enough for all that is asked before the next turn is missed, on a busy machine too.
    let table = with_absent(&here, json!({"seats": 3, "move_deadline_seconds": 15})).await;
    let former = table.players[ABSENT].clone();
    let heir = Player::register(&here, "Heir").await;
    let stranger = Player::register(&here, "Stranger").await;
    let versions = table.version().await;
    let before = knowledge(&table, &former, versions).await;
    let public = knowledge(&table, &stranger, versions).await;
    assert_ne!(before, public);
    assert_eq!(knowledge(&table, &heir, versions).await, public);

    consent(&table, ABSENT).await;
    offer(&table, 0, ABSENT, &heir).await.expect(200);
    let view = table.look(None).await.json();
    assert_eq!(view["seats"][ABSENT]["offered_to"], json!({"id": heir.id, "name": "Heir"}));
    assert_eq!(knowledge(&table, &heir, versions).await, public, "an offer alone tells nothing");
    let accepted = accept(&table, &heir).await.body(200);
    assert_eq!(accepted["turn"]["your_seat"], Value::Null);
    assert_eq!(accepted["events"][0]["data"], json!({"seat": ABSENT, "player": heir.id}));
    // Until one more missed turn, the player who accepted is the public on every instance, and the seat has its old player.
    let then = accepted["version"].as_u64().unwrap();
    for server in [&here, &there] {
        let at = table.at(server);
        let [former, heir, stranger] = [&former, &heir, &stranger]
            .map(|player| Player { client: player.client.at(&server.address), ..player.clone() });
        let public = knowledge(&at, &stranger, then).await;
        assert_eq!(knowledge(&at, &heir, then).await, public);
        assert_ne!(knowledge(&at, &former, then).await, public);
        for path in ["/proof", "/events?after=1&limit=1", "?version=7", ""] {
            let ask = async |player: &Player| {
                let mut told = player.client.get(at.path(path)).await.body(200);
                for member in ["now", "proof"] {
                    told.as_object_mut().unwrap().remove(member);
                }
                if let Some(turn) = told.get_mut("turn").and_then(Value::as_object_mut) {
                    turn.remove("now");
                }
                told
            };
            assert_eq!(ask(&heir).await, ask(&stranger).await, "{path}");
        }
        let bid = json!({"auction": 3, "ballot": 1, "amount": "5"});
        let refused = heir.client.post(at.path("/bids"), &bid).await;
        refused.problem(403, "not_seated");
        heir.client.get(at.path("/export")).await.problem(409, "game_not_over");
    }
    let handed = handed_over(&table).await;
    let facts = json!({"seat": ABSENT, "from": former.id, "to": heir.id});
    assert_eq!(handed["data"], facts);

    for server in [&here, &there] {
        let at = table.at(server);
        let (former, heir) = (
            Player { client: former.client.at(&server.address), ..former.clone() },
            Player { client: heir.client.at(&server.address), ..heir.clone() },
        );
        assert_eq!(knowledge(&at, &heir, versions).await, before);
        assert_eq!(knowledge(&at, &former, versions).await, public);
        let handed_over = at.path(&format!("?version={}", handed["version"]));
        let seen = async |client: &Client| {
            let mut view = client.get(&handed_over).await.body(200);
            view["now"].take();
            view
        };
        assert_eq!(seen(&former.client).await, seen(&at.public).await);
        let in_lobby = former.client.get(at.path("?version=4")).await.body(200);
        assert_eq!(in_lobby["your_seat"], Value::Null);
        let refused = former.client.send(keyed_bid(&at)).await;
        assert!(!refused.text().contains("424242"));
        refused.problem(403, "not_seated");
        for (player, count) in [(&former, 0), (&heir, 1)] {
            let mine = player.client.get("/v1/games?mine=true").await.body(200);
            assert_eq!(mine["games"].as_array().unwrap().len(), count);
        }
    }
    let mut table = table;
    table.players[ABSENT] = heir;
    let turn = table.look(Some(ABSENT)).await.json();
    assert!(turn["play"]["seats"][ABSENT]["industry"].is_string());
    table.players[ABSENT].client.post_nothing(table.path("/resign")).await.expect(200);
}

async fn a_seat_is_not_offered_after_one_missed_turn_nor_within_a_minute(database: &Database) {
    let server = Server::start(database);
    let table = with_absent(&server, json!({"seats": 3, "move_deadline_seconds": 5})).await;
    let heir = Player::register(&server, "Heir").await;
    offer(&table, 0, ABSENT, &heir).await.problem(409, "absent_too_briefly");
    let absence = table.look(None).await.json()["seats"][ABSENT]["absence"].clone();
    assert_eq!((&absence["missed_turns"], &absence["offer_from"]), (&json!(1), &Value::Null));
    // The absent seat opens the third auction.
    expired(&table).await;
    offer(&table, 0, ABSENT, &heir).await.problem(409, "absent_too_briefly");
    let again = table.look(None).await.json()["seats"][ABSENT]["absence"].clone();
    assert_eq!((&again["missed_turns"], &again["since"]), (&json!(2), &absence["since"]));
    let time = |time: &Value| time.as_str().unwrap().parse::<DateTime<Utc>>().unwrap();
    let minute = time(&again["offer_from"]) - time(&again["since"]);
    assert_eq!(minute.num_microseconds(), Some(60_000_000));
}

#[tokio::test]
async fn the_absent_players_return_ends_what_was_accepted() {
    let server = Server::alone();
    let table = with_absent(&server, json!({"seats": 3, "move_deadline_seconds": 5})).await;
    let heir = Player::register(&server, "Heir").await;
    consent(&table, ABSENT).await;
    offer(&table, 0, ABSENT, &heir).await.expect(200);
    accept(&table, &heir).await.expect(200);
    accept(&table, &heir).await.problem(409, "already_accepted");
    // The absent seat opens the third auction, and is back in time.
    table.bids(&[(ABSENT, "7")]).await;
    let view = table.look(None).await.json();
    assert_eq!(view["seats"][ABSENT]["absence"], Value::Null);
    assert_eq!(view["seats"][ABSENT]["offered_to"], Value::Null);
    accept(&table, &heir).await.problem(403, "seat_not_offered");
}

#[tokio::test]
async fn a_private_game_is_visible_to_whom_a_seat_is_offered_while_the_offer_stands() {
    let server = Server::alone();
    let new = json!({"seats": 3, "visibility": "private", "move_deadline_seconds": 5});
    let table = with_absent(&server, new).await;
    let heir = Player::register(&server, "Heir").await;
    let stranger = Player::register(&server, "Stranger").await;
    let sees = async |player: &Player| player.client.get(table.path("")).await.status == 200;
    assert!(!sees(&heir).await);
    accept(&table, &heir).await.problem(404, "game_not_found");
    consent(&table, ABSENT).await;
    offer(&table, 0, ABSENT, &heir).await.expect(200);
    assert!(sees(&heir).await && !sees(&stranger).await);
    let view = heir.client.get(table.path("")).await.body(200);
    assert_eq!(view["your_seat"], Value::Null);
    assert_eq!(view["play"]["seats"][ABSENT]["industry"], Value::Null);
    accept(&table, &stranger).await.problem(404, "game_not_found");
    let path = table.path(&format!("/seats/{ABSENT}/offer"));
    table.players[0].client.delete(path).await.expect(200);
    assert!(!sees(&heir).await);
    accept(&table, &heir).await.problem(404, "game_not_found");
    offer(&table, 0, ABSENT, &heir).await.expect(200);
    accept(&table, &heir).await.expect(200);
    assert!(sees(&heir).await && sees(&table.players[ABSENT]).await);
    handed_over(&table).await;
    assert!(sees(&heir).await);
    let former = &table.players[ABSENT];
    assert!(!sees(former).await);
    former.client.send(keyed_bid(&table)).await.problem(404, "game_not_found");
}

/// A game of three in which seat 1 has missed one turn, and the host alone of the others is a present person.
async fn host_alone(server: &Server, third: &str) -> Table {
    let new = json!({"seats": 3, "move_deadline_seconds": 5});
    let mut table = Table::open(server, new).await;
    table.fill(server, 2).await;
    if third == "a bot" {
        let bot = table.path("/seats/2/bot");
        table.players[0].client.post(bot, &json!({"level": "easy"})).await.expect(200);
    } else {
        table.fill(server, 3).await;
    }
    table.start(json!({"first_auctioneer": 0})).await;
    if third == "resigned" {
        table.players[2].client.post_nothing(table.path("/resign")).await.expect(200);
    }
    table.bids(&[(0, "5")]).await;
    // A bot bids before the turn expires.
    let mut after = table.version().await;
    loop {
        let events = next_events(&table, after).await;
        if events.iter().any(|event| event["type"] == "TurnExpired") {
            return table;
        }
        after = events.last().unwrap()["version"].as_u64().unwrap();
    }
}

async fn the_host_gives_no_seat_away_alone(server: &Server, third: &str) {
    let table = host_alone(server, third).await;
    let host = &table.players[0].client;
    let second_account = Player::register(server, "Second account").await;
    let consents = table.path("/seats/1/consent");
    host.post_nothing(&consents).await.problem(409, "consent_not_asked");
    offer(&table, 0, 1, &second_account).await.problem(409, "absent_too_briefly");
    let bot = table.path("/seats/1/bot");
    host.post(bot, &json!({"level": "hard"})).await.problem(409, "absent_too_briefly");
    let view = table.look(Some(0)).await.json();
    assert_eq!(view["seats"][1]["absence"]["missed_turns"], 1, "{third}: {view}");
    assert_eq!(view["seats"][1]["absence"]["consents"], json!([]), "{third}");
    assert_eq!(view["seats"][1]["absence"]["offer_from"], Value::Null, "{third}");
    let actions = view["allowed_actions"].to_string();
    assert!(!actions.contains("consent") && !actions.contains("offer_seat"), "{actions}");
}

#[tokio::test]
async fn after_one_missed_turn_the_host_gives_no_seat_away_alone_nor_with_bots() {
    let server = Server::alone();
    tokio::join!(
        the_host_gives_no_seat_away_alone(&server, "a bot"),
        the_host_gives_no_seat_away_alone(&server, "away"),
        the_host_gives_no_seat_away_alone(&server, "resigned"),
    );
}

#[tokio::test]
async fn an_offer_is_refused_by_clear_codes() {
    let server = Server::alone();
    let table = table_with_deadline(&server, 3).await;
    let heir = Player::register(&server, "Heir").await;
    offer(&table, 0, 1, &heir).await.problem(409, "seat_not_absent");
    let consents = table.path("/seats/0/consent");
    table.players[1].client.post_nothing(&consents).await.problem(409, "seat_not_absent");
    expired(&table).await;
    // Seat 0 is absent by now; seat 1 acts as host too.
    offer(&table, 2, 0, &heir).await.problem(403, "not_host");
    offer(&table, 1, 5, &heir).await.problem(404, "unknown_seat");
    offer(&table, 1, 0, &heir).await.problem(409, "absent_too_briefly");
    heir.client.post_nothing(&consents).await.problem(403, "not_seated");
    table.players[2].client.post_nothing(&consents).await.expect(200);
    table.players[2].client.post_nothing(&consents).await.problem(409, "already_consented");
    offer(&table, 1, 0, &table.players[2].clone()).await.problem(409, "player_seated");
    let nobody = Player { id: "01a1f935-78f8-72d6-9474-5148987e9652".to_owned(), ..heir.clone() };
    let refused = offer(&table, 1, 0, &nobody).await.problem(422, "unknown_player");
    assert_eq!(refused["field"], "player");
    accept(&table, &heir).await.problem(403, "seat_not_offered");
    heir.client.delete(table.path("/seats/0/offer")).await.problem(403, "not_seated");
    table.players[1].client.delete(table.path("/seats/0/offer")).await.problem(409, "no_offer");
    table.players[0].client.post_nothing(table.path("/resign")).await.expect(200);
    offer(&table, 1, 0, &heir).await.problem(409, "seat_resigned");
    let view = table.look(None).await.json();
    assert_eq!(view["seats"][0]["absent"], false, "nobody waits for who has resigned");
}

#[tokio::test]
async fn a_repeated_consent_offer_or_acceptance_gets_the_same_answer() {
    let server = Server::alone();
    let table = table_with_deadline(&server, 3).await;
    let heir = Player::register(&server, "Heir").await;
    expired(&table).await;
    let keyed = |method: &str, rest: &str| {
        Call::new(method, table.path(rest)).header("Idempotency-Key", "once")
    };
    let body = json!({"player": heir.id});
    let calls = [
        (&table.players[2], keyed("POST", "/seats/0/consent")),
        (&table.players[1], keyed("POST", "/seats/0/offer").json(&body)),
        (&heir, keyed("POST", "/seats/0/accept")),
    ];
    for (player, call) in calls {
        let first = player.client.send(call.clone()).await.expect(200);
        let again = player.client.send(call).await.expect(200);
        assert_eq!(again.header("idempotency-replayed"), Some("true"));
        assert_eq!(again.text(), first.text());
    }
}
