//! Quotlibet over HTTP: a whole game by this second reading of the rules, and the code of every refusal.

use gavel_tests::client::{Client, Reply};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Player;
use serde_json::{Value, json};

on_both_stores!(a_whole_game_follows_the_rules, illegal_bids_and_cards_have_codes_of_their_own);

const RANKS: &str = "23456789TJQKA";

struct Game {
    players: Vec<Player>,
    public: Client,
    path: String,
}

impl Game {
    async fn started(server: &Server, seats: usize) -> Self {
        let mut players = Vec::new();
        for seat in 0..seats {
            players.push(Player::register(server, &format!("Player {seat}")).await);
        }
        let new = json!({"seats": seats});
        let created = players[0].client.post("/v1/quotlibet/games", &new).await.body(201);
        let path = format!("/v1/quotlibet/games/{}", created["game"]["id"].as_str().unwrap());
        for player in &players[1..] {
            player.client.post(format!("{path}/seats"), &json!({})).await.expect(200);
        }
        players[0].client.post(format!("{path}/start"), &json!({})).await.expect(200);
        Self { players, public: server.client(), path }
    }

    async fn look(&self, seat: usize) -> Value {
        self.players[seat].client.get(self.path.as_str()).await.body(200)
    }

    async fn turn(&self) -> usize {
        let public = self.public.get(self.path.as_str()).await.body(200);
        public["must_act"][0].as_u64().unwrap() as usize
    }

    async fn send(&self, seat: usize, to: &str, body: &Value) -> Reply {
        self.players[seat].client.post(format!("{}/{to}", self.path), body).await
    }
}

fn strings(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|item| item.as_str().unwrap().to_owned()).collect()
}

fn suit(card: &str) -> &str {
    &card[1..]
}

fn rank(card: &str) -> usize {
    RANKS.find(&card[..1]).unwrap()
}

/// "Play": follow suit if you can.
fn legal(hand: &[String], led: Option<&str>) -> Vec<String> {
    let following: Vec<_> = hand.iter().filter(|card| Some(suit(card)) == led).cloned().collect();
    if following.is_empty() { hand.to_vec() } else { following }
}

/// "Trick": the highest trump wins, else the highest card of the suit led.
fn winner(cards: &[(u64, String)], trump: Option<&str>) -> u64 {
    let led = suit(&cards[0].1).to_owned();
    let strength = |card: &str| (Some(suit(card)) == trump, suit(card) == led, rank(card));
    cards.iter().max_by_key(|(_, card)| strength(card)).unwrap().0
}

async fn a_whole_game_follows_the_rules(database: &Database) {
    let server = Server::start(database);
    let game = Game::started(&server, 6).await;
    let mut seat = game.turn().await;
    for round in 1..=15 {
        seat = play_round(&game, seat, round, round.min(16 - round)).await;
    }
    let end = game.look(0).await;
    assert_eq!(end["status"], "finished", "{end}");
    check_score(&end);
}

/// Plays a round from the seat whose turn it is; answers whose turn it is then.
async fn play_round(game: &Game, mut seat: usize, round: usize, hand_size: usize) -> usize {
    let seats = game.players.len();
    let mut sum = 0;
    for place in 0..seats {
        let view = game.look(seat).await;
        let dealer = view["play"]["round"]["dealer"].as_u64().unwrap() as usize;
        assert_eq!(seat, (dealer + 1 + place) % seats, "bids go clockwise, the dealer's last");
        assert_eq!(view["play"]["round"]["hand_size"], hand_size);
        for (other, shown) in view["play"]["seats"].as_array().unwrap().iter().enumerate() {
            assert_eq!(shown["hand"].is_null(), other != seat, "a hand is its owner's alone");
        }
        let forbidden = (seat == dealer).then_some(hand_size as i64 - sum);
        let legal: Vec<_> = (0..=hand_size as i64).filter(|n| Some(*n) != forbidden).collect();
        assert_eq!(view["allowed_actions"][0]["tricks"], json!(legal), "the hook");
        let tricks = legal[(round + place) % legal.len()];
        sum += tricks;
        let bid = json!({"round": round, "tricks": tricks});
        seat = next(&game.send(seat, "bids", &bid).await.body(200));
    }
    let mut leader = None;
    for trick in 1..=hand_size {
        let mut cards: Vec<(u64, String)> = Vec::new();
        for place in 0..seats {
            if let (0, Some(leader)) = (place, leader) {
                assert_eq!(seat as u64, leader, "each trick's winner leads");
            }
            let view = game.look(seat).await;
            let trump = view["play"]["round"]["trump"].clone();
            let hand = strings(&view["play"]["seats"][seat]["hand"]);
            let led = cards.first().map(|(_, card)| suit(card));
            let legal = legal(&hand, led);
            assert_eq!(strings(&view["allowed_actions"][0]["cards"]), legal);
            let card = legal[(round * 7 + trick * 3 + place) % legal.len()].clone();
            let body = json!({"round": round, "trick": trick, "card": card});
            let answer = game.send(seat, "cards", &body).await.body(200);
            cards.push((seat as u64, card));
            if place + 1 == seats {
                let taken = answer["events"].as_array().unwrap();
                let taken = taken.iter().find(|event| event["type"] == "TrickTaken").unwrap();
                let expected = winner(&cards, trump.as_str());
                assert_eq!(taken["data"]["winner"], expected, "{cards:?}, trump {trump}");
                leader = Some(expected);
            }
            seat = next(&answer);
        }
    }
    seat
}

