//! Whole games at random, checked after every step.

use super::absence_oracle::Away;
use super::harness::{Game, Outcome, amount, player, received, view_of};
use super::referee::{self, Referee};
use crate::signing::{exported, holds};
use domain::kernel::{AbandonCause, Actor, Command, Event, Refusal, Status};
use domain::qe::{self, Amount, Qe, SealedValue, Tile, score};
use domain::record::verify::audit;
use domain::sealing::{Audience, Opening, Secret, commit};
use domain::seat::{Seat, Viewer};
use domain::stream::Stream;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

fn config() -> Config {
    Config {
        cases: 8,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(26),
        ..Config::default()
    }
}

/// How many seconds a turn waits.
const DEADLINE: u32 = 20;

/// The move that a number of the tape encodes.
enum Move {
    Bid(u8, Amount),
    Peek(u8, u8),
    Resign(u8),
    Expire,
    Pause(u8),
    Unpause(u8),
    HandOver,
}

/// Small amounts provoke ties and zeros, a few are huge; now and then somebody peeks, resigns, is absent, asks for a
/// pause or hands a seat over.
fn next_move(game: &Game, draw: u32) -> Move {
    let players = u32::from(game.players());
    let seat = (draw / 7 % players) as u8;
    let must_act = game.must_act();
    if must_act.is_empty() {
        return Move::Unpause(seat);
    }
    let bidder = must_act[(draw / 5) as usize % must_act.len()];
    match draw % 100 {
        0 => Move::Resign(seat),
        1..=8 => Move::Peek(seat, (draw / 100 % 17) as u8),
        9..=13 => {
            let digits = "9".repeat(900 + (draw / 100 % 101) as usize);
            Move::Bid(bidder, amount(digits))
        }
        14..=18 => Move::Expire,
        19..=28 => Move::Pause(seat),
        29 => Move::Unpause(seat),
        30..=36 => Move::HandOver,
        _ => Move::Bid(bidder, amount(draw / 100 % 5)),
    }
}

fn apply(game: &mut Game, next: Move) -> Outcome {
    match next {
        Move::Resign(seat) => game.ask_from(seat, Command::Resign),
        Move::Peek(seat, auction) => {
            game.ask_from(seat, Command::Play(qe::Command::Peek { auction }))
        }
        Move::Bid(seat, amount) => {
            let running = game.state().running().unwrap();
            let (auction, ballot) = (running.number, running.ballot());
            game.ask_from(seat, Command::Play(qe::Command::Bid { auction, ballot, amount }))
        }
        Move::Expire => game.expire_after(DEADLINE.into()),
        Move::Pause(seat) => game.ask_from(seat, Command::Pause),
        Move::Unpause(seat) => game.ask_from(seat, Command::Unpause),
        Move::HandOver => {
            let table = &game.stream.table;
            let (Some(host), Some(seat)) = (table.acting_host(), table.absent().next()) else {
                return Err("nobody is absent");
            };
            // Each present player consents, unless the player already has.
            for by in 0..game.players() {
                let _refused = game
                    .stream
                    .table
                    .occupant(Seat(by))
                    .is_some_and(|o| o.absent.is_none())
                    .then(|| game.ask_from(by, Command::ConsentToOffer(seat)));
            }
            let newcomer = 10 + (game.stored.len() % 240) as u8;
            let offer = Command::OfferSeat { seat, player: player(newcomer) };
            game.ask_from(host.0, offer)?;
            game.ask(newcomer, Command::AcceptSeat(seat))
        }
    }
}

/// The events and views of all viewers, version by version.
#[derive(Default)]
struct Witness {
    received: Vec<Vec<(String, Vec<Value>)>>,
    views: BTreeMap<u32, Vec<Value>>,
    /// The labels of the values that each viewer has an opening of.
    openings: BTreeMap<Viewer, BTreeSet<String>>,
}

