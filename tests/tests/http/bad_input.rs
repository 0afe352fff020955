//! Bad input: a stable code, the member that is wrong, and nothing changed.

use gavel_tests::client::{Call, Reply};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::{Value, json};

on_both_stores!(
    bodies_that_are_no_bid_are_refused,
    bids_against_the_rules_are_refused,
    a_bid_in_a_rebid_by_a_player_who_is_not_tied_is_refused,
    peeks_against_the_rules_are_refused,
    the_lobby_refuses_what_it_must,
    games_that_cannot_be_are_not_created,
    names_that_cannot_be_are_refused,
    versions_and_pages_that_are_not_there_are_refused,
    unknown_games_and_players_are_not_found,
    an_id_in_a_path_may_stand_in_capitals,
);

/// The state that a refused call must not change.
async fn seen(table: &Table) -> (Value, Option<String>) {
    let reply = table.look(Some(0)).await;
    (reply.json()["version"].clone(), reply.header("etag").map(str::to_owned))
}

#[track_caller]
fn assert_refused(reply: Reply, status: u16, code: &str, field: Option<&str>) {
    let asked = reply.asked.clone();
    let problem = reply.problem(status, code);
    assert_eq!(problem["field"].as_str(), field, "{asked}: {problem}");
}

/// Seat 0 has opened with 100, seat 1 has bid.
async fn table_with_bids(server: &Server) -> Table {
    let table = Table::started(server, 4).await;
    table.bids(&[(0, "100"), (1, "7")]).await;
    table
}

