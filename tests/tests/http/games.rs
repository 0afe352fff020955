//! Whole random games, each step of which is held against a second implementation of the rules.

use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use gavel_tests::chain;
use gavel_tests::client::{Call, Reply};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use num_bigint::BigUint;
use qe_oracle::{Bid, Oracle, Viewer};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use std::collections::BTreeMap;

on_both_stores!(
    random_games_of_three_agree_with_the_rules,
    random_games_of_four_agree_with_the_rules,
    random_games_of_five_agree_with_the_rules,
);

async fn random_games_of_three_agree_with_the_rules(database: &Database) {
    play_games(database, 3).await;
}

async fn random_games_of_four_agree_with_the_rules(database: &Database) {
    play_games(database, 4).await;
}

async fn random_games_of_five_agree_with_the_rules(database: &Database) {
    play_games(database, 5).await;
}

/// How many games of each number of players; the shuffles are the server's, so every run plays others.
const GAMES: u64 = 2;

async fn play_games(database: &Database, players: usize) {
    let games = std::env::var("GAVEL_TEST_GAMES").map_or(GAMES, |games| games.parse().unwrap());
    let server = Server::start(database);
    let mut rebids = 0;
    for seed in 0..games {
        rebids += Game::start(&server, players, seed).await.play().await;
    }
    assert!(rebids > 0, "no game had a rebid: the bots bid too differently");
}

struct Game {
    table: Table,
    oracle: Oracle,
    random: ChaCha8Rng,
    /// True if the bots bid so that they tie; otherwise a player resigns now and then.
    tight: bool,
    /// The time of the newest event but a resignation, which is no move.
    moved_at: String,
    /// The view and the tag of each viewer at each version.
    seen: BTreeMap<(u64, Viewer), (Vec<u8>, String)>,
}

impl Game {
    async fn start(server: &Server, players: usize, seed: u64) -> Self {
        let mut table = Table::open(server, json!({"seats": players})).await;
        table.fill(server, players).await;
        table.start(json!({})).await;
        let (mut tokens, mut play) = (Vec::new(), Value::Null);
        let moved_at = table.look(None).await.json()["changed_at"].as_str().unwrap().to_owned();
        for seat in 0..players {
            play = table.look(Some(seat)).await.json()["play"].take();
            tokens.push(play["seats"][seat]["industry"].clone());
        }
        let oracle = Oracle::dealt(&play, tokens);
        let random = ChaCha8Rng::seed_from_u64(seed);
        let tight = seed.is_multiple_of(2);
        Self { table, oracle, random, tight, moved_at, seen: BTreeMap::new() }
    }

    /// Plays the game to its end; answers how many rebids it had.
    async fn play(mut self) -> usize {
        self.check().await;
        let mut early = Vec::new();
        while !self.oracle.has_ended() {
            if self.oracle.must_act().len() == 2 && early.is_empty() {
                early = self.feeds().await;
            }
            let seat = *self.oracle.must_act().choose(&mut self.random).unwrap();
            self.bid(seat).await;
            self.check().await;
            self.peek_perhaps().await;
            self.resign_perhaps().await;
        }
        self.check_end().await;
        self.check_feeds(&early).await;
        self.check_time_travel().await;
        self.oracle.rebids
    }

    async fn bid(&mut self, seat: usize) {
        let view = self.table.look(Some(seat)).await.json();
        let action = action(&view, "bid");
        let amount = amount(&mut self.random, self.tight, action);
        let bid =
            json!({"auction": action["auction"], "ballot": action["ballot"], "amount": amount});
        let call = Call::new("POST", self.table.path("/bids")).json(&bid);
        let answer = self.command(seat, call).await;
        self.follow(seat, &answer, &amount);
        self.check_answer(seat, &answer).await;
    }