impl Witness {
    fn look(&mut self, game: &Game) {
        let (viewers, salts) = (game.viewers(), game.stream.table.salts());
        let from = self.received.len();
        for (stored, record) in game.stored[from..].iter().zip(&game.told[from..]) {
            self.received.push(viewers.iter().map(|v| received(salts, stored, *v)).collect());
            for viewer in &viewers {
                let got = record.openings.iter().filter(|o| o.shown_to(*viewer).is_some());
                self.openings.entry(*viewer).or_default().extend(got.map(|o| o.value.label()));
            }
        }
        let views: Vec<Value> = viewers.iter().map(|v| game.view(*v)).collect();
        for (viewer, view) in viewers.iter().zip(&views) {
            check_view(view, *viewer, &self.openings[viewer]);
        }
        self.views.insert(game.stream.table.version, views);
    }

    /// Nothing that was shown has changed, and replaying gives every version again.
    fn check(&self, game: &Game) {
        let (viewers, salts) = (game.viewers(), game.stream.table.salts());
        for (stored, shown) in game.stored.iter().zip(&self.received) {
            let now: Vec<_> = viewers.iter().map(|v| received(salts, stored, *v)).collect();
            assert_eq!(now, *shown);
        }
        let id = game.stream.table.id;
        let mut replayed = Stream::<Qe>::replay(id, &game.stored[..1]).unwrap();
        for stored in &game.stored[1..] {
            replayed.follow(stored).unwrap();
            assert_eq!(replayed.head, stored.hash);
            if let Some(views) = self.views.get(&stored.version) {
                let again: Vec<_> = viewers.iter().map(|v| view_of(&replayed.table, *v)).collect();
                assert_eq!(again, *views, "version {}", stored.version);
            }
        }
        assert_eq!(replayed.table, game.stream.table);
    }
}

/// A view shows exactly the sealed values of which the viewer has got an opening: no more, no less.
fn check_view(view: &Value, viewer: Viewer, openings: &BTreeSet<String>) {
    for auction in view["play"]["auctions"].as_array().unwrap() {
        for bid in auction["bids"].as_array().unwrap() {
            let label = format!("bid/{}/{}/{}", auction["auction"], bid["ballot"], bid["seat"]);
            assert_eq!(
                bid["amount"].is_string(),
                openings.contains(&label),
                "{label} to {viewer:?}"
            );
        }
    }
    for seat in view["play"]["seats"].as_array().unwrap() {
        let label = format!("token/{}", seat["seat"]);
        assert_eq!(
            seat["industry"].is_string(),
            openings.contains(&label),
            "{label} to {viewer:?}"
        );
    }
}

/// Every tile is in the stack, on offer, with its winner, or has left the game.
fn check_tiles(game: &Game) {
    let state = game.state();
    let mut tiles: Vec<Tile> = state.holdings().into_iter().flat_map(|h| h.tiles).collect();
    let opened = state.auctions().len();
    let unowned =
        state.auctions().iter().filter(|a| a.award.as_ref().is_none_or(|w| w.winner.is_none()));
    tiles.extend(unowned.map(|a| a.tile));
    assert_eq!(tiles.len(), opened);
    let left = game.view(Viewer::Public)["play"]["stack_count"].as_u64().unwrap() as u8;
    tiles.extend((1..=left).map(|place| game.tile(opened as u8 + place)));
    tiles.sort();
    let mut all = Tile::in_play(game.players());
    all.sort();
    assert_eq!(tiles, all);
}