async fn bodies_that_are_no_bid_are_refused(database: &Database) {
    let server = Server::start(database);
    let table = table_with_bids(&server).await;
    let before = seen(&table).await;
    let refused = async |body: &[u8], status, code, field| {
        let call = Call::new("POST", table.path("/bids")).text(body);
        let reply = table.players[2].client.send(call).await;
        let text = String::from_utf8_lossy(body).into_owned();
        let short: String = text.chars().take(80).collect();
        let reply = Reply { asked: format!("{} {short}", reply.asked), ..reply };
        assert_refused(reply, status, code, field);
    };
    for body in ["{\"auction\":", "", "nothing", "{\"auction\":1,}", "\u{feff}{}"] {
        refused(body.as_bytes(), 400, "malformed_json", None).await;
    }
    let trailing = br#"{"auction":1,"ballot":1,"amount":"5"} {}"#;
    refused(trailing, 400, "malformed_json", None).await;
    refused(b"{\"auction\":1,\"ballot\":1,\"amount\":\"\xff\"}", 400, "malformed_json", None).await;
    for body in [r#"[1,1,"5"]"#, "null", "5", "\"5\"", "true", "[]"] {
        refused(body.as_bytes(), 422, "invalid_field", None).await;
    }
    let long = "9".repeat(1001);
    for amount in [
        "-1",
        "1e9",
        "007",
        "00",
        "",
        " 5",
        "5 ",
        "+5",
        "5.0",
        "0x10",
        "٣",
        "1,000",
        "1_000",
        "NaN",
        long.as_str(),
    ] {
        let body = json!({"auction": 1, "ballot": 1, "amount": amount}).to_string();
        refused(body.as_bytes(), 422, "invalid_field", Some("amount")).await;
    }
    for amount in ["5", "-1", "1e9", "5.5", "null", "true", "[\"5\"]", "{}", &long] {
        let body = format!(r#"{{"auction":1,"ballot":1,"amount":{amount}}}"#);
        refused(body.as_bytes(), 422, "invalid_field", Some("amount")).await;
    }
    for auction in
        ["\"1\"", "1.5", "1.0", "10e-1", "-1", "300", "null", "99999999999999999999999999"]
    {
        let body = format!(r#"{{"auction":{auction},"ballot":1,"amount":"5"}}"#);
        refused(body.as_bytes(), 422, "invalid_field", Some("auction")).await;
        let body = format!(r#"{{"auction":1,"ballot":{auction},"amount":"5"}}"#);
        refused(body.as_bytes(), 422, "invalid_field", Some("ballot")).await;
    }
    for (body, field) in [
        (r#"{"auction":1,"ballot":1}"#, Some("amount")),
        (r#"{"auction":1,"amount":"5"}"#, Some("ballot")),
        (r#"{"auction":1,"ballot":1,"amount":"5","seat":1}"#, Some("seat")),
        (r#"{"auction":1,"ballot":1,"amount":"5","amount":"6"}"#, Some("amount")),
    ] {
        refused(body.as_bytes(), 422, "invalid_field", field).await;
    }
    assert_eq!(seen(&table).await, before);
    table.bids(&[(2, "5")]).await;
}

async fn bids_against_the_rules_are_refused(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 4).await;
    let fresh = seen(&table).await;
    let bid = async |seat: usize, auction: u8, ballot: u8, amount: &str| {
        let body = json!({"auction": auction, "ballot": ballot, "amount": amount});
        table.players[seat].client.post(table.path("/bids"), &body).await
    };
    assert_refused(bid(0, 1, 1, "0").await, 422, "opening_bid_not_positive", Some("amount"));
    assert_refused(bid(1, 1, 1, "5").await, 409, "before_opening_bid", None);
    assert_eq!(seen(&table).await, fresh);
    table.bids(&[(0, "100"), (1, "7")]).await;
    let before = seen(&table).await;
    assert_refused(bid(2, 1, 1, "100").await, 422, "equals_opening_bid", Some("amount"));
    assert_refused(bid(2, 2, 1, "5").await, 409, "wrong_auction", None);
    assert_refused(bid(2, 1, 2, "5").await, 409, "wrong_ballot", None);
    assert_refused(bid(1, 1, 1, "7").await, 409, "already_bid", None);
    assert_refused(bid(1, 1, 1, "8").await, 409, "already_bid", None);
    assert_refused(bid(0, 1, 1, "8").await, 409, "auctioneer_has_bid", None);
    let problem = bid(0, 1, 1, "8").await.json();
    assert_eq!(problem["game_version"], before.0);
    assert_eq!(seen(&table).await, before);
}

async fn a_bid_in_a_rebid_by_a_player_who_is_not_tied_is_refused(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 4).await;
    table.bids(&[(0, "100"), (1, "500"), (2, "500"), (3, "0")]).await;
    let before = seen(&table).await;
    assert_refused(table.bid(3, "600").await, 409, "not_in_rebid", None);
    assert_refused(table.bid(1, "100").await, 422, "equals_opening_bid", Some("amount"));
    let late = json!({"auction": 1, "ballot": 1, "amount": "500"});
    let late = table.players[1].client.post(table.path("/bids"), &late).await;
    assert_refused(late, 409, "wrong_ballot", None);
    assert_eq!(seen(&table).await, before);
    table.bids(&[(1, "0"), (2, "0")]).await;
    assert_eq!(table.look(None).await.json()["play"]["auctions"][0]["winner"], 0);
}

async fn peeks_against_the_rules_are_refused(database: &Database) {
    let server = Server::start(database);
    let four = Table::started(&server, 4).await;
    let peek = async |table: &Table, seat: usize, auction: &str| {
        let path = table.path(&format!("/auctions/{auction}/peek"));
        table.players[seat].client.post_nothing(path).await
    };
    assert_refused(peek(&four, 1, "1").await, 409, "no_peek", None);
    let table = Table::started(&server, 5).await;
    table.bids(&[(0, "100"), (1, "500"), (2, "3"), (3, "0"), (4, "9")]).await;
    let before = seen(&table).await;
    for seat in [0, 1] {
        assert_refused(peek(&table, seat, "1").await, 409, "amount_known", None);
    }
    assert_refused(peek(&table, 2, "2").await, 409, "not_awarded", None);
    for auction in ["0", "3", "16", "99", "300", "01", "x"] {
        assert_refused(peek(&table, 2, auction).await, 404, "unknown_auction", None);
        // The view agrees.
        let view = table.public.get(table.path(&format!("/auctions/{auction}"))).await;
        assert_refused(view, 404, "unknown_auction", None);
    }
    assert_eq!(seen(&table).await, before);
    peek(&table, 2, "1").await.expect(200);
    let before = seen(&table).await;
    assert_refused(peek(&table, 2, "1").await, 409, "peek_used", None);
    assert_eq!(seen(&table).await, before);
}

async fn the_lobby_refuses_what_it_must(database: &Database) {
    let server = Server::start(database);
    let mut table = Table::open(&server, json!({"seats": 3, "nation": "US"})).await;
    let host = table.players[0].client.clone();
    let late = Player::register(&server, "Late").await.client;
    let before = seen(&table).await;
    assert_refused(host.post_nothing(table.path("/start")).await, 409, "too_few_players", None);
    let seats = table.path("/seats");
    for (body, status, code, field) in [
        (json!({"nation": "US"}), 409, "nation_taken", None),
        (json!({"nation": "UK"}), 422, "nation_not_in_play", Some("nation")),
        (json!({"nation": "FR"}), 422, "invalid_field", Some("nation")),
        (json!({"seat": 0}), 409, "seat_taken", None),
        (json!({"seat": 3}), 404, "unknown_seat", None),
        (json!({"seat": "1"}), 422, "invalid_field", Some("seat")),
        (json!({"chair": 1}), 422, "invalid_field", Some("chair")),
    ] {
        assert_refused(late.post(seats.as_str(), &body).await, status, code, field);
    }
    assert_refused(host.post(seats.as_str(), &json!({})).await, 409, "already_seated", None);
    for entropy in ["", "abc", "AB", "zz", &"00".repeat(33)] {
        let call = Call::new("PUT", table.path("/seats/me/entropy"));
        let reply = host.send(call.json(&json!({"entropy": entropy}))).await;
        assert_refused(reply, 422, "invalid_field", Some("entropy"));
    }
    assert_refused(host.delete(table.path("/seats/0")).await, 409, "own_seat", None);
    assert_refused(host.delete(table.path("/seats/1")).await, 409, "seat_free", None);
    assert_refused(host.delete(table.path("/seats/7")).await, 404, "unknown_seat", None);
    assert_refused(host.get(table.path("/score")).await, 409, "not_finished", None);
    assert_refused(table.bid_before_the_start().await, 409, "game_not_started", None);
    assert_eq!(seen(&table).await, before);
    table.fill(&server, 3).await;
    let before = seen(&table).await;
    assert_refused(late.post(seats.as_str(), &json!({})).await, 409, "game_full", None);
    for auctioneer in [3, 9] {
        let reply = host.post(table.path("/start"), &json!({"first_auctioneer": auctioneer})).await;
        assert_refused(reply, 422, "unknown_auctioneer", Some("first_auctioneer"));
    }
    assert_eq!(seen(&table).await, before);
    table.start(json!({})).await;
    let before = seen(&table).await;
    assert_refused(late.post(seats.as_str(), &json!({})).await, 409, "game_started", None);
    for path in ["/start", "/abandon"] {
        assert_refused(host.post_nothing(table.path(path)).await, 409, "game_started", None);
    }
    let leave = host.delete(table.path("/seats/me")).await;
    assert_refused(leave, 409, "game_started", None);
    assert_eq!(seen(&table).await, before);
}

async fn games_that_cannot_be_are_not_created(database: &Database) {
    let server = Server::start(database);
    let host = Player::register(&server, "Host").await.client;
    for (body, code, field) in [
        (json!({"seats": 2}), "seat_count_out_of_range", "seats"),
        (json!({"seats": 6}), "seat_count_out_of_range", "seats"),
        (json!({"seats": "4"}), "invalid_field", "seats"),
        (json!({"seats": 4.5}), "invalid_field", "seats"),
        (json!({"seats": 4, "visibility": "secret"}), "invalid_field", "visibility"),
        (json!({"seats": 4, "nation": "UK"}), "nation_not_in_play", "nation"),
        (json!({"seats": 4, "entropy": "00"}), "invalid_field", "entropy"),
    ] {
        assert_refused(host.post("/v1/qe/games", &body).await, 422, code, Some(field));
    }
    let list = host.get("/v1/games").await.body(200);
    assert_eq!(list["games"], json!([]));
}

async fn names_that_cannot_be_are_refused(database: &Database) {
    let server = Server::start(database);
    let client = server.client();
    let long = "x".repeat(41);
    for name in ["", " ", " Ada", "Ada ", "A\nda", "A\u{0}da", "A\u{7f}", "\u{a0}Ada", &long] {
        let reply = client.post("/v1/players", &json!({"name": name})).await;
        assert_refused(reply, 422, "invalid_field", Some("name"));
    }
    for name in ["A", "Ada Lovelace", "Zoë", "李", "🦀", &"é".repeat(40)] {
        let account = client.post("/v1/players", &json!({"name": name})).await.body(201);
        assert_eq!(account["player"]["name"], name);
    }
}

async fn versions_and_pages_that_are_not_there_are_refused(database: &Database) {
    let server = Server::start(database);
    let table = table_with_bids(&server).await;
    let version = table.version().await;
    for client in [&table.public, &table.players[1].client] {
        let none = client.get(table.path("?version=0")).await;
        assert_refused(none, 400, "invalid_query", Some("version"));
        for version in [version + 1, u64::from(u32::MAX)] {
            let reply = client.get(table.path(&format!("?version={version}"))).await;
            assert_refused(reply, 404, "version_not_found", Some("version"));
        }
        for query in ["version=x", "version=-1", "version=4294967296", "version=", "v=1"] {
            let reply = client.get(table.path(&format!("?{query}"))).await;
            assert_refused(reply, 400, "invalid_query", query.split('=').next());
        }
        let twice = client.get(table.path("?version=1&version=2")).await;
        assert_refused(twice, 400, "invalid_query", Some("version"));
        let beyond = client.get(table.path(&format!("/events?after={}", version + 1))).await;
        assert_refused(beyond, 404, "version_not_found", Some("after"));
        for limit in [0, 1001] {
            let reply = client.get(table.path(&format!("/events?limit={limit}"))).await;
            assert_refused(reply, 400, "invalid_query", Some("limit"));
        }
        for (query, field) in
            [("before=1", "before"), ("limit=abc", "limit"), ("after=-1", "after")]
        {
            let reply = client.get(table.path(&format!("/events?{query}"))).await;
            assert_refused(reply, 400, "invalid_query", Some(field));
        }
        for auction in ["0", "2", "17", "300", "x"] {
            let reply = client.get(table.path(&format!("/auctions/{auction}"))).await;
            assert_refused(reply, 404, "unknown_auction", None);
        }
    }
    for query in ["limit=0", "limit=101", "kind=chess", "status=open", "cursor=x", "mine=1", "a=b"]
    {
        let reply = table.public.get(format!("/v1/games?{query}")).await;
        assert_refused(reply, 400, "invalid_query", query.split('=').next());
    }
    table.public.get("/v1/games?mine=true").await.problem(401, "token_required");
}

async fn unknown_games_and_players_are_not_found(database: &Database) {
    let server = Server::start(database);
    let table = table_with_bids(&server).await;
    let unhyphened = table.id.replace('-', "");
    let unhyphened_upper = unhyphened.to_uppercase();
    let unknown = uuid::Uuid::now_v7().to_string();
    for id in [unknown.as_str(), &unhyphened, &unhyphened_upper, "x", "%00", "..%2f"] {
        for rest in ["", "/events", "/auctions", "/auctions/1", "/score"] {
            let reply = table.players[1].client.get(format!("/v1/qe/games/{id}{rest}")).await;
            assert_refused(reply, 404, "game_not_found", None);
        }
        let bid = json!({"auction": 1, "ballot": 1, "amount": "5"});
        let reply = table.players[1].client.post(format!("/v1/qe/games/{id}/bids"), &bid).await;
        assert_refused(reply, 404, "game_not_found", None);
        let reply = table.public.get(format!("/v1/players/{id}")).await;
        assert_refused(reply, 404, "player_not_found", None);
    }
    let other_kind = table.public.get(format!("/v1/quotlibet/games/{}", table.id)).await;
    assert_refused(other_kind, 404, "game_not_found", None);
}

async fn an_id_in_a_path_may_stand_in_capitals(database: &Database) {
    let server = Server::start(database);
    let table = table_with_bids(&server).await;
    let upper = format!("/v1/qe/games/{}", table.id.to_uppercase());
    let player = &table.players[1];
    for rest in ["", "?version=3", "/events?after=2", "/auctions", "/auctions/1"] {
        let (lower, upper) = (table.path(rest), format!("{upper}{rest}"));
        let (lower, upper) = (player.client.get(lower).await, player.client.get(upper).await);
        assert_eq!(upper.header("etag"), lower.header("etag"));
        assert_eq!(upper.timeless(200), lower.timeless(200));
    }
    let account = table.public.get(format!("/v1/players/{}", player.id.to_uppercase()));
    assert_eq!(account.await.body(200)["id"], *player.id);
}
