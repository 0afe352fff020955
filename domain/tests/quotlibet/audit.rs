//! `docs/auditors/proof.md`, for Quotlibet: exports hold, and what is changed in them is found.

use super::game::{Game, player, time};
use super::stored_form::replay_golden;
use crate::signing::{check_golden_export, exported, holds};
use domain::kernel::{
    Actor, Command, Open, Place, Proposed, Seating, Status, Table, TimeCause, Visibility,
};
use domain::quotlibet::{Choice, Hook, Options, Quotlibet, Start};
use domain::record::verify::audit;
use domain::sealing::Seed;
use domain::seat::{GameId, Seat};
use uuid::Uuid;

/// A game with comings and goings, entropy, a deadline, a pause and a handover, in which all resign.
fn absent_game() -> Game {
    let mut game = Game::lobby_by_first_rules(3, Hook::Tricks, 31, 60);
    game.ask(2, Command::LeaveSeat).unwrap();
    game.ask(2, Command::TakeSeat { seat: None, choice: Choice {} }).unwrap();
    game.ask(1, Command::AddEntropy("c0ffee".to_owned().try_into().unwrap())).unwrap();
    game.ask(0, Command::Start(Start {})).unwrap();
    let absent = game.turn().unwrap();
    let host = u8::from(absent == 0);
    game.expire_after(60).unwrap();
    game.ask(host, Command::Pause).unwrap();
    game.ask(host, Command::Unpause).unwrap();
    let offer = || Command::OfferSeat { seat: Seat(absent), player: player(9) };
    game.ask(host, offer()).unwrap();
    game.ask(host, Command::WithdrawOffer(Seat(absent))).unwrap();
    game.ask(host, offer()).unwrap();
    game.ask(9, Command::AcceptSeat(Seat(absent))).unwrap();
    for seat in 0..3 {
        game.ask_from(seat, Command::Pause).unwrap();
    }
    game.ask_from(absent, Command::Unpause).unwrap();
    while game.round().number < 2 {
        game.expire_after(60).unwrap();
    }
    for seat in 0..3 {
        if !game.is_over() {
            game.resign(seat);
        }
    }
    game
}

#[test]
fn the_golden_export_of_a_game_with_deadlines_a_pause_and_an_heir_holds() {
    check_golden_export::<Quotlibet>("quotlibet-absent", &absent_game().stored);
}

/// A game in which a seat is offered by consent and handed over, and that nobody plays any more then.
fn heir_game() -> Game {
    let mut game = Game::with_deadline(3, 60, 31);
    let absent = game.turn().unwrap();
    game.expire_after(60).unwrap();
    let host = game.stream.table.acting_host().unwrap().0;
    let other = (0..3).find(|seat| ![absent, host].contains(seat)).unwrap();
    game.ask(other, Command::ConsentToOffer(Seat(absent))).unwrap();
    game.ask(host, Command::OfferSeat { seat: Seat(absent), player: player(9) }).unwrap();
    game.ask(9, Command::AcceptSeat(Seat(absent))).unwrap();
    while !game.is_over() {
        game.expire_after(60).unwrap();
    }
    assert!(game.stored.iter().any(|event| event.event_type == "SeatHandedOver"));
    game
}

#[test]
fn the_golden_export_of_a_game_with_an_heir_by_consent_holds() {
    check_golden_export::<Quotlibet>("quotlibet-heir", &heir_game().stored);
}

/// A game without deadlines that the others play on without who has gone, by agreement, and then end by their silence.
fn proposals_game() -> Game {
    const WEEK: i64 = 7 * 24 * 3600;
    let mut game = Game::started(3, Hook::Tricks, 31);
    let others = |gone: u8| (0..3).filter(move |seat| *seat != gone).collect::<Vec<u8>>();
    let asked = others(game.turn().unwrap());
    game.ask_after(WEEK, asked[0], Command::Propose(Proposed::Play)).unwrap();
    game.ask(asked[1], Command::AnswerProposal(true)).unwrap();
    let asked = others(game.turn().unwrap());
    game.ask_after(WEEK, asked[0], Command::Propose(Proposed::End)).unwrap();
    game.expire_after(WEEK).unwrap();
    assert!(game.is_over());
    game
}