/// The seats that must act are those that may bid. The game accepts each allowed bid and refuses all others.
fn check_actions(game: &Game) {
    let table = &game.stream.table;
    let must_act = game.must_act();
    assert_eq!(must_act.is_empty(), table.is_over() || table.pause.is_paused());
    let waits = !table.is_over() && !game.is_past_deadline();
    let Some(running) = game.state().running().filter(|_| waits) else { return };
    let bid = |seat: u8, amount: Amount| {
        let (auction, ballot) = (running.number, running.ballot());
        let command = Command::Play(qe::Command::Bid { auction, ballot, amount });
        table.decide(Actor::Player(game.holder(seat)), command, game.now)
    };
    for seat in 0..game.players() {
        let view = game.seat_view(seat);
        let action = |name: &str| {
            let actions = view["play_actions"].as_array().unwrap();
            actions.iter().find(|action| action["action"] == name).cloned()
        };
        check_peeks(game, seat, action("peek").map(|peek| peek["auctions"].clone()));
        let Some(allowed) = action("bid") else {
            assert!(!must_act.contains(&seat));
            assert!(bid(seat, amount(123_456)).is_err());
            continue;
        };
        assert!(must_act.contains(&seat));
        let least = allowed["minimum"].as_str().unwrap();
        let forbidden = allowed["forbidden"].as_str().unwrap_or("none");
        for probe in ["0", "1", "2", forbidden].into_iter().filter(|probe| *probe != "none") {
            let allowed = probe != forbidden && amount(probe) >= amount(least);
            assert_eq!(bid(seat, amount(probe)).is_ok(), allowed, "{probe}");
        }
    }
}

fn check_peeks(game: &Game, seat: u8, allowed: Option<Value>) {
    for auction in 0..=17u8 {
        let command = Command::Play(qe::Command::Peek { auction });
        let actor = Actor::Player(game.holder(seat));
        let decided = game.stream.table.decide(actor, command, game.now);
        let listed =
            allowed.as_ref().is_some_and(|a| a.as_array().unwrap().contains(&auction.into()));
        assert_eq!(decided.is_ok(), listed, "peek of {seat} at {auction}");
        if let Err(refused) = decided {
            assert!(!refused.code().is_empty());
        }
    }
}

/// After any end every commitment is open to everyone, and every opening opens its commitment.
fn check_end(game: &Game, referee: &Referee) {
    let records = game.records();
    let made: BTreeSet<_> = records.iter().flat_map(|r| r.event.commitments()).collect();
    let openings: Vec<&Opening<SealedValue>> = records.iter().flat_map(|r| &r.openings).collect();
    for opening in &openings {
        assert_eq!(commit(&opening.salt, &opening.value), opening.commitment);
        assert!(made.contains(&opening.commitment), "{}", opening.value.label());
    }
    let public = openings.iter().filter(|o| o.to == Audience::Everyone);
    let open: Vec<_> = public.map(|o| o.commitment).collect();
    assert_eq!(open.len(), made.len(), "each is opened to everyone once");
    assert_eq!(open.into_iter().collect::<BTreeSet<_>>(), made);
    let export = exported(&game.stored, &game.stream, None);
    let report = audit::<Qe>(&export, holds).unwrap();
    assert_eq!(report.ended, Some(game.stream.table.status));
    let table = &game.stream.table;
    let scored = records.iter().any(|r| r.event.event_type() == "GameFinished");
    assert_eq!(scored, table.status == Status::Finished);
    let Some(result) = &table.result else { return };
    let holdings = game.state().holdings();
    assert_eq!(*result, score(&holdings));
    check_holdings(game, &holdings);
    assert_eq!(serde_json::to_value(result).unwrap(), referee.score());
}

/// Compares the seats' holdings with the sums from the public view after the end.
fn check_holdings(game: &Game, holdings: &[qe::Holding]) {
    let view = game.view(Viewer::Public);
    for (seat, holding) in (0..).zip(holdings) {
        let shown = &view["play"]["seats"][seat];
        assert_eq!(shown["industry"], serde_json::to_value(holding.token).unwrap());
        assert_eq!(shown["total_spent"], holding.total_spent.to_string());
        assert_eq!(shown["tiles"], serde_json::to_value(&holding.tiles).unwrap());
        let auctions = view["play"]["auctions"].as_array().unwrap();
        let won = auctions.iter().filter(|a| a["winner"] == seat);
        let paid: Vec<Amount> =
            won.map(|a| amount(a["winning_amount"].as_str().unwrap())).collect();
        assert_eq!(paid.iter().sum::<Amount>(), holding.total_spent);
    }
}

