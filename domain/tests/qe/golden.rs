//! Finished games as they were stored once: they replay to the same hash and the same score for all time.
//!
//! `GAVEL_WRITE_GOLDEN=1 cargo test -p domain golden` writes the files anew. A file that changes for a game that
//! was possible before is a break of the storage format or of the rules: think of the games that are being played.

use super::harness::{Draws, Game, player};
use super::proposals::proposals_game;
use super::reserved::reserved_game;
use super::time_given::time_given_game;
use crate::golden_games;
use crate::signing::check_golden_export;
use domain::kernel::{Command, EventData, Status, TableEvent};
use domain::qe::{self, Choice, Nation, Qe, Start, score};
use domain::seat::Seat;
use domain::stream::Stream;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The path of a golden file; `now` is written to it first if that is asked for.
fn golden(name: &str, now: impl FnOnce() -> String) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("GAVEL_WRITE_GOLDEN").is_some() {
        std::fs::write(&path, now()).unwrap();
    }
    path
}

/// A game with comings and goings, entropy, ties, zeros, huge amounts, peeks and, with 5 players, a resignation.
pub(super) fn fixed_game(players: u8) -> Game {
    let mut game = Game::lobby(players, None, 100 + u64::from(players));
    let take = |nation| Command::TakeSeat { seat: None, choice: Choice { nation } };
    game.ask(1, take(Some(Nation::Eu))).unwrap();
    game.ask(1, Command::LeaveSeat).unwrap();
    for number in 1..players {
        game.ask(number, take((number == 2).then_some(Nation::Jp))).unwrap();
    }
    game.ask(2, Command::AddEntropy("c0ffee".to_owned().try_into().unwrap())).unwrap();
    game.ask(0, Command::Start(Start { first_auctioneer: Some(Seat(1)) })).unwrap();
    let mut draws = Draws(players.into());
    for _ in 0..1000 {
        if game.stream.table.is_over() {
            break;
        }
        let number = game.state().running().unwrap().number;
        if players == 5 && number == 12 && !game.stream.table.occupant(Seat(3)).unwrap().resigned {
            game.ask(3, Command::Resign).unwrap();
        }
        if players == 5 && number > 1 {
            let _used_or_known = game.peek(draws.below(5) as u8, number - 1);
        }
        let must_act = game.must_act();
        let seat = must_act[draws.below(5) as usize % must_act.len()];
        let bid = match draws.below(25) {
            0 => format!("1{}", "0".repeat(100)),
            _ => draws.below(6).to_string(),
        };
        let _equal_or_zero = game.bid(seat, bid);
    }
    game
}

fn check_golden(players: u8) {
    let now = fixed_game(players);
    check_golden_export::<Qe>(&format!("qe-{players}"), &now.stored);
    let (id, kept) = golden_games::golden::<Qe>(&format!("qe-{players}"));
    let replayed = Stream::<Qe>::replay(id, &kept).unwrap();
    assert_eq!(replayed.head, kept.last().unwrap().hash);
    assert_eq!(replayed.table.status, Status::Finished);
    let holdings = replayed.table.play.as_ref().unwrap().holdings();
    assert_eq!(replayed.table.result, Some(score(&holdings)), "the rules still give that score");
    assert_eq!(now.stored, kept, "the same commands still lead to the same bytes");
}

#[test]
fn a_golden_game_of_3_replays_to_its_hash_and_score() {
    check_golden(3);
}

#[test]
fn a_golden_game_of_4_replays_to_its_hash_and_score() {
    check_golden(4);
}

#[test]
fn a_golden_game_of_5_replays_to_its_hash_and_score() {
    check_golden(5);
}

/// A game with deadlines, a pause and a handover.
pub(super) fn absent_game() -> Game {
    let mut game = Game::by_rules(1, 3, 60, 1);
    game.expire_after(60).unwrap();
    game.bids([(1, 2), (2, 3)]);
    for seat in 0..3 {
        game.ask(seat, Command::Pause).unwrap();
    }
    game.ask(1, Command::Unpause).unwrap();
    game.ask(1, Command::Pause).unwrap();
    game.ask(1, Command::Unpause).unwrap();
    game.expire_after(60).unwrap();
    game.bid(0, 5).unwrap();
    let offer = || Command::OfferSeat { seat: Seat(1), player: player(9) };
    game.ask(0, offer()).unwrap();
    game.ask(0, Command::WithdrawOffer(Seat(1))).unwrap();
    game.ask(0, offer()).unwrap();
    game.ask(9, Command::AcceptSeat(Seat(1))).unwrap();
    game
}

/// A game in which a seat is offered by consent and handed over, and that nobody plays any more then.
pub(super) fn heir_game() -> Game {
    let mut game = Game::by_rules(2, 4, 60, 1);
    game.bids([(0, 5), (1, 7), (3, 1)]);
    game.expire_after(60).unwrap();
    for by in [1, 3] {
        game.ask(by, Command::ConsentToOffer(Seat(2))).unwrap();
    }
    game.ask(0, Command::OfferSeat { seat: Seat(2), player: player(9) }).unwrap();
    game.ask(9, Command::AcceptSeat(Seat(2))).unwrap();
    game.bids([(1, 5), (0, 6), (3, 7)]);
    while !game.stream.table.is_over() {
        game.expire_after(60).unwrap();
    }
    game
}

/// The first event of each type, in its public form and with its openings as they are stored.
fn event_forms() -> BTreeMap<String, Value> {
    let mut abandoned = Game::lobby(3, None, 1);
    abandoned.ask(0, Command::Abandon).unwrap();
    let games = [
        fixed_game(5),
        fixed_game(4),
        fixed_game(3),
        abandoned,
        absent_game(),
        heir_game(),
        reserved_game(),
        proposals_game(),
        time_given_game(),
    ];
    let mut forms = BTreeMap::new();
    for stored in games.into_iter().flat_map(|game| game.stored) {
        let parse = |text: &str| serde_json::from_str::<Value>(text).unwrap();
        let groups =
            stored.openings.iter().map(|(group, text)| (format!("{group:?}"), parse(text)));
        let openings: BTreeMap<String, Value> = groups.collect();
        let form = json!({"public": parse(&stored.public_form()), "openings": openings});
        forms.entry(stored.event_type.into_owned()).or_insert(form);
    }
    forms
}

#[test]
fn every_type_of_event_is_stored_in_the_form_that_it_always_had() {
    let forms = event_forms();
    let types = TableEvent::<Qe>::TYPES.iter().chain(qe::Event::TYPES);
    let missing: Vec<_> = types.filter(|name| !forms.contains_key(**name)).collect();
    assert_eq!(missing, [&""; 0]);
    let now = || serde_json::to_string_pretty(&forms).unwrap() + "\n";
    let kept = std::fs::read_to_string(golden("event-forms.json", now)).unwrap();
    let kept: BTreeMap<String, Value> = serde_json::from_str(&kept).unwrap();
    assert_eq!(forms, kept);
}