/// The seat in turn after a command; seat 0 once the game is over.
fn next(answer: &Value) -> usize {
    answer["turn"]["must_act"][0].as_u64().unwrap_or(0) as usize
}

fn check_score(end: &Value) {
    for (seat, sheet) in end["result"]["sheets"].as_array().unwrap().iter().enumerate() {
        let rounds = end["play"]["score_sheet"].as_array().unwrap();
        let points = rounds.iter().map(|round| {
            let score = &round["scores"][seat];
            let (bid, taken) = (score["bid"].as_i64().unwrap(), score["taken"].as_i64().unwrap());
            if bid == taken { 10 + taken } else { -5 * (bid - taken).abs() }
        });
        assert_eq!(sheet["total"], points.sum::<i64>(), "{sheet}");
    }
}

async fn illegal_bids_and_cards_have_codes_of_their_own(database: &Database) {
    let server = Server::start(database);
    let game = Game::started(&server, 3).await;
    let refused = async |seat: usize, to: &str, body: Value, code: &str| {
        let before = game.look(seat).await;
        let problem = game.send(seat, to, &body).await.json();
        assert_eq!(problem["code"], code, "{problem}");
        assert_eq!(before, game.look(seat).await, "a refused command changed something");
    };
    let first = game.turn().await;
    let (second, dealer) = ((first + 1) % 3, (first + 2) % 3);
    refused(second, "bids", json!({"round": 1, "tricks": 0}), "bid_out_of_turn").await;
    refused(first, "bids", json!({"round": 2, "tricks": 0}), "wrong_round").await;
    refused(first, "bids", json!({"round": 1, "tricks": 2}), "bid_above_hand_size").await;
    let card = json!({"round": 1, "trick": 1, "card": "2C"});
    refused(first, "cards", card, "bidding_not_over").await;
    game.send(first, "bids", &json!({"round": 1, "tricks": 0})).await.expect(200);
    game.send(second, "bids", &json!({"round": 1, "tricks": 0})).await.expect(200);
    refused(dealer, "bids", json!({"round": 1, "tricks": 1}), "bid_against_hook").await;
    game.send(dealer, "bids", &json!({"round": 1, "tricks": 0})).await.expect(200);
    refused(first, "bids", json!({"round": 1, "tricks": 0}), "bidding_over").await;

    let hand = |view: &Value, seat: usize| strings(&view["play"]["seats"][seat]["hand"])[0].clone();
    let (mine, theirs) =
        (hand(&game.look(first).await, first), hand(&game.look(second).await, second));
    let play = |trick: u8, card: &str| json!({"round": 1, "trick": trick, "card": card});
    refused(second, "cards", play(1, &theirs), "card_out_of_turn").await;
    refused(first, "cards", play(2, &mine), "wrong_trick").await;
    refused(first, "cards", play(1, &theirs), "card_not_in_hand").await;
    refused(first, "cards", play(1, "10H"), "invalid_field").await;
    must_follow_suit(&game).await;
}

/// Plays on until a seat holds the suit led and another one.
async fn must_follow_suit(game: &Game) {
    loop {
        let seat = game.turn().await;
        let view = game.look(seat).await;
        let action = &view["allowed_actions"][0];
        if action["action"] == "bid" {
            let bid = json!({"round": action["round"], "tricks": action["tricks"][0]});
            game.send(seat, "bids", &bid).await.expect(200);
            continue;
        }
        let legal = strings(&action["cards"]);
        let hand = strings(&view["play"]["seats"][seat]["hand"]);
        let card = |card: &String| json!({"round": action["round"], "trick": action["trick"], "card": card});
        if let Some(illegal) = hand.iter().find(|card| !legal.contains(card)) {
            let problem = game.send(seat, "cards", &card(illegal)).await.json();
            assert_eq!(problem["code"], "must_follow_suit", "{problem}");
            assert_eq!(view, game.look(seat).await, "a refused card changed something");
            return;
        }
        game.send(seat, "cards", &card(&legal[0])).await.expect(200);
    }
}