    /// Holds the events of a seat's command against the rules: its own, and those that follow.
    fn follow(&mut self, seat: usize, answer: &Value, amount: &str) {
        let mut due: Vec<Value> = Vec::new();
        let number = |value: &Value| value.as_u64().unwrap() as usize;
        for event in answer["events"].as_array().unwrap() {
            let data = &event["data"];
            if event["type"] != "SeatResigned" {
                self.moved_at = event["recorded_at"].as_str().unwrap().to_owned();
            }
            match event["type"].as_str().unwrap() {
                "OpeningBidPlaced" | "SecretBidPlaced" | "RebidPlaced" => {
                    assert_eq!(due, [] as [Value; 0], "before {event}");
                    let (by, (auction, ballot)) = (number(&data["seat"]), self.oracle.turn());
                    let turn = (&data["auction"], data["ballot"].as_u64().unwrap_or(1));
                    assert_eq!(turn, (&json!(auction), ballot as u64));
                    let bid = if self.oracle.has_resigned(by) {
                        let opens = event["type"] == "OpeningBidPlaced";
                        Bid { amount: u8::from(opens).into(), placed_by: "resignation".to_owned() }
                    } else {
                        assert_eq!(by, seat);
                        let amount = amount.parse().unwrap();
                        Bid { amount, placed_by: "player".to_owned() }
                    };
                    assert_eq!(data["placed_by"], bid.placed_by);
                    let shown = data["amount"].as_str();
                    assert!(shown.is_none_or(|shown| shown == bid.amount.to_string()), "{event}");
                    due = self.oracle.bid(by, bid, &answer["game"]["play"]);
                }
                "PeekTaken" => self.oracle.peek(number(&data["seat"]), number(&data["auction"])),
                "SeatResigned" => self.oracle.resign(number(&data["seat"])),
                "GameFinished" => assert_same(&data["result"], &self.oracle.score(), "the result"),
                "GameAbandoned" => assert_eq!(*data, json!({"cause": "resigned"})),
                _ => assert_eq!(json!({"type": event["type"], "data": data}), due.remove(0)),
            }
        }
        assert_eq!(due, [] as [Value; 0], "events are missing");
    }

    async fn resign_perhaps(&mut self) {
        let seat = self.random.random_range(0..self.table.players.len());
        let resigns = !self.tight && self.random.random_ratio(1, 30);
        if resigns && !self.oracle.has_ended() && !self.oracle.has_resigned(seat) {
            let call = Call::new("POST", self.table.path("/resign"));
            let answer = self.command(seat, call).await;
            self.follow(seat, &answer, "");
            self.check_answer(seat, &answer).await;
            self.check().await;
        }
    }

    async fn peek_perhaps(&mut self) {
        let seat = self.random.random_range(0..self.table.players.len());
        if !self.random.random_ratio(1, 12) {
            return;
        }
        let view = self.table.look(Some(seat)).await.json();
        let actions = view["allowed_actions"].as_array().unwrap();
        let Some(peek) = actions.iter().find(|action| action["action"] == "peek") else { return };
        let auction =
            peek["auctions"].as_array().unwrap().choose(&mut self.random).unwrap().clone();
        let path = self.table.path(&format!("/auctions/{auction}/peek"));
        let answer = self.command(seat, Call::new("POST", path)).await;
        self.follow(seat, &answer, "");
        self.check_answer(seat, &answer).await;
        self.check().await;
    }

    /// The answer to a command of a seat, with the whole game.
    async fn command(&self, seat: usize, call: Call) -> Value {
        let call = call.header("prefer", "return=representation");
        self.table.players[seat].client.send(call).await.body(200)
    }

    /// A command's answer is the view that the caller gets by asking, and the events since.
    async fn check_answer(&self, seat: usize, answer: &Value) {
        assert_eq!(answer["game"], self.table.look(Some(seat)).await.json());
        let turn = answer["turn"].as_object().unwrap().iter().filter(|(name, _)| *name != "type");
        for (name, value) in turn {
            assert_eq!(*value, answer["game"][name], "{name}");
        }
        let events = answer["events"].as_array().unwrap();
        assert_eq!(events.last().unwrap()["version"], answer["version"]);
        assert_eq!(answer["game"]["version"], answer["version"]);
    }

