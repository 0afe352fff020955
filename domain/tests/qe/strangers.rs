//! Strangers in a lobby: what they may use of it, and what is kept for the others.

use super::harness::{Game, Outcome, game_id, noon, player, seed};
use crate::signing::{exported, holds};
use domain::bot::{Bot, Level};
use domain::kernel::{
    Actor, Command, Open, Place, Refusal, STRANGER_ENTROPY, STRANGER_SEATS, Seating, Status, Table,
    Visibility,
};
use domain::qe::{Choice, Options, Qe, Start};
use domain::record::verify::audit;
use domain::seat::{Seat, Viewer};

fn sit(seat: Option<u8>) -> Command<Qe> {
    Command::TakeSeat { seat: seat.map(Seat), choice: Choice::default() }
}

fn entropy() -> Command<Qe> {
    Command::AddEntropy("0b".to_owned().try_into().unwrap())
}

/// A command as it comes in.
fn ask(game: &mut Game, actor: Actor, command: Command<Qe>) -> Outcome {
    let now = game.now + chrono::TimeDelta::seconds(1);
    let incoming = game.stream.table.decide_incoming(actor, command.clone(), now);
    incoming.map_err(|refused| refused.code())?;
    // The rules, by which records are verified, refuse nothing that comes in.
    Ok(game.decide(actor, command).unwrap())
}

fn ask_as(game: &mut Game, number: u8, command: Command<Qe>) -> Outcome {
    ask(game, Actor::Player(player(number)), command)
}

/// How often a player sits down and leaves again, and why that ends.
fn rounds(game: &mut Game, number: u8) -> (u8, &'static str) {
    for round in 0..99 {
        if let Err(code) = ask_as(game, number, sit(None)) {
            return (round, code);
        }
        ask_as(game, number, Command::LeaveSeat).unwrap();
    }
    panic!("nothing ends the rounds of player {number}")
}

/// A table at which the host sits, and a seat is reserved for each of so many players from number 1 on.
fn table_for(seats: u8, reserved: u8) -> Game {
    let host = Place::Taken { player: player(0), choice: Choice::default() };
    let mut places = vec![host];
    places.extend((1..=reserved).map(|number| Place::Reserved(player(number))));
    places.resize_with(usize::from(seats), || Place::Open);
    let open = Open {
        id: game_id(),
        places,
        seating: Some(Seating { start: false }),
        reservation_seconds: 3600,
        visibility: Visibility::Public,
        app: None,
        options: Options::default(),
        move_deadline_seconds: None,
        reminder_seconds: None,
        absent_bot: None,
        seed: seed(7),
    };
    Game::opened(Table::open(open, noon()).unwrap())
}

/// Strangers from number 20 on sit down and leave until the table is closed to them.
fn exhaust(game: &mut Game) {
    for number in 20..99 {
        let (_, code) = rounds(game, number);
        if code == "closed_to_strangers" {
            return;
        }
        assert_eq!(code, "lobby_share_used");
    }
    panic!("the table stays open")
}

#[test]
fn one_stranger_takes_a_seat_3_times_and_the_table_stays_open_to_others() {
    for seats in 3..=5 {
        let mut game = Game::lobby(seats, None, 1);
        assert_eq!(rounds(&mut game, 10), (STRANGER_SEATS, "lobby_share_used"));
        assert_eq!(rounds(&mut game, 11), (STRANGER_SEATS, "lobby_share_used"));
        assert!(ask_as(&mut game, 12, sit(None)).is_ok());
    }
}

#[test]
fn a_stranger_adds_entropy_3_times() {
    let mut game = Game::lobby(3, None, 1);
    ask_as(&mut game, 10, sit(None)).unwrap();
    for _ in 0..STRANGER_ENTROPY {
        let actions = game.seat_view(1)["table_actions"].to_string();
        assert!(actions.contains("add_entropy"));
        ask_as(&mut game, 10, entropy()).unwrap();
    }
    assert_eq!(ask_as(&mut game, 10, entropy()), Err("lobby_share_used"));
    assert!(!game.seat_view(1)["table_actions"].to_string().contains("add_entropy"));
    ask_as(&mut game, 10, Command::LeaveSeat).unwrap();
    ask_as(&mut game, 10, sit(None)).unwrap();
    assert_eq!(ask_as(&mut game, 10, entropy()), Err("lobby_share_used"));
    // The host is no stranger, nor is a player in a reserved seat.
    let mut game = table_for(3, 1);
    ask_as(&mut game, 1, sit(None)).unwrap();
    for _ in 0..9 {
        ask_as(&mut game, 0, entropy()).unwrap();
        ask_as(&mut game, 1, entropy()).unwrap();
    }
}