fn play(players: u8, seed: u64, tape: &[u32]) {
    let mut game = Game::with_deadline(players, DEADLINE, seed);
    let mut witness = Witness::default();
    witness.look(&game);
    let mut referee = Referee::of(&game);
    referee.follow(&game);
    let mut draws = tape.iter();
    let (mut away, mut read) = (Away::default(), 0);
    while !game.stream.table.is_over() {
        let next = match draws.next() {
            Some(draw) => next_move(&game, *draw),
            None if game.must_act().is_empty() => Move::Unpause(game.present()),
            None if game.is_past_deadline() => Move::Expire,
            None => Move::Bid(game.must_act()[0], amount(draws_done(&game))),
        };
        let before = (game.stream.table.clone(), game.stream.head, game.stored.len());
        let offers = matches!(next, Move::HandOver);
        if apply(&mut game, next).is_err() {
            let after = (game.stream.table.clone(), game.stream.head, game.stored.len());
            assert!(offers || after == before);
            if !offers {
                continue;
            }
        }
        witness.look(&game);
        referee.follow(&game);
        check_tiles(&game);
        check_actions(&game);
        let is_deserted = game.told[read..].iter().any(|told| away.follow(told, players));
        read = game.told.len();
        let is_given_up = game.stream.table.abandoned == Some(AbandonCause::Absent);
        assert_eq!(is_deserted, is_given_up);
    }
    witness.check(&game);
    check_end(&game, &referee);
    assert!(matches!(game.records().last().unwrap().event, Event::Table(_)));
}

/// When the tape is at its end: 2 as auctioneer, else 1, and at the last tile of three the number of the seat.
fn draws_done(game: &Game) -> u8 {
    let seat = game.must_act()[0];
    match game.state().running().unwrap().auctioneer {
        Some(auctioneer) if auctioneer == Seat(seat) => 2,
        Some(_) => {
            1 + 2 * u8::from(
                game.state()
                    .running()
                    .unwrap()
                    .opening_bid
                    .as_ref()
                    .is_some_and(|(a, _)| a.to_string() == "1"),
            )
        }
        None => seat,
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn random_games_of_3_players_keep_every_invariant(seed: u64, tape in tapes()) {
        play(3, seed, &tape);
    }

    #[test]
    fn random_games_of_4_players_keep_every_invariant(seed: u64, tape in tapes()) {
        play(4, seed, &tape);
    }

    #[test]
    fn random_games_of_5_players_keep_every_invariant(seed: u64, tape in tapes()) {
        play(5, seed, &tape);
    }
}

fn tapes() -> impl Strategy<Value = Vec<u32>> {
    proptest::collection::vec(0u32..1_000_000, 0..250)
}

#[test]
fn a_random_score_is_what_the_exhaustive_search_finds() {
    let mut runner = proptest::test_runner::TestRunner::new(Config { cases: 200, ..config() });
    let seat = (0usize..5, 0usize..6, 0u8..4, 0u64..4, proptest::bool::weighted(0.15));
    let deal = (
        3u8..=5,
        proptest::collection::vec(0u8..6, 16),
        [seat.clone(), seat.clone(), seat.clone(), seat.clone(), seat],
    );
    runner
        .run(&deal, |(players, owners, seats)| {
            let holding = |seat: u8| {
                let (nation, token, zero_bid_rounds, spent, resigned) = seats[usize::from(seat)];
                let tiles = Tile::in_play(players).into_iter().zip(&owners);
                qe::Holding {
                    nation: qe::Nation::in_play(5)[nation],
                    token: qe::Industry::ALL.get(token).copied(),
                    tiles: tiles
                        .filter(|(_, owner)| **owner % players == seat)
                        .map(|(t, _)| t)
                        .collect(),
                    zero_bid_rounds,
                    total_spent: amount(spent),
                    resigned,
                }
            };
            let holdings: Vec<_> = (0..players).map(holding).collect();
            let result = serde_json::to_value(score(&holdings)).unwrap();
            prop_assert_eq!(result, referee::score(&holdings));
            Ok(())
        })
        .unwrap();
}