    /// Every viewer sees exactly what the rules say.
    async fn check(&mut self) {
        for viewer in self.table.viewers() {
            let reply = self.table.look(viewer).await;
            let view = reply.json();
            let (play, actions) = (self.oracle.play(viewer), self.oracle.actions(viewer));
            assert_same(&view["play"], &play, &format!("the play as {viewer:?} sees it"));
            let actions = with_proposal(actions, &view, viewer, &self.moved_at);
            assert_same(&view["allowed_actions"], &actions, &format!("actions of {viewer:?}"));
            assert_eq!(view["must_act"], json!(self.oracle.must_act()));
            assert_eq!(view["your_seat"], json!(viewer));
            self.remember(viewer, &view, &reply);
        }
        let viewer = *self.table.viewers().choose(&mut self.random).unwrap();
        self.check_auctions(viewer).await;
    }

    fn remember(&mut self, viewer: Viewer, view: &Value, reply: &Reply) {
        let tag = reply.header("etag").unwrap().to_owned();
        let version = view["version"].as_u64().unwrap();
        let before = self.seen.insert((version, viewer), (reply.bytes.clone(), tag));
        assert!(before.is_none_or(|(bytes, _)| bytes == reply.bytes), "one version, two views");
    }

    async fn check_auctions(&self, viewer: Viewer) {
        let client = self.table.viewer(viewer);
        let auctions = self.oracle.play(viewer)["auctions"].take();
        let listed = client.get(self.table.path("/auctions")).await.body(200);
        assert_same(&listed["auctions"], &auctions, "the list of auctions");
        let newest = auctions.as_array().unwrap().last().unwrap();
        let path = self.table.path(&format!("/auctions/{}", newest["auction"]));
        assert_same(&client.get(path).await.body(200), newest, "the auction");
    }

    async fn check_end(&self) {
        let finished = self.oracle.is_over();
        let score = if finished { self.oracle.score() } else { Value::Null };
        for viewer in self.table.viewers() {
            let view = self.table.look(viewer).await.json();
            assert_eq!(view["status"], if finished { "finished" } else { "abandoned" });
            assert_eq!(view["abandoned"], if finished { Value::Null } else { json!("resigned") });
            assert_same(&view["result"], &score, "the result");
            let answer = self.table.viewer(viewer).get(self.table.path("/score")).await;
            if finished {
                assert_same(&answer.body(200), &score, "the score");
            } else {
                answer.expect(409);
            }
        }
    }

    async fn feeds(&self) -> Vec<Vec<Value>> {
        let mut feeds = Vec::new();
        for viewer in self.table.viewers() {
            feeds.push(self.table.events(viewer).await);
        }
        feeds
    }

    /// The chain holds for everyone, feeds only grow, and in the end everything that was sealed is open.
    async fn check_feeds(&self, early: &[Vec<Value>]) {
        let feeds = self.feeds().await;
        let hashes = |feed: &[Value]| -> Vec<Value> {
            feed.iter().map(|event| event["hash"].clone()).collect()
        };
        for (feed, early) in feeds.iter().zip(early) {
            chain::verify(feed);
            assert_eq!(&feed[..early.len()], &early[..], "an event has changed");
            assert_eq!(hashes(feed), hashes(&feeds[0]));
        }
        let public = feeds.last().unwrap();
        let opened = chain::openings(public);
        for commitment in chain::commitments(public) {
            assert!(opened.contains_key(&commitment), "{commitment} is never opened");
        }
        let of = |subject: &str| -> Vec<&Value> {
            opened.values().filter(|value| value["subject"] == subject).collect()
        };
        for (subject, sealed) in [
            ("bid", self.oracle.sealed_bids()),
            ("tile", self.oracle.sealed_tiles()),
            ("token", self.oracle.sealed_tokens()),
        ] {
            // An abandoned game has tiles that were never on offer.
            let fits = self.oracle.is_over() || subject != "tile";
            assert!(!fits || of(subject).len() == sealed.len(), "{subject}");
            assert!(sealed.iter().all(|value| of(subject).contains(&value)), "{subject}");
        }
        assert_eq!(of("boxed_token").len(), usize::from(self.table.players.len() == 3));
        assert_eq!(of("seed").len(), 1);
    }

