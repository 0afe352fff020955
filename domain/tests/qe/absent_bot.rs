//! Bots that take over the seats of absent players, where the game has them.

use super::harness::{Game, as_by_rules, noon, player};
use crate::signing::check_golden_export;
use domain::bot::{Bot, Level};
use domain::kernel::{Command, Open, Refusal, Table};
use domain::qe::{Nation, Qe};
use domain::seat::{PlayerId, Seat, Viewer};
use serde_json::{Value, json};

fn open(seats: u8, seconds: Option<u32>) -> Open<Qe> {
    let nation = Nation::in_play(seats).first().copied();
    let create = super::harness::create(seats, nation, 1);
    let open = Open::from(create);
    Open { move_deadline_seconds: seconds, absent_bot: Some(Level::Normal), ..open }
}

fn started(seats: u8) -> Game {
    Game::seated(seats, Game::opened(Table::open(open(seats, Some(60)), noon()).unwrap()))
}

fn bot(seat: u8) -> PlayerId {
    Bot { level: Level::Normal, seat: Seat(seat) }.player()
}

/// Seat 2 of four misses the secret bids of two auctions.
fn taken_over() -> Game {
    taken_over_in(started(4))
}

fn taken_over_in(mut game: Game) -> Game {
    game.bids([(0, 5), (1, 7), (3, 1)]);
    let told = game.expire_after(60).unwrap();
    assert!(!told.iter().any(|event| event.starts_with("SeatHandedOver")), "{told:?}");
    assert_eq!(game.holder(2), player(2));
    game.bids([(1, 5), (0, 6), (3, 7)]);
    let told = game.expire_after(60).unwrap();
    let handed = format!("SeatHandedOver {{from:{},seat:2,to:{}}}", player(2).0, bot(2).0);
    assert_eq!(told[1], handed);
    game
}

#[test]
fn the_second_missed_turn_in_a_row_hands_the_seat_to_a_bot_without_a_vote() {
    let mut game = taken_over();
    assert_eq!(game.holder(2), bot(2));
    let view = game.view(Viewer::Public);
    assert_eq!(view["seats"][2]["absent"], false);
    assert_eq!(game.ask(2, Command::Pause), Err("not_seated"));
    // Seat 2 opens the third auction.
    assert_eq!(game.must_act(), [2]);
    assert_eq!(game.bid(2, 9), Err("not_seated"));
    let bids = bid(&game, 9);
    game.ask_from(2, bids).unwrap();
    // A bot that misses turns hands its seat to no other one.
    for _ in 0..2 {
        game.expire_after(60).unwrap();
    }
    assert_eq!(game.holder(2), bot(2));
}

fn bid(game: &Game, amount: u32) -> Command<Qe> {
    let running = game.state().running().unwrap();
    let (auction, ballot) = (running.number, running.ballot());
    let amount = super::harness::amount(amount);
    Command::Play(domain::qe::Command::Bid { auction, ballot, amount })
}

#[test]
fn a_player_who_acts_between_two_missed_turns_keeps_the_seat() {
    let mut game = started(4);
    game.bids([(0, 5), (1, 7), (3, 1)]);
    game.expire_after(60).unwrap();
    game.bids([(1, 5), (2, 2), (0, 6), (3, 7)]);
    game.bids([(2, 8), (0, 6), (1, 7)]);
    game.expire_after(60).unwrap();
    assert_eq!(game.holder(2), player(2));
}

#[test]
fn a_person_who_has_accepted_the_seat_comes_before_the_bot() {
    let mut game = started(4);
    game.bids([(0, 5), (1, 7), (3, 1)]);
    game.expire_after(60).unwrap();
    for by in [1, 3] {
        game.ask(by, Command::ConsentToOffer(Seat(2))).unwrap();
    }
    game.ask(0, Command::OfferSeat { seat: Seat(2), player: player(9) }).unwrap();
    game.ask(9, Command::AcceptSeat(Seat(2))).unwrap();
    game.bids([(1, 5), (0, 6), (3, 7)]);
    game.expire_after(60).unwrap();
    assert_eq!(game.holder(2), player(9));
}

#[test]
fn a_game_without_deadlines_has_no_such_bots() {
    let refused = Table::open(open(4, None), noon()).err().unwrap();
    assert_eq!(refused.code(), "absent_bot_without_deadline");
}

#[test]
fn the_bot_knows_what_the_seat_knew_and_the_player_no_more() {
    let mut game = started(4);
    game.bids([(0, 5), (1, 7), (2, 4), (3, 1)]);
    game.bids([(1, 5), (0, 6), (3, 7)]);
    game.expire_after(60).unwrap();
    game.expire_after(60).unwrap();
    assert_eq!(game.holder(2), bot(2));
    let table = &game.stream.table;
    let of_first = |viewer: Viewer| {
        let view = game.view(viewer);
        let bids = view["play"]["auctions"].as_array().unwrap().iter().flat_map(|auction| {
            let bids = auction["bids"].as_array().unwrap().clone();
            bids.into_iter().filter(|bid| auction["auction"] == 1 && bid["seat"] == 2)
        });
        bids.map(|bid| bid["amount"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(of_first(table.viewer_of(Some(bot(2)))), [json!("4")]);
    assert_eq!(table.viewer_of(Some(player(2))), Viewer::Public);
    assert_eq!(of_first(Viewer::Public), [Value::Null]);
}

#[test]
fn the_golden_export_of_a_game_with_a_bot_for_an_absent_player_holds() {
    let decided = Table::open(open(4, Some(60)), noon()).unwrap();
    let mut game = taken_over_in(Game::seated(4, Game::opened(as_by_rules(2, decided))));
    let bids = bid(&game, 9);
    game.ask_from(2, bids).unwrap();
    for seat in [0, 1, 2] {
        game.ask_from(seat, Command::Resign).unwrap();
    }
    assert!(game.stream.table.is_over());
    check_golden_export::<Qe>("qe-absent-bot", &game.stored);
}