#[test]
fn the_host_fills_the_table_and_starts_whatever_strangers_do() {
    for (seats, reserved) in (3..=5).flat_map(|seats| (0..seats).map(move |some| (seats, some))) {
        let mut game = table_for(seats, reserved);
        if reserved + 1 < seats {
            exhaust(&mut game);
            assert_eq!(game.view(Viewer::Public)["table_actions"], serde_json::json!([]));
        }
        for number in 1..=reserved {
            ask_as(&mut game, number, Command::AcceptSeat(Seat(number))).unwrap();
            ask_as(&mut game, number, entropy()).unwrap();
        }
        for seat in (reserved + 1..seats).map(Seat) {
            let bot = Actor::Player(Bot { level: Level::Easy, seat }.player());
            ask(&mut game, bot, sit(Some(seat.0))).unwrap();
        }
        ask_as(&mut game, 0, entropy()).unwrap();
        assert!(game.stream.table.version <= 50);
        ask_as(&mut game, 0, Command::Start(Start::default())).unwrap();
        assert_eq!(game.stream.table.status, Status::Running, "{seats} seats, {reserved} reserved");
    }
}

#[test]
fn a_seated_stranger_is_removed_for_a_player_whom_the_host_lets_in() {
    let mut game = table_for(5, 1);
    for (number, seat) in [(10, 2), (11, 3), (12, 4)] {
        ask_as(&mut game, number, sit(Some(seat))).unwrap();
        while ask_as(&mut game, number, entropy()).is_ok() {}
    }
    for seat in [2, 3, 4] {
        ask_as(&mut game, 0, Command::RemoveSeat(Seat(seat))).unwrap();
    }
    exhaust(&mut game);
    ask_as(&mut game, 1, sit(None)).unwrap();
    for seat in [2, 3, 4].map(Seat) {
        let bot = Actor::Player(Bot { level: Level::Hard, seat }.player());
        ask(&mut game, bot, sit(Some(seat.0))).unwrap();
    }
    ask_as(&mut game, 0, Command::Start(Start::default())).unwrap();
}

#[test]
fn a_player_whom_the_host_has_removed_does_not_come_back() {
    let mut game = Game::lobby(3, None, 1);
    ask_as(&mut game, 10, sit(Some(1))).unwrap();
    ask_as(&mut game, 0, Command::RemoveSeat(Seat(1))).unwrap();
    assert_eq!(ask_as(&mut game, 10, sit(None)), Err("removed_by_host"));
    assert_eq!(ask_as(&mut game, 10, sit(Some(2))), Err("removed_by_host"));
    assert!(ask_as(&mut game, 11, sit(None)).is_ok());
    // A player who has left comes back, and so does a bot.
    ask_as(&mut game, 11, Command::LeaveSeat).unwrap();
    ask_as(&mut game, 11, sit(None)).unwrap();
    let seat = Seat(2);
    let bot = Actor::Player(Bot { level: Level::Easy, seat }.player());
    for _ in 0..5 {
        ask(&mut game, bot, sit(Some(2))).unwrap();
        ask_as(&mut game, 0, Command::RemoveSeat(seat)).unwrap();
    }
    // A player for whom a seat was reserved was not removed if the host called the reservation off.
    let mut game = table_for(3, 1);
    ask_as(&mut game, 0, Command::RemoveSeat(Seat(1))).unwrap();
    ask_as(&mut game, 1, sit(None)).unwrap();
    ask_as(&mut game, 0, Command::RemoveSeat(Seat(1))).unwrap();
    assert_eq!(ask_as(&mut game, 1, sit(None)), Err("removed_by_host"));
}

#[test]
fn a_record_in_which_a_stranger_comes_more_often_holds() {
    let mut game = Game::lobby(3, None, 1);
    for _ in 0..10 {
        game.ask(10, sit(Some(1))).unwrap();
        game.ask(0, Command::RemoveSeat(Seat(1))).unwrap();
    }
    while game.ask(10, sit(None)).is_ok() {
        game.ask(10, Command::LeaveSeat).unwrap();
    }
    assert_eq!(game.ask(10, sit(None)), Err("lobby_exhausted"));
    game.ask(0, Command::Abandon).unwrap();
    audit::<Qe>(&exported(&game.stored, &game.stream, None), holds).unwrap();
}
