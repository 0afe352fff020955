//! The seat of an absent player, offered by the host and taken by another.

use super::harness::{Game, Outcome, player};
use gavel_domain::kernel::{Command, Seat, Stream, Viewer};
use gavel_domain::qe::Qe;
use serde_json::{Value, json};

/// Seat 2 of four was absent in the first auction.
fn with_absent() -> Game {
    let mut game = Game::with_deadline(4, 60, 1);
    game.bids([(0, 5), (1, 7), (3, 1)]);
    game.expire_after(60).unwrap();
    game
}

fn offer(game: &mut Game, by: u8, seat: u8, to: u8) -> Outcome {
    game.ask(by, Command::OfferSeat { seat: Seat(seat), player: player(to) })
}

fn accept(game: &mut Game, by: u8, seat: u8) -> Outcome {
    game.ask(by, Command::AcceptSeat(Seat(seat)))
}

fn offered_to(game: &Game, seat: usize) -> Value {
    game.view(Viewer::Public)["seats"][seat]["offered_to"].clone()
}

#[test]
fn the_host_offers_an_absent_players_seat_and_who_accepts_is_the_seat() {
    let mut game = with_absent();
    let id = |number| player(number).0.to_string();
    assert_eq!(
        offer(&mut game, 0, 2, 9).unwrap(),
        [format!("SeatOffered {{player:{},seat:2}}", id(9))]
    );
    assert_eq!(offered_to(&game, 2), id(9));
    assert_eq!(
        accept(&mut game, 9, 2).unwrap(),
        [format!("SeatHandedOver {{from:{},seat:2,to:{}}}", id(2), id(9))]
    );
    let table = &game.stream.table;
    assert_eq!(table.seat_of(player(9)), Some(Seat(2)));
    assert_eq!(table.seat_of(player(2)), None);
    assert!(table.has_handed_over(player(2)));
    assert_eq!(game.view(Viewer::Public)["seats"][2]["absent"], false);
    game.bid(1, 5).unwrap();
    assert_eq!(game.bid(2, 6), Err("not_seated"));
    game.bid(9, 6).unwrap();
}

#[test]
fn a_handover_changes_nothing_of_the_play_and_does_not_extend_the_deadline() {
    let mut game = with_absent();
    let view = |game: &Game| {
        game.viewers().into_iter().map(|v| game.view(v)["play"].clone()).collect::<Vec<_>>()
    };
    let (before, deadline) = (view(&game), game.stream.table.deadline_at());
    offer(&mut game, 0, 2, 9).unwrap();
    accept(&mut game, 9, 2).unwrap();
    assert_eq!(view(&game), before, "the seat knows what it knew");
    assert_eq!(game.stream.table.deadline_at(), deadline);
    let nation = game.view(Viewer::Public)["seats"][2]["choice"]["nation"].clone();
    assert_eq!(nation, "JP", "the choice stays with the seat");
}

#[test]
fn only_an_absent_players_seat_is_offered() {
    let mut game = with_absent();
    assert_eq!(offer(&mut game, 0, 1, 9), Err("seat_not_absent"));
    assert_eq!(offer(&mut game, 0, 4, 9), Err("unknown_seat"));
    game.bids([(1, 5), (2, 6)]);
    assert_eq!(offer(&mut game, 0, 2, 9), Err("seat_not_absent"));
}

#[test]
fn ruling_a_resigned_seat_is_not_offered_for_it_cannot_win() {
    let mut game = with_absent();
    game.ask(2, Command::Resign).unwrap();
    assert_eq!(offer(&mut game, 0, 2, 9), Err("seat_resigned"));
}

#[test]
fn a_seat_is_offered_to_who_holds_none() {
    let mut game = with_absent();
    assert_eq!(offer(&mut game, 0, 2, 1), Err("player_seated"));
    assert_eq!(offer(&mut game, 0, 2, 2), Err("player_seated"));
}

#[test]
fn ruling_nobody_takes_a_seat_who_has_held_another_one() {
    let mut game = with_absent();
    offer(&mut game, 0, 2, 9).unwrap();
    accept(&mut game, 9, 2).unwrap();
    game.bid(1, 5).unwrap();
    game.bids([(0, 6), (9, 6)]);
    game.expire_after(60).unwrap();
    assert_eq!(offer(&mut game, 0, 3, 2), Err("player_held_seat"));
}

#[test]
fn an_offer_can_be_withdrawn_and_replaced() {
    let mut game = with_absent();
    assert_eq!(game.ask(0, Command::WithdrawOffer(Seat(2))), Err("no_offer"));
    offer(&mut game, 0, 2, 8).unwrap();
    assert_eq!(offer(&mut game, 0, 2, 8), Err("already_offered"));
    offer(&mut game, 0, 2, 9).unwrap();
    assert_eq!(accept(&mut game, 8, 2), Err("seat_not_offered"));
    assert_eq!(game.ask(1, Command::WithdrawOffer(Seat(2))), Err("not_host"));
    let told = game.ask(0, Command::WithdrawOffer(Seat(2))).unwrap();
    assert_eq!(told, ["SeatOfferWithdrawn {seat:2}"]);
    assert_eq!(accept(&mut game, 9, 2), Err("seat_not_offered"));
}

