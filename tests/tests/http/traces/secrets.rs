//! No span has a value, a size, a name or a token: games that differ in hidden values alone have the same spans.

use super::{attribute, bid};
use gavel_tests::client::{Call, Client};
use gavel_tests::collector::{Collector, Trace, attributes, traced};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use serde_json::{Value, json};
use std::collections::BTreeSet;

on_both_stores!(
    no_span_has_a_secret_or_its_length,
    twins_of_qe_have_the_same_spans,
    twins_of_quotlibet_have_the_same_spans,
);

/// All that a span may say, beside its ids and times.
const ATTRIBUTES: [&str; 8] = [
    "db.collection.name",
    "db.operation.name",
    "db.system.name",
    "gavel.game.kind",
    "gavel.outcome",
    "http.request.method",
    "http.response.status_code",
    "http.route",
];

async fn no_span_has_a_secret_or_its_length(database: &Database) {
    let mut collector = Collector::start().await;
    let server = Server::start_with(database, &["--otlp-endpoint", &collector.endpoint()]);
    let mut table = Table::open(&server, json!({"seats": 4, "visibility": "private"})).await;
    table.fill(&server, 4).await;
    table.start(json!({"first_auctioneer": 0})).await;
    let huge = format!("1{}", "0".repeat(100));
    let amounts = ["271828182845", &huge, "141421356237", "161803398874"];
    let lengths = [11_003, 12_007, 13_009, 14_009];
    for (seat, (amount, length)) in amounts.into_iter().zip(lengths).enumerate() {
        let bid = json!({"auction": 1, "ballot": 1, "amount": amount}).to_string();
        let bid = Call::new("POST", table.path("/bids")).text(format!("{bid:length$}"));
        table.players[seat].client.send(bid.clone()).await.expect(200);
        // A refused bid is no less a secret.
        table.players[seat].client.send(bid).await;
    }
    let outsider = Player::register(&server, "Outsider").await;
    let code = json!({"invite_code": "wrong-code-693147"});
    outsider.client.post(table.path("/seats"), &code).await.expect(404);
    let label = json!({"label": "Outsider's other device"});
    outsider.client.post("/v1/players/me/tokens", &label).await.expect(201);
    let lost = Call::new("GET", "/v1/nothing-577215?invite=202856").header("cookie", "c=662607");
    server.client().send_outside(lost).await.expect(404);
    server.client().send_outside(Call::new("MADEUP557", "/v1/games")).await.expect(405);
    let (trace, _) = traced(&outsider.client, Call::new("GET", "/v1/games")).await;
    collector.trace(&trace).await;
    let received = String::from_utf8_lossy(&collector.received()).into_owned();
    let mut secrets: Vec<&str> = amounts.to_vec();
    secrets.extend(["693147", "577215", "invite", "202856", "662607", "MADEUP", "Outsider"]);
    secrets.extend(["Player 0", table.id.as_str(), table.invite_code.as_deref().unwrap()]);
    secrets.extend(table.players.iter().flat_map(|player| [player.token(), &player.id]));
    for secret in secrets {
        assert!(!received.contains(secret), "{secret} is sent");
    }
    // The only numbers are statuses, so no length is sent in any form.
    for span in &collector.spans {
        for (name, value) in attributes(&span.attributes) {
            assert!(ATTRIBUTES.contains(&name.as_str()), "{name}");
            assert!(lengths.iter().all(|length| !value.contains(&length.to_string())), "{value}");
        }
        let status = attribute(span, "http.response.status_code");
        assert!(status.is_none_or(|status| (200..600).contains(&status.parse().unwrap())));
    }
    let names: BTreeSet<&str> = collector.spans.iter().map(|span| span.name.as_str()).collect();
    let own = names.into_iter().filter(|name| !name.contains('/') && !name.ends_with("unmatched"));
    let fixed = ["batch", "queue", "rules", "statement", "transaction"];
    assert_eq!(own.collect::<Vec<_>>(), fixed);
}

/// The spans without those that the time alone decides: tokens and names are looked up anew after a second.
fn timeless(trace: &Trace) -> Vec<String> {
    let looks_up = |span: &String| {
        let table = |name| format!("(\"db.collection.name\", \"{name}\")");
        ["live_tokens", "players"].into_iter().any(|name| span.contains(&table(name)))
    };
    let mut shape = trace.shape();
    shape.retain(|span| !looks_up(span));
    shape
}

/// The requests of two games, each with its trace in both.
#[derive(Default)]
struct Pairs(Vec<[String; 2]>);