    /// `?version=n` is, after the end, byte for byte what that viewer got when n was the newest.
    async fn check_time_travel(&self) {
        for ((version, viewer), (bytes, tag)) in self.seen.iter().step_by(5) {
            let path = self.table.path(&format!("?version={version}"));
            let reply = self.table.viewer(*viewer).get(path).await.expect(200);
            assert_eq!(reply.text(), String::from_utf8_lossy(bytes), "version {version}");
            assert_eq!(reply.header("etag"), Some(tag.as_str()), "version {version}");
        }
    }
}

fn action<'a>(view: &'a Value, name: &str) -> &'a Value {
    let actions = view["allowed_actions"].as_array().unwrap();
    actions.iter().find(|action| action["action"] == name).unwrap()
}

/// An amount within what the server allows: sometimes nothing, sometimes beyond any integer. In a tight game, the same as
/// others' as often as not.
fn amount(random: &mut impl Rng, tight: bool, action: &Value) -> String {
    loop {
        let small = if tight { 2_u8 } else { random.random_range(1..9) };
        let amount = match random.random_range(0..20) {
            0..4 => BigUint::ZERO,
            4..14 => BigUint::from(small),
            14 | 15 => BigUint::from(random.random_range(1_u64..u64::MAX)),
            16 => BigUint::from(random.random_range(1_u32..100) * 1000),
            17 => BigUint::from(10_u8).pow(random.random_range(18..999)),
            _ => BigUint::from(10_u8).pow(999) * 9_u8,
        };
        if action["minimum"] == "1" && tight {
            return "1".to_owned();
        }
        let forbidden = action["forbidden"].as_str() == Some(&amount.to_string());
        if !forbidden && (amount != BigUint::ZERO || action["minimum"] == "0") {
            return amount.to_string();
        }
    }
}

/// The actions with the proposal of a player for whom nobody waits, which is no rule of the play: 7 days after the newest move.
fn with_proposal(mut actions: Value, view: &Value, viewer: Viewer, moved_at: &str) -> Value {
    let waited_for = view["must_act"].as_array().unwrap().contains(&json!(viewer));
    if let Some(actions) = actions.as_array_mut().filter(|a| !a.is_empty() && !waited_for) {
        let newest: DateTime<Utc> = moved_at.parse().unwrap();
        let from = (newest + TimeDelta::days(7)).to_rfc3339_opts(SecondsFormat::Micros, true);
        actions.push(json!({"action": "propose", "from": from}));
    }
    actions
}

/// Equal, or a message that names the place and not the whole.
#[track_caller]
fn assert_same(found: &Value, right: &Value, what: &str) {
    if let Some(difference) = difference(found, right, String::new()) {
        panic!("{what}: {difference}");
    }
}

fn difference(found: &Value, right: &Value, place: String) -> Option<String> {
    match (found, right) {
        (Value::Object(a), Value::Object(b)) if a.len() == b.len() => {
            b.iter().find_map(|(name, b)| {
                difference(a.get(name).unwrap_or(&Value::Null), b, format!("{place}/{name}"))
            })
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            let mut pairs = a.iter().zip(b).enumerate();
            pairs.find_map(|(at, (a, b))| difference(a, b, format!("{place}/{at}")))
        }
        _ if found == right => None,
        _ => Some(format!("{place} is {found}, by the rules {right}")),
    }
}
