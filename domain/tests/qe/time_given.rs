//! Time that is given back to turns and lobbies ("Deadlines").

use super::harness::{Game, Outcome, player};
use super::reserved::opened_with_reservations;
use crate::signing::{check_golden_export, exported, holds};
use chrono::TimeDelta;
use domain::kernel::{Actor, Command, LOBBY_EVENTS, Status, TimeCause};
use domain::qe::{Choice, Qe};
use domain::record::verify::{Finding, audit};
use domain::sealing::ChainHash;
use domain::seat::Seat;
use serde_json::{Value, json};

impl Game {
    /// The server gives so many milliseconds to what is overdue.
    pub(super) fn give(&mut self, cause: TimeCause, milliseconds: i64) -> Outcome {
        let deadline = self.stream.table.deadline_at().unwrap();
        self.decide(Actor::Server, Command::GiveTime { deadline, cause, milliseconds })
    }

    /// How many milliseconds the turn or the lobby has left.
    fn left_ms(&self) -> i64 {
        (self.stream.table.deadline_at().unwrap() - self.now).num_milliseconds()
    }
}

/// A game that was given time twice in a turn, once after a pause, and once more when a clock was set back.
pub(super) fn time_given_game() -> Game {
    // A game of before the third rules of time.
    let mut game = Game::by_rules(2, 3, 60, 1);
    game.wait(99);
    game.give(TimeCause::ServerAway, 80_000).unwrap();
    game.wait(100);
    game.give(TimeCause::ServerAway, 1).unwrap();
    game.bid(0, 5).unwrap();
    for seat in 0..3 {
        game.ask(seat, Command::Pause).unwrap();
    }
    game.wait(1000);
    game.ask(1, Command::Unpause).unwrap();
    game.wait(3600);
    game.give(TimeCause::ClockSet, 3_600_000).unwrap();
    game.bids([(1, 7), (2, 6)]);
    game.wait(-7200);
    game.decide(Actor::Server, Command::SetTimeBack).unwrap();
    game.expire_after(61).unwrap();
    for seat in 0..2 {
        game.ask(seat, Command::Resign).unwrap();
    }
    game
}

#[test]
fn the_golden_export_of_a_game_that_was_given_time_holds() {
    let game = time_given_game();
    assert_eq!(game.stream.table.status, Status::Abandoned);
    check_golden_export::<Qe>("qe-time-given", &game.stored);
}

#[test]
fn an_overdue_turn_gets_the_time_that_it_has_lost_and_is_not_missed_before_its_new_deadline() {
    let mut game = Game::with_deadline(3, 60, 1);
    let deadline = game.stream.table.deadline_at().unwrap();
    game.wait(89);
    let told = game.give(TimeCause::ServerAway, 75_000).unwrap();
    assert_eq!(told, ["TimeGiven {cause:server_away,milliseconds:75000}"]);
    let new = deadline + TimeDelta::seconds(75);
    assert_eq!(game.stream.table.deadline_at(), Some(new));
    assert_eq!(game.stored.last().unwrap().deadline_at, Some(new));
    assert_eq!(game.stream.table.absent().count(), 0);
    assert_eq!(game.expire_after(44), Err("not_due"));
    game.bid(0, 5).unwrap();
    // The next turn has its own time.
    assert_eq!(game.left_ms(), 60_000);
}

#[test]
fn ten_seconds_are_left_at_least() {
    let mut game = Game::with_deadline(3, 60, 1);
    game.wait(69);
    game.give(TimeCause::ServerAway, 2_000).unwrap();
    assert_eq!(game.left_ms(), 10_000);
    let turn = game.stream.table.turn();
    game.wait(9);
    game.decide(Actor::Server, Command::Expire { turn }).unwrap();
}

#[test]
fn no_more_is_given_than_has_passed_since_the_turn_waits_or_was_given_time() {
    let mut game = Game::with_deadline(3, 60, 1);
    game.wait(199);
    assert_eq!(game.give(TimeCause::ServerAway, 200_001), Err("not_due"));
    game.give(TimeCause::ServerAway, 200_000).unwrap();
    game.wait(49);
    assert_eq!(game.give(TimeCause::ServerAway, 100), Err("not_due"), "it is not overdue");
    game.wait(150);
    assert_eq!(game.give(TimeCause::ServerAway, 200_001), Err("not_due"));
    game.give(TimeCause::ServerAway, 200_000).unwrap();
}

#[test]
fn time_is_given_to_the_deadline_that_has_passed_and_once() {
    let mut game = Game::with_deadline(3, 60, 1);
    let deadline = game.stream.table.deadline_at().unwrap();
    game.wait(99);
    let give =
        || Command::GiveTime { deadline, cause: TimeCause::ServerAway, milliseconds: 50_000 };
    game.decide(Actor::Server, give()).unwrap();
    game.wait(99);
    assert_eq!(game.decide(Actor::Server, give()), Err("not_due"));
    assert_eq!(game.ask(0, give()), Err("not_server"));
    assert_eq!(game.ask(0, Command::SetTimeBack), Err("not_server"));
}