impl Pairs {
    /// Makes the same request in both games.
    async fn send(&mut self, [first, second]: [(&Client, Call); 2]) {
        let (one, _) = traced(first.0, first.1).await;
        let (other, _) = traced(second.0, second.1).await;
        self.0.push([one, other]);
    }

    /// Waits for the spans of all of them, and compares those of each request.
    async fn are_alike(self, collector: &mut Collector) {
        for [one, other] in self.0 {
            let (one, other) = (collector.trace(&one).await, collector.trace(&other).await);
            assert_eq!(timeless(&one), timeless(&other));
        }
    }
}

async fn twins_of_qe_have_the_same_spans(database: &Database) {
    let mut collector = Collector::start().await;
    let server = Server::start_with(database, &["--otlp-endpoint", &collector.endpoint()]);
    let twins = [Table::started(&server, 4).await, Table::started(&server, 4).await];
    let mut pairs = Pairs::default();
    let huge = format!("1{}", "0".repeat(100));
    let bids = [["100"; 2], ["5000", &huge], ["7", "70"], ["33", "2222"]];
    for (seat, amounts) in bids.into_iter().enumerate() {
        let calls = [0, 1].map(|twin| {
            let table: &Table = &twins[twin];
            (&table.players[seat].client, bid(table, amounts[twin]))
        });
        pairs.send(calls).await;
        for viewer in twins[0].viewers() {
            for path in ["", "/events", "/auctions/1", "/score", "?version=3"] {
                let calls = [0, 1].map(|twin| {
                    let table: &Table = &twins[twin];
                    (table.viewer(viewer), Call::new("GET", table.path(path)))
                });
                pairs.send(calls).await;
            }
            // Refused: the ballot is over, or the viewer has bid.
            let calls = [0, 1].map(|twin| {
                let table: &Table = &twins[twin];
                let late = json!({"auction": 9, "ballot": 1, "amount": amounts[twin]});
                (table.viewer(viewer), Call::new("POST", table.path("/bids")).json(&late))
            });
            pairs.send(calls).await;
        }
    }
    pairs.are_alike(&mut collector).await;
}

/// A game of three, and the seat that is the first to act.
async fn quotlibet(server: &Server) -> (Vec<Player>, String, usize) {
    let mut players = Vec::new();
    for seat in 0..3 {
        players.push(Player::register(server, &format!("Player {seat}")).await);
    }
    let new = json!({"seats": 3});
    let created = players[0].client.post("/v1/quotlibet/games", &new).await.body(201);
    let path = format!("/v1/quotlibet/games/{}", created["game"]["id"].as_str().unwrap());
    for player in &players[1..] {
        player.client.post(format!("{path}/seats"), &json!({})).await.expect(200);
    }
    let begun = players[0].client.post(format!("{path}/start"), &json!({})).await.body(200);
    let first = begun["turn"]["must_act"][0].as_u64().unwrap() as usize;
    (players, path, first)
}

/// Two games of other hands.
async fn twins_of_quotlibet_have_the_same_spans(database: &Database) {
    let mut collector = Collector::start().await;
    let server = Server::start_with(database, &["--otlp-endpoint", &collector.endpoint()]);
    let twins = [quotlibet(&server).await, quotlibet(&server).await];
    let mut pairs = Pairs::default();
    for place in 0..3 {
        let calls = [0, 1].map(|twin| {
            let (players, path, first) = &twins[twin];
            let bid = json!({"round": 1, "tricks": 0});
            (
                &players[(first + place) % 3].client,
                Call::new("POST", format!("{path}/bids")).json(&bid),
            )
        });
        pairs.send(calls).await;
        for viewer in 0..3 {
            let calls = [0, 1].map(|twin| {
                let (players, path, first) = &twins[twin];
                (&players[(first + viewer) % 3].client, Call::new("GET", path.as_str()))
            });
            pairs.send(calls).await;
        }
    }
    let mut hands: Vec<Value> = Vec::new();
    for (players, path, first) in &twins {
        let view = players[*first].client.get(path.as_str()).await.body(200);
        hands.push(view["play"]["seats"][*first]["hand"][0].clone());
    }
    let calls = [0, 1].map(|twin| {
        let (players, path, first) = &twins[twin];
        let card = json!({"round": 1, "trick": 1, "card": hands[twin]});
        (&players[*first].client, Call::new("POST", format!("{path}/cards")).json(&card))
    });
    pairs.send(calls).await;
    pairs.are_alike(&mut collector).await;
}