#[test]
fn the_golden_export_of_a_game_with_proposals_holds() {
    check_golden_export::<Quotlibet>("quotlibet-proposals", &proposals_game().stored);
}

/// A game for named players, whose reserved seats are declined, claimed and withdrawn.
fn reserved_game() -> Game {
    let taken = |seat| Place::Taken { player: player(seat), choice: Choice {} };
    let open = Open {
        id: GameId(Uuid::from_u128(7)),
        places: vec![taken(0), Place::Reserved(player(1)), Place::Reserved(player(2))],
        seating: Some(Seating { start: true }),
        reservation_seconds: 60,
        visibility: Visibility::Public,
        app: None,
        options: Options { hook: Hook::Tricks },
        move_deadline_seconds: None,
        reminder_seconds: None,
        absent_bot: None,
        seed: Seed([9; 32]),
    };
    let mut game = Game::opened(Table::open(open, time(0)).unwrap());
    game.ask(1, Command::DeclineSeat(Seat(1))).unwrap();
    game.ask(2, Command::AcceptSeat(Seat(2))).unwrap();
    game.ask(3, Command::TakeSeat { seat: None, choice: Choice {} }).unwrap();
    assert_eq!(game.stream.table.status, Status::Running);
    for number in [0, 3] {
        game.ask(number, Command::Resign).unwrap();
    }
    game
}

#[test]
fn the_golden_export_of_a_game_with_reserved_seats_holds() {
    check_golden_export::<Quotlibet>("quotlibet-reserved", &reserved_game().stored);
}

#[test]
fn a_seats_export_holds() {
    let (events, stream) = replay_golden(1);
    for seat in Seat::all(stream.table.seat_count()) {
        let report = audit::<Quotlibet>(&exported(&events, &stream, Some(seat)), holds).unwrap();
        assert_eq!(report.ended, Some(stream.table.status));
    }
}

#[test]
fn a_trick_that_goes_to_another_is_found_though_all_is_hashed_anew_and_signed() {
    let (mut events, mut stream) = replay_golden(1);
    let taken = events.iter().position(|event| event.event_type == "TrickTaken").unwrap();
    let winner = |seat| format!(r#""winner":{seat}"#);
    let was = (0..6).find(|seat| events[taken].data.contains(&winner(*seat))).unwrap();
    events[taken].data = events[taken].data.replace(&winner(was), &winner((was + 1) % 3));
    stream.head = events[taken - 1].hash;
    for event in &mut events[taken..] {
        stream.head = stream.head.link(&event.public_form());
        event.hash = stream.head;
    }
    let finding = audit::<Quotlibet>(&exported(&events, &stream, None), holds).unwrap_err();
    assert_eq!(finding.version(), Some(taken as u32 + 1));
    assert!(finding.to_string().contains("data.winner"), "{finding}");
}

/// A game whose overdue turn is given time.
fn time_given_game() -> Game {
    let mut game = Game::with_deadline(3, 60, 4);
    let deadline = game.stream.table.deadline_at().unwrap();
    let (cause, milliseconds) = (TimeCause::ServerAway, 90_000);
    let give = Command::GiveTime { deadline, cause, milliseconds };
    game.decide(Actor::Server, give, 100).unwrap();
    game.expire_after(50).unwrap();
    for seat in 0..2 {
        game.resign(seat);
    }
    game
}

#[test]
fn the_golden_export_of_a_game_that_was_given_time_holds() {
    check_golden_export::<Quotlibet>("quotlibet-time-given", &time_given_game().stored);
}
