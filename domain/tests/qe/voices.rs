//! Whose consents count for the offer of an absent player's seat: those of other present persons.

use super::harness::{Game, Outcome, amount, as_by_rules, create, game_id, noon, player};
use crate::signing::{check_golden_export, exported, holds};
use domain::bot::{Bot, Level};
use domain::kernel::{Actor, Command, Create, Status, Table};
use domain::qe::{self, Choice, Nation, Qe, Start};
use domain::record::verify::{Finding, audit};
use domain::sealing::ChainHash;
use domain::seat::{PlayerId, Seat, Viewer};
use domain::stream::{Stream, StreamCheck, StreamFault};
use serde_json::{Value, json};

const ALL_RULES: [u16; 3] = [1, 2, 3];
const HOST: u8 = 0;
const VICTIM: u8 = 1;
const OTHER: u8 = 2;

fn bot(seat: u8) -> PlayerId {
    Bot { level: Level::Normal, seat: Seat(seat) }.player()
}

/// A game of so many players by some rules of time, a bot in each of these seats.
fn begun(rules: u16, players: u8, bots: &[u8]) -> Game {
    let create = create(players, Nation::in_play(players).first().copied(), 1);
    let create = Create { move_deadline_seconds: Some(20), ..create };
    let decided = Table::create(create, noon()).unwrap();
    let mut game = Game::opened(as_by_rules(rules, decided));
    for seat in 1..players {
        let sits = if bots.contains(&seat) { bot(seat) } else { player(seat) };
        let choice = Choice { nation: Some(Nation::in_play(players)[usize::from(seat)]) };
        let command = Command::TakeSeat { seat: Some(Seat(seat)), choice };
        game.decide(Actor::Player(sits), command).unwrap();
    }
    game.ask(HOST, Command::Start(Start { first_auctioneer: Some(Seat(HOST)) })).unwrap();
    game
}

/// The bids of the auction that runs, by these seats; the turn of all others expires.
fn missed_by_all_but(game: &mut Game, seats: &[u8]) {
    for (seat, bid) in seats.iter().zip(5..) {
        let running = game.state().running().unwrap();
        let (auction, ballot) = (running.number, running.ballot());
        let bid = qe::Command::Bid { auction, ballot, amount: amount(bid) };
        game.ask_from(*seat, Command::Play(bid)).unwrap();
    }
    game.expire_after(20).unwrap();
}

fn consent(game: &mut Game, by: u8) -> Outcome {
    game.ask_today(by, Command::ConsentToOffer(Seat(VICTIM)))
}

fn offer(game: &mut Game, to: PlayerId) -> Outcome {
    game.ask_today(HOST, Command::OfferSeat { seat: Seat(VICTIM), player: to })
}

fn actions(game: &Game, seat: u8) -> Value {
    game.seat_view(seat)["table_actions"].clone()
}

fn absence(game: &Game) -> Value {
    game.view(Viewer::Public)["seats"][usize::from(VICTIM)]["absence"].clone()
}

/// The host alone is here: no voice makes the offer earlier than two missed turns and 60 seconds.
fn host_alone(mut game: Game) {
    assert_eq!(absence(&game)["missed_turns"], 1);
    let named = actions(&game, HOST).to_string();
    assert!(!named.contains("consent"), "{named}");
    assert_eq!(consent(&mut game, HOST), Err("consent_not_asked"));
    for to in [player(9), bot(VICTIM)] {
        assert_eq!(offer(&mut game, to), Err("absent_too_briefly"));
    }
    assert_eq!(absence(&game)["offer_from"], Value::Null);
    game.wait(1000);
    assert_eq!(offer(&mut game, player(9)), Err("absent_too_briefly"), "one turn is too little");
}

#[test]
fn where_the_third_seat_is_a_bots_the_host_has_no_early_offer() {
    for rules in ALL_RULES {
        let mut game = begun(rules, 3, &[OTHER]);
        missed_by_all_but(&mut game, &[HOST, OTHER]);
        let by_bot = Command::ConsentToOffer(Seat(VICTIM));
        let (bot, now) = (Actor::Player(bot(OTHER)), game.now);
        let refused = game.stream.table.decide_incoming(bot, by_bot, now).err();
        assert_eq!(refused.map(|refused| code(&refused)), Some("consent_not_asked"));
        host_alone(game);
    }
}

fn code(refused: &impl domain::kernel::Refusal) -> &'static str {
    refused.code()
}

#[test]
fn where_the_third_player_is_away_the_host_has_no_early_offer() {
    for rules in ALL_RULES {
        let mut game = begun(rules, 3, &[]);
        missed_by_all_but(&mut game, &[HOST]);
        host_alone(game);
    }
}

#[test]
fn where_the_third_player_has_resigned_the_host_has_no_early_offer() {
    for rules in ALL_RULES {
        let mut game = begun(rules, 3, &[]);
        game.ask(OTHER, Command::Resign).unwrap();
        missed_by_all_but(&mut game, &[HOST]);
        host_alone(game);
    }
}

