//! Tables for named players: reserved seats, and games that start by themselves.

use super::harness::{Game, as_by_rules, noon, player, seed};
use crate::signing::check_golden_export;
use chrono::TimeDelta;
use domain::kernel::{
    AbandonCause, Actor, Command, Open, Place, Refusal, Release, Seating, Status, Table, Visibility,
};
use domain::qe::{Choice, Nation, Options, Qe};
use domain::seat::{GameId, Seat};
use uuid::Uuid;

fn open(places: Vec<Place<Qe>>, start: bool) -> Open<Qe> {
    Open {
        id: super::harness::game_id(),
        places,
        seating: Some(Seating { start }),
        reservation_seconds: 60,
        visibility: Visibility::Public,
        app: None,
        options: Options::default(),
        move_deadline_seconds: None,
        reminder_seconds: None,
        absent_bot: None,
        seed: seed(7),
    }
}

fn taken(number: u8) -> Place<Qe> {
    Place::Taken { player: player(number), choice: Choice::default() }
}

fn reserved(number: u8) -> Place<Qe> {
    Place::Reserved(player(number))
}

fn opened(open: Open<Qe>) -> Game {
    Game::opened(Table::open(open, noon()).unwrap())
}

fn sit(seat: u8) -> Command<Qe> {
    Command::TakeSeat { seat: Some(Seat(seat)), choice: Choice::default() }
}

/// A lobby in which seats are reserved for players 1 and 2 for a minute.
pub(super) fn opened_with_reservations() -> Game {
    opened(open(vec![taken(0), reserved(1), reserved(2)], false))
}

/// A game of an app in which a reservation ends in every way there is, and that starts once the last seat is claimed.
pub(super) fn reserved_game() -> Game {
    let places = vec![reserved(1), taken(0), reserved(2), reserved(3), Place::Open];
    let open = Open {
        visibility: Visibility::App,
        app: Some(Uuid::from_u128(0x0197_aaaa_0000_7000_8000_0000_0000_0001)),
        move_deadline_seconds: Some(60),
        reminder_seconds: Some(10),
        ..open(places, true)
    };
    let mut game = Game::opened(as_by_rules(2, Table::open(open, noon()).unwrap()));
    game.ask(0, Command::RemoveSeat(Seat(3))).unwrap();
    game.ask(2, Command::DeclineSeat(Seat(2))).unwrap();
    game.expire_after(60).unwrap();
    for (number, seat) in [(1, 0), (2, 2), (3, 3), (4, 4)] {
        game.ask(number, sit(seat)).unwrap();
    }
    for number in 0..4 {
        game.ask(number, Command::Resign).unwrap();
    }
    game
}

#[test]
fn the_golden_export_of_a_game_with_reserved_seats_holds() {
    let game = reserved_game();
    assert!(game.stream.table.is_over());
    check_golden_export::<Qe>("qe-reserved", &game.stored);
}

#[test]
fn a_game_of_seated_players_starts_at_once() {
    let game = opened(open(vec![taken(0), taken(1), taken(2)], true));
    assert_eq!(
        (game.stream.table.status, game.stream.table.host),
        (Status::Running, Some(Seat(0)))
    );
    assert_eq!(game.stored[4].event_type, "GameStarted");
    let waits = opened(open(vec![taken(0), taken(1), taken(2)], false));
    assert_eq!(waits.stream.table.status, Status::Lobby);
    assert_eq!(waits.must_act(), [0]);
}

#[test]
fn the_lowest_seated_player_is_the_host_and_a_table_of_reserved_seats_has_none() {
    let game = opened(open(vec![reserved(1), Place::Open, taken(0)], false));
    assert_eq!(game.stream.table.host, Some(Seat(2)));
    let mut nobody = opened(open(vec![reserved(1), Place::Open, Place::Open], false));
    assert_eq!(nobody.stream.table.host, None);
    nobody.ask(1, Command::AcceptSeat(Seat(0))).unwrap();
    assert_eq!(nobody.stream.table.host, Some(Seat(0)));
}

#[test]
fn a_reserved_seat_is_its_players_alone() {
    let mut game = opened(open(vec![taken(0), reserved(1), Place::Open], true));
    assert_eq!(game.ask(2, sit(1)), Err("seat_reserved"));
    assert_eq!(game.ask(2, Command::AcceptSeat(Seat(1))), Err("seat_not_offered"));
    assert_eq!(game.ask(2, Command::DeclineSeat(Seat(1))), Err("seat_not_offered"));
    assert_eq!(game.ask(1, Command::DeclineSeat(Seat(3))), Err("unknown_seat"));
    assert_eq!(game.ask(1, Command::AcceptSeat(Seat(2))), Err("seat_not_offered"));
    let any = || Command::TakeSeat { seat: None, choice: Choice::default() };
    game.ask(2, any()).unwrap();
    assert_eq!(game.stream.table.seat_of(player(2)), Some(Seat(2)));
    assert_eq!(game.ask(3, any()), Err("game_full"));
    let told = game.ask(1, any()).unwrap();
    assert_eq!(game.stream.table.seat_of(player(1)), Some(Seat(1)));
    assert!(told[1].starts_with("GameStarted"), "{told:?}");
}