#[test]
fn a_game_whose_newest_event_is_in_the_future_waits_its_whole_time_from_the_present() {
    let mut game = Game::with_deadline(3, 60, 1);
    game.bid(0, 5).unwrap();
    assert_eq!(game.decide(Actor::Server, Command::SetTimeBack), Err("not_due"));
    // The clock was a year ahead when the turn began.
    game.wait(-365 * 86_400);
    let told = game.decide(Actor::Server, Command::SetTimeBack).unwrap();
    let stored = game.stored.last().unwrap();
    assert_eq!(stored.recorded_at, game.now, "{told:?}");
    assert_eq!(game.left_ms(), 60_000);
    game.bids([(1, 7), (2, 6)]);
    assert_eq!(game.left_ms(), 60_000);
}

#[test]
fn a_turn_with_less_than_its_whole_time_keeps_it_when_the_clock_is_set_back() {
    let mut game = Game::with_deadline(3, 60, 1);
    game.wait(30);
    game.ask(0, Command::Pause).unwrap();
    game.wait(-10);
    game.decide(Actor::Server, Command::SetTimeBack).unwrap();
    assert_eq!(game.left_ms(), 60_000 - 31_000 + 9_000);
}

#[test]
fn an_absence_begins_no_later_than_the_clock_that_was_set_back() {
    let mut game = Game::with_deadline(3, 60, 1);
    game.expire_after(60).unwrap();
    game.wait(-86_400);
    game.decide(Actor::Server, Command::SetTimeBack).unwrap();
    let absence = game.stream.table.occupant(Seat(0)).unwrap().absent.clone().unwrap();
    assert_eq!(absence.since, game.now);
}

#[test]
fn a_lobby_and_its_reservations_get_time_and_stay_open_by_it() {
    let mut game = opened_with_reservations();
    game.wait(299);
    game.give(TimeCause::ServerAway, 250_000).unwrap();
    // 60 s for the reservation, of which 250 s come back.
    assert_eq!(game.left_ms(), 10_000);
    let take = Command::TakeSeat { seat: None, choice: Choice::default() };
    game.ask(1, take).unwrap();
    let closes = game.stream.table.created_at + TimeDelta::hours(24) + TimeDelta::seconds(250);
    game.ask(2, Command::DeclineSeat(Seat(2))).unwrap();
    assert_eq!(game.stream.table.deadline_at(), Some(closes));
}

#[test]
fn a_lobby_without_room_gets_no_time() {
    let mut game = Game::lobby(3, None, 1);
    let take = || Command::TakeSeat { seat: None, choice: Choice::default() };
    while game.ask(1, take()).is_ok() {
        game.ask(1, Command::LeaveSeat).unwrap();
    }
    game.wait(86_400);
    while game.stream.table.has_room_for_time() {
        let deadline = game.stream.table.deadline_at().unwrap();
        game.now = game.now.max(deadline);
        game.give(TimeCause::ServerAway, 1).unwrap();
    }
    game.wait(86_400);
    assert_eq!(game.give(TimeCause::ServerAway, 1), Err("lobby_exhausted"));
    game.decide(Actor::Server, Command::Expire { turn: None }).unwrap();
    assert!(game.stream.table.version <= LOBBY_EVENTS);
}

#[test]
fn a_seat_can_be_taken_in_a_lobby_that_was_given_time() {
    let mut game = Game::lobby(3, None, 1);
    game.wait(100_000);
    game.give(TimeCause::ClockSet, 90_000_000).unwrap();
    let take = Command::TakeSeat { seat: None, choice: Choice::default() };
    game.ask(1, take).unwrap();
    assert_eq!(game.stream.table.seat_of(player(1)), Some(Seat(1)));
}

/// The finding in the record of a game of which an event was changed.
fn finding(change: impl FnOnce(&mut Value)) -> Finding {
    let mut game = time_given_game();
    let given = game.stored.iter_mut().find(|event| event.event_type == "TimeGiven").unwrap();
    let mut data: Value = serde_json::from_str(&given.data).unwrap();
    change(&mut data);
    given.data = serde_json_canonicalizer::to_string(&data).unwrap();
    let moved = data["milliseconds"].as_i64().unwrap_or(80_000) - 80_000;
    given.deadline_at = given.deadline_at.map(|at| at + TimeDelta::milliseconds(moved));
    let mut head = ChainHash::START;
    for event in &mut game.stored {
        head = head.link(&event.public_form());
        event.hash = head;
    }
    game.stream.head = head;
    audit::<Qe>(&exported(&game.stored, &game.stream, None), holds).unwrap_err()
}

#[test]
fn a_record_with_another_time_does_not_hold() {
    for milliseconds in [79_999, 80_001, 109_000, -1, 0] {
        let found = finding(|data| data["milliseconds"] = json!(milliseconds));
        assert!(matches!(found, Finding::Wrong { .. }), "{milliseconds}: {found}");
    }
    let beyond_all_years = finding(|data| data["milliseconds"] = json!(1i64 << 52));
    let without_a_cause = finding(|data| data["cause"] = json!("bribed"));
    for found in [beyond_all_years, without_a_cause] {
        assert!(matches!(found, Finding::Unchecked { version: Some(7), .. }), "{found}");
    }
}