#[test]
fn a_consent_of_before_does_not_count_for_the_host_who_gave_it() {
    // The record of a game of before the upgrade, in which the host has consented already.
    let mut game = begun(2, 3, &[OTHER]);
    missed_by_all_but(&mut game, &[HOST, OTHER]);
    game.ask(HOST, Command::ConsentToOffer(Seat(VICTIM))).unwrap();
    game.decide(Actor::Player(bot(OTHER)), Command::ConsentToOffer(Seat(VICTIM))).unwrap();
    assert_eq!(offer(&mut game, player(9)), Err("absent_too_briefly"));
    // Its own rules allowed the offer, so a record with it holds.
    game.ask(HOST, Command::OfferSeat { seat: Seat(VICTIM), player: player(9) }).unwrap();
    game.ask(9, Command::AcceptSeat(Seat(VICTIM))).unwrap();
    game.ask(HOST, Command::Resign).unwrap();
    game.ask(VICTIM, Command::Resign).unwrap();
    assert_eq!(game.stream.table.status, Status::Abandoned);
    audit::<Qe>(&exported(&game.stored, &game.stream, None), holds).unwrap();
}

#[test]
fn two_missed_turns_and_60_seconds_are_enough_without_a_voice() {
    for rules in ALL_RULES {
        let mut game = begun(rules, 3, &[OTHER]);
        missed_by_all_but(&mut game, &[HOST, OTHER]);
        missed_by_all_but(&mut game, &[]);
        missed_by_all_but(&mut game, &[OTHER, HOST]);
        game.wait(60);
        offer(&mut game, player(9)).unwrap();
    }
}

#[test]
fn the_consent_of_every_other_present_person_makes_the_offer_earlier() {
    for rules in ALL_RULES {
        let mut game = begun(rules, 5, &[]);
        missed_by_all_but(&mut game, &[HOST, 2, 3]);
        assert!(actions(&game, 2).to_string().contains("consent"));
        consent(&mut game, 2).unwrap();
        assert_eq!(offer(&mut game, player(9)), Err("absent_too_briefly"), "seat 3 is asked");
        consent(&mut game, 3).unwrap();
        assert_eq!(absence(&game)["consents"], json!([2, 3]));
        assert_eq!(absence(&game)["offer_from"], absence(&game)["since"]);
        offer(&mut game, player(9)).unwrap();
    }
}

#[test]
fn a_voice_that_has_gone_away_or_resigned_does_not_count() {
    for leaves in [true, false] {
        let mut game = begun(3, 4, &[3]);
        missed_by_all_but(&mut game, &[HOST, 2, 3]);
        consent(&mut game, 2).unwrap();
        match leaves {
            true => drop(game.ask(2, Command::Resign).unwrap()),
            false => {
                // The victim opens the second auction, and seat 2 misses its secret bid.
                missed_by_all_but(&mut game, &[]);
                missed_by_all_but(&mut game, &[3, HOST]);
            }
        }
        let early = absence(&game)["offer_from"] == absence(&game)["since"];
        assert!(!early, "{}", absence(&game));
    }
}

/// A game of five, one a bot, in which the persons' consents give a seat away, and that nobody plays any more then.
fn consents_game() -> Game {
    let mut game = begun(3, 5, &[4]);
    missed_by_all_but(&mut game, &[HOST, 2, 3, 4]);
    consent(&mut game, 2).unwrap();
    consent(&mut game, 3).unwrap();
    offer(&mut game, player(9)).unwrap();
    game.ask(9, Command::AcceptSeat(Seat(VICTIM))).unwrap();
    while !game.stream.table.is_over() {
        game.expire_after(20).unwrap();
    }
    assert_eq!(game.holder(VICTIM), player(9));
    game
}

#[test]
fn the_golden_export_of_a_game_by_the_third_rules_holds() {
    let game = consents_game();
    assert_eq!(game.stored[0].schema_version, 2);
    check_golden_export::<Qe>("qe-consents", &game.stored);
}

#[test]
fn in_a_record_by_the_third_rules_the_host_alone_gives_no_seat_away() {
    let mut game = begun(3, 3, &[OTHER]);
    missed_by_all_but(&mut game, &[HOST, OTHER]);
    // What decides here is what a verifier decides again.
    let consents = Command::ConsentToOffer(Seat(VICTIM));
    assert_eq!(game.ask(HOST, consents.clone()), Err("consent_not_asked"));
    assert_eq!(game.decide(Actor::Player(bot(OTHER)), consents), Err("consent_not_asked"));
    let offer = Command::OfferSeat { seat: Seat(VICTIM), player: player(9) };
    assert_eq!(game.ask(HOST, offer), Err("absent_too_briefly"));
}

#[test]
fn an_event_in_another_form_than_the_lowest_that_knows_its_members_is_found() {
    for (rules, form) in [(3, 1), (2, 2)] {
        let mut game = begun(rules, 3, &[]);
        game.ask(HOST, Command::Resign).unwrap();
        game.ask(OTHER, Command::Resign).unwrap();
        let mut events = game.stored;
        assert_ne!(events[0].schema_version, form);
        events[0].schema_version = form;
        let mut head = ChainHash::START;
        for event in &mut events {
            head = head.link(&event.public_form());
            event.hash = head;
        }
        let fault = StreamCheck::<Qe>::new(game_id()).follow(&events[0]).unwrap_err();
        assert!(matches!(fault, StreamFault::NotCanonical(1)), "{fault}");
        let stream = Stream::<Qe>::replay(game_id(), &events).unwrap();
        let finding = audit::<Qe>(&exported(&events, &stream, None), holds).unwrap_err();
        assert!(matches!(finding, Finding::Unchecked { version: Some(1), .. }), "{finding}");
    }
}