#[test]
fn a_player_who_takes_another_seat_gives_the_reserved_one_up() {
    let mut game = opened(open(vec![taken(0), reserved(1), Place::Open], false));
    game.ask(1, sit(2)).unwrap();
    assert!(game.stream.table.reserved.is_empty());
    game.ask(2, sit(1)).unwrap();
}

#[test]
fn a_reservation_ends_at_its_own_deadline_and_not_before() {
    let mut game = opened(open(vec![taken(0), reserved(1), reserved(2)], false));
    assert_eq!(game.stream.table.deadline_at(), Some(noon() + TimeDelta::seconds(60)));
    assert_eq!(game.expire_after(59), Err("not_due"));
    let mut late = game.clone();
    late.wait(60);
    assert_eq!(late.ask(1, Command::AcceptSeat(Seat(1))), Err("reservation_expired"));
    assert_eq!(game.expire_after(60).unwrap().len(), 2);
    assert_eq!(game.stream.table.status, Status::Lobby);
    assert_eq!(game.stream.table.deadline_at(), Some(noon() + TimeDelta::hours(24)));
    game.expire_after(24 * 3600).unwrap();
    assert_eq!(game.stream.table.abandoned, Some(AbandonCause::Expired));
}

#[test]
fn a_table_that_nobody_can_come_to_ends() {
    let mut game = opened(open(vec![reserved(1), reserved(2), Place::Open], false));
    game.ask(1, Command::DeclineSeat(Seat(0))).unwrap();
    assert_eq!(game.stream.table.status, Status::Lobby);
    game.ask(2, Command::DeclineSeat(Seat(1))).unwrap();
    assert_eq!(game.stream.table.abandoned, Some(AbandonCause::Empty));
}

#[test]
fn a_seating_that_cannot_be_names_the_seat() {
    let nation = |number, nation| Place::Taken {
        player: player(number),
        choice: Choice { nation: Some(nation) },
    };
    let refused = [
        (vec![taken(0), taken(1)], None, "seat_count_out_of_range"),
        (vec![Place::Open, Place::Open, Place::Open], None, "nobody_named"),
        (vec![taken(0), reserved(1), reserved(0)], Some(2), "named_twice"),
        (vec![nation(0, Nation::Us), nation(1, Nation::Us), taken(2)], Some(1), "nation_taken"),
        (vec![taken(0), nation(1, Nation::Uk), taken(2)], Some(1), "nation_not_in_play"),
    ];
    for (places, place, code) in refused {
        let refusal = Table::open(open(places, true), noon()).unwrap_err();
        assert_eq!((refusal.place(), refusal.code()), (place, code));
    }
    let three = || open(vec![taken(0), taken(1), taken(2)], true);
    for (reminder_seconds, move_deadline_seconds) in [(5, None), (60, Some(60)), (0, Some(60))] {
        let reminder_seconds = Some(reminder_seconds);
        let wrong = Open { reminder_seconds, move_deadline_seconds, ..three() };
        assert_eq!(Table::open(wrong, noon()).unwrap_err().code(), "reminder_out_of_range");
    }
    let wrong = Open { reservation_seconds: 86_401, ..three() };
    assert_eq!(Table::open(wrong, noon()).unwrap_err().code(), "reservation_out_of_range");
}

#[test]
fn nobody_reserves_a_seat_once_the_table_is_open() {
    let mut game = opened(open(vec![taken(0), reserved(1), Place::Open], false));
    let until = noon() + TimeDelta::seconds(60);
    let reserve = || Command::Reserve { seat: Seat(2), player: player(2), until };
    assert_eq!(game.ask(0, reserve()), Err("not_server"));
    assert_eq!(game.decide(Actor::Server, reserve()), Err("not_due"));
}

#[test]
fn the_host_withdraws_a_reservation() {
    let mut game = opened(open(vec![taken(0), reserved(1), Place::Open], false));
    game.ask(0, Command::RemoveSeat(Seat(1))).unwrap();
    assert_eq!(game.ask(0, Command::RemoveSeat(Seat(1))), Err("seat_free"));
    assert_eq!(serde_json::json!(Release::Withdrawn), "withdrawn");
    assert_ne!(game.stream.table.id, GameId(Uuid::nil()));
}