#[test]
fn an_offer_is_void_when_the_absent_player_acts_again_or_resigns() {
    let act = |game: &mut Game| {
        game.bid(1, 5).unwrap();
        game.bid(2, 6)
    };
    let ask = |game: &mut Game| game.ask(2, Command::Pause);
    let resign = |game: &mut Game| game.ask(2, Command::Resign);
    let ways: [&dyn Fn(&mut Game) -> Outcome; 3] = [&act, &ask, &resign];
    for way in ways {
        let mut game = with_absent();
        offer(&mut game, 0, 2, 9).unwrap();
        assert!(game.stream.table.is_offered_to(player(9)));
        way(&mut game).unwrap();
        assert_eq!(offered_to(&game, 2), Value::Null);
        assert!(!game.stream.table.is_offered_to(player(9)));
        assert_eq!(accept(&mut game, 9, 2), Err("seat_not_offered"));
    }
}

#[test]
fn an_offer_is_void_when_the_game_ends() {
    let mut game = with_absent();
    offer(&mut game, 0, 2, 9).unwrap();
    (0..4).filter(|seat| *seat != 2).for_each(|seat| drop(game.ask(seat, Command::Resign)));
    assert!(game.stream.table.is_over());
    assert_eq!(offered_to(&game, 2), Value::Null);
    assert!(!game.stream.table.is_offered_to(player(9)));
    assert_eq!(accept(&mut game, 9, 2), Err("game_over"));
}

#[test]
fn an_offer_stands_while_the_player_stays_absent() {
    let mut game = with_absent();
    offer(&mut game, 0, 2, 9).unwrap();
    game.bid(1, 5).unwrap();
    game.expire_after(60).unwrap();
    accept(&mut game, 9, 2).unwrap();
}

#[test]
fn who_accepts_one_of_two_offers_loses_the_other() {
    let mut game = Game::with_deadline(4, 60, 1);
    game.bids([(0, 5), (1, 7)]);
    game.expire_after(60).unwrap();
    offer(&mut game, 0, 2, 9).unwrap();
    offer(&mut game, 0, 3, 9).unwrap();
    accept(&mut game, 9, 2).unwrap();
    assert_eq!(offered_to(&game, 3), Value::Null);
    assert_eq!(accept(&mut game, 9, 3), Err("already_seated"));
}

#[test]
fn while_the_host_is_absent_the_lowest_seat_that_is_here_acts_as_host_too_and_for_who_resigned_the_lowest_left()
 {
    let mut game = with_absent();
    assert_eq!(offer(&mut game, 1, 2, 9), Err("not_host"));
    game.ask(0, Command::Resign).unwrap();
    assert_eq!(offer(&mut game, 3, 2, 9), Err("not_host"));
    offer(&mut game, 1, 2, 9).unwrap();
    let actions = |seat| game.seat_view(seat)["table_actions"].clone();
    let offers = json!([
        {"action": "resign"}, {"action": "pause"},
        {"action": "offer_seat", "seats": [2]}, {"action": "withdraw_offer", "seats": [2]},
    ]);
    assert_eq!(actions(1), offers);
    assert_eq!(actions(3), json!([{"action": "resign"}, {"action": "pause"}]));
    let mut game = Game::with_deadline(4, 60, 1);
    game.expire_after(60).unwrap();
    assert_eq!(offer(&mut game, 2, 0, 9), Err("not_host"));
    offer(&mut game, 1, 0, 9).unwrap();
    offer(&mut game, 0, 0, 8).unwrap();
    game.expire_after(60).unwrap();
    offer(&mut game, 0, 1, 7).unwrap();
    assert_eq!(offer(&mut game, 1, 0, 9), Err("not_host"), "now all are absent");
}

#[test]
fn the_former_players_ask_for_a_pause_is_not_the_new_ones() {
    let mut game = with_absent();
    offer(&mut game, 0, 2, 9).unwrap();
    for seat in [0, 1, 3] {
        game.ask(seat, Command::Pause).unwrap();
    }
    accept(&mut game, 9, 2).unwrap();
    assert!(!game.stream.table.pause.is_paused());
    let told = game.ask(9, Command::Pause).unwrap();
    assert!(told[1].starts_with("GamePaused"));
}

#[test]
fn a_seat_is_handed_back_to_who_held_it() {
    let mut game = with_absent();
    offer(&mut game, 0, 2, 9).unwrap();
    accept(&mut game, 9, 2).unwrap();
    game.bid(1, 5).unwrap();
    game.bids([(0, 6), (3, 6)]);
    game.expire_after(60).unwrap();
    offer(&mut game, 0, 2, 2).unwrap();
    accept(&mut game, 2, 2).unwrap();
    assert!(!game.stream.table.has_handed_over(player(2)));
    assert!(game.stream.table.has_handed_over(player(9)));
    let replayed = Stream::<Qe>::replay(game.stream.table.id, &game.stored).unwrap();
    assert_eq!(replayed.table, game.stream.table);
}
