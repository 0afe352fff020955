//! The seat of an absent player, offered by the host and taken by another.

use super::harness::{Game, Outcome, player};
use domain::kernel::Command;
use domain::qe::Qe;
use domain::seat::{Seat, Viewer};
use domain::stream::Stream;
use serde_json::{Value, json};

/// Seat 2 of four has missed the secret bids of two auctions, and has to open the third.
fn with_absent() -> Game {
    let mut game = Game::with_deadline(4, 60, 1);
    game.bids([(0, 5), (1, 7), (3, 1)]);
    game.expire_after(60).unwrap();
    game.bids([(1, 5), (0, 6), (3, 7)]);
    game.expire_after(60).unwrap();
    assert_eq!(game.must_act(), [2]);
    game
}

/// The seat offered, accepted and handed over, for player 9.
fn handed_over(mut game: Game) -> Game {
    offer(&mut game, 0, 2, 9).unwrap();
    accept(&mut game, 9, 2).unwrap();
    game.expire_after(60).unwrap();
    assert_eq!(game.holder(2), player(9));
    game
}

fn consent(game: &mut Game, by: u8, seat: u8) -> Outcome {
    game.ask(by, Command::ConsentToOffer(Seat(seat)))
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
fn the_host_offers_an_absent_players_seat_and_its_taker_has_it_after_one_more_missed_turn() {
    let mut game = with_absent();
    let id = |number| player(number).0.to_string();
    let offered = offer(&mut game, 0, 2, 9).unwrap();
    assert_eq!(offered, [format!("SeatOffered {{player:{},seat:2}}", id(9))]);
    assert_eq!(offered_to(&game, 2), id(9));
    let accepted = accept(&mut game, 9, 2).unwrap();
    assert_eq!(accepted, [format!("SeatAccepted {{player:{},seat:2}}", id(9))]);
    assert_eq!(accept(&mut game, 9, 2), Err("already_accepted"));
    // Until then it is the public.
    assert_eq!(game.stream.table.seat_of(player(9)), None);
    assert_eq!(game.bid(9, 5), Err("not_seated"));
    let told = game.expire_after(60).unwrap();
    assert_eq!(
        told[..3],
        [
            "TurnExpired {seats:[2],turn:{auction:3,ballot:1,bid:opening}}".to_owned(),
            format!("SeatHandedOver {{from:{},seat:2,to:{}}}", id(2), id(9)),
            "OpeningBidPlaced {amount:1,auction:3,placed_by:deadline,seat:2}".to_owned(),
        ]
    );
    let table = &game.stream.table;
    assert_eq!(table.seat_of(player(9)), Some(Seat(2)));
    assert_eq!(table.seat_of(player(2)), None);
    assert!(table.has_handed_over(player(2)));
    assert_eq!(game.view(Viewer::Public)["seats"][2]["absent"], false);
    assert_eq!(offered_to(&game, 2), Value::Null);
    assert_eq!(game.ask(2, Command::Pause), Err("not_seated"));
    game.ask(9, Command::Pause).unwrap();
}

#[test]
fn a_seat_is_offered_after_two_missed_turns_in_a_row_and_60_seconds_of_absence() {
    let mut game = Game::with_deadline(4, 20, 1);
    game.bids([(0, 5), (1, 7), (3, 1)]);
    game.expire_after(20).unwrap();
    let absence = |game: &Game| game.view(Viewer::Public)["seats"][2]["absence"].clone();
    let since = absence(&game)["since"].clone();
    game.wait(1000);
    assert_eq!(offer(&mut game, 0, 2, 9), Err("absent_too_briefly"), "one turn is too little");
    assert_eq!(absence(&game)["offer_from"], Value::Null);
    let mut game = Game::with_deadline(4, 20, 1);
    game.bids([(0, 5), (1, 7), (3, 1)]);
    game.expire_after(20).unwrap();
    game.bids([(1, 5), (0, 6), (3, 7)]);
    game.expire_after(20).unwrap();
    // The absence lasts 24 seconds now: each of the other bids is one second apart.
    assert_eq!(offer(&mut game, 0, 2, 9), Err("absent_too_briefly"), "a minute is not over");
    let offers = || json!({"action": "offer_seat", "seats": [2]});
    assert!(game.seat_view(0)["table_actions"].as_array().unwrap().contains(&offers()));
    let expected = json!({"since": since, "missed_turns": 2, "offer_from": "2026-01-02T12:01:27.000000Z",
        "consents": [], "accepted": false});
    assert_eq!(absence(&game), expected);
    game.wait(35);
    assert_eq!(offer(&mut game, 0, 2, 9), Err("absent_too_briefly"), "59 seconds");
    game.wait(1);
    offer(&mut game, 0, 2, 9).unwrap();
}

#[test]
fn a_turn_that_the_player_acts_in_begins_the_count_anew() {
    let mut game = Game::with_deadline(4, 60, 1);
    game.bids([(0, 5), (1, 7), (3, 1)]);
    game.expire_after(60).unwrap();
    game.bids([(1, 5), (0, 6), (3, 6), (2, 7)]);
    game.expire_after(60).unwrap();
    assert_eq!(game.view(Viewer::Public)["seats"][2]["absence"]["missed_turns"], 1);
    assert_eq!(offer(&mut game, 0, 2, 9), Err("absent_too_briefly"));
}

#[test]
fn with_the_consent_of_every_other_player_who_is_there_a_seat_is_offered_at_once() {
    let mut game = Game::with_deadline(5, 60, 1);
    game.bids([(0, 5), (1, 7), (3, 1)]);
    game.expire_after(60).unwrap();
    assert_eq!(consent(&mut game, 2, 2), Err("seat_not_absent"), "who asks is here");
    assert_eq!(consent(&mut game, 1, 3), Err("seat_not_absent"));
    assert_eq!(consent(&mut game, 9, 2), Err("not_seated"));
    assert_eq!(consent(&mut game, 1, 5), Err("unknown_seat"));
    let consents = || json!({"action": "consent", "seats": [2, 4]});
    assert!(game.seat_view(1)["table_actions"].as_array().unwrap().contains(&consents()));
    assert_eq!(consent(&mut game, 1, 2).unwrap(), ["OfferConsented {by:1,seat:2}"]);
    assert_eq!(consent(&mut game, 1, 2), Err("already_consented"));
    assert_eq!(offer(&mut game, 0, 2, 9), Err("absent_too_briefly"), "seat 3 has not consented");
    consent(&mut game, 3, 2).unwrap();
    let absence = game.view(Viewer::Public)["seats"][2]["absence"].clone();
    assert_eq!((&absence["consents"], &absence["offer_from"]), (&json!([1, 3]), &absence["since"]));
    // Seat 4 is absent and not asked; the host consents by the offer.
    let mut asked = game.clone();
    offer(&mut game, 0, 2, 9).unwrap();
    // Once it is here again it is.
    asked.ask(4, Command::Pause).unwrap();
    assert_eq!(offer(&mut asked, 0, 2, 9), Err("absent_too_briefly"));
    consent(&mut asked, 4, 2).unwrap();
    offer(&mut asked, 0, 2, 9).unwrap();
}

#[test]
fn nobody_offers_a_seat_by_a_consent_that_nobody_has_given() {
    let mut game = Game::with_deadline(3, 60, 1);
    game.bids([(0, 5)]);
    game.expire_after(60).unwrap();
    // Seats 1 and 2 are absent: nobody else is there to be asked.
    assert_eq!(offer(&mut game, 0, 2, 9), Err("absent_too_briefly"));
}

#[test]
fn the_absent_players_return_ends_an_acceptance() {
    let ask = |game: &mut Game| game.ask(2, Command::Pause);
    let act = |game: &mut Game| game.bid(2, 6);
    let resign = |game: &mut Game| game.ask(2, Command::Resign);
    let withdraw = |game: &mut Game| game.ask(0, Command::WithdrawOffer(Seat(2)));
    let replace = |game: &mut Game| offer(game, 0, 2, 8);
    let ways: [&dyn Fn(&mut Game) -> Outcome; 5] = [&ask, &act, &resign, &withdraw, &replace];
    for way in ways {
        let mut game = with_absent();
        offer(&mut game, 0, 2, 9).unwrap();
        accept(&mut game, 9, 2).unwrap();
        way(&mut game).unwrap();
        assert_ne!(offered_to(&game, 2), player(9).0.to_string());
        for _ in 0..2 {
            if !game.stream.table.is_over() {
                game.expire_after(60).unwrap();
            }
        }
        assert_eq!(game.holder(2), player(2));
    }
}

#[test]
fn turns_in_which_the_seat_need_not_act_hand_nothing_over() {
    let mut game = Game::with_deadline(4, 60, 1);
    game.bids([(0, 5), (1, 7), (2, 1)]);
    game.expire_after(60).unwrap();
    game.bids([(1, 5), (0, 6), (2, 7)]);
    game.expire_after(60).unwrap();
    // Seat 3 is absent, and seat 2 opens.
    offer(&mut game, 0, 3, 9).unwrap();
    accept(&mut game, 9, 3).unwrap();
    let mut missed = game.clone();
    missed.expire_after(60).unwrap();
    game.bid(2, 9).unwrap();
    for game in [&mut game, &mut missed] {
        assert_eq!(game.holder(3), player(3), "it was the turn of seat 2 alone");
        game.expire_after(60).unwrap();
        assert_eq!(game.holder(3), player(9));
    }
}

#[test]
fn a_handover_changes_nothing_of_what_the_seats_know() {
    let mut game = with_absent();
    let view = |game: &Game| {
        game.viewers().into_iter().map(|v| game.view(v)["play"].clone()).collect::<Vec<_>>()
    };
    let (before, deadline) = (view(&game), game.stream.table.deadline_at());
    offer(&mut game, 0, 2, 9).unwrap();
    accept(&mut game, 9, 2).unwrap();
    assert_eq!(view(&game), before);
    assert_eq!(game.stream.table.deadline_at(), deadline);
    let mut without = with_absent();
    without.wait(2);
    game.expire_after(60).unwrap();
    without.expire_after(60).unwrap();
    assert_eq!(view(&game), view(&without), "the seat knows what it knew");
    let nation = game.view(Viewer::Public)["seats"][2]["choice"]["nation"].clone();
    assert_eq!(nation, "JP", "the choice stays with the seat");
}

#[test]
fn by_the_first_rules_a_seat_is_offered_after_one_missed_turn_and_handed_over_at_once() {
    let mut game = Game::by_rules(1, 4, 60, 1);
    game.bids([(0, 5), (1, 7), (3, 1)]);
    game.expire_after(60).unwrap();
    offer(&mut game, 0, 2, 9).unwrap();
    assert!(accept(&mut game, 9, 2).unwrap()[0].starts_with("SeatHandedOver"));
    assert_eq!(game.holder(2), player(9));
}

#[test]
fn only_an_absent_players_seat_is_offered() {
    let mut game = with_absent();
    assert_eq!(offer(&mut game, 0, 1, 9), Err("seat_not_absent"));
    assert_eq!(offer(&mut game, 0, 4, 9), Err("unknown_seat"));
    game.bid(2, 6).unwrap();
    assert_eq!(offer(&mut game, 0, 2, 9), Err("seat_not_absent"));
}

#[test]
fn ruling_a_resigned_seat_is_not_offered_for_it_cannot_win() {
    let mut game = with_absent();
    game.ask(2, Command::Resign).unwrap();
    assert_eq!(offer(&mut game, 0, 2, 9), Err("seat_resigned"));
}

#[test]
fn a_seat_is_offered_to_a_player_who_holds_none() {
    let mut game = with_absent();
    assert_eq!(offer(&mut game, 0, 2, 1), Err("player_seated"));
    assert_eq!(offer(&mut game, 0, 2, 2), Err("player_seated"));
}

#[test]
fn ruling_nobody_takes_a_seat_who_has_held_another_one() {
    let mut game = handed_over(with_absent());
    game.bids([(0, 6), (1, 7)]);
    game.expire_after(60).unwrap();
    // The auctioneer of the fourth auction.
    game.expire_after(60).unwrap();
    assert_eq!(offer(&mut game, 0, 3, 2), Err("player_held_seat"));
    offer(&mut game, 0, 3, 7).unwrap();
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
    let act = |game: &mut Game| game.bid(2, 6);
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
    game.expire_after(60).unwrap();
    accept(&mut game, 9, 2).unwrap();
    assert_eq!(game.holder(2), player(2));
}

#[test]
fn a_player_who_accepts_one_of_two_offers_loses_the_other() {
    let mut game = Game::with_deadline(4, 60, 1);
    for auctioneer in [0, 1] {
        game.bids([(auctioneer, 5), (1 - auctioneer, 7)]);
        game.expire_after(60).unwrap();
    }
    offer(&mut game, 0, 2, 9).unwrap();
    offer(&mut game, 0, 3, 9).unwrap();
    accept(&mut game, 9, 2).unwrap();
    assert_eq!(offered_to(&game, 3), Value::Null);
    assert_eq!(accept(&mut game, 9, 3), Err("seat_not_offered"));
    game.expire_after(60).unwrap();
    assert_eq!(accept(&mut game, 9, 3), Err("already_seated"));
}

#[test]
fn while_the_host_is_absent_the_lowest_present_seat_acts_too_and_for_a_resigned_host_the_lowest_left()
 {
    let mut game = with_absent();
    assert_eq!(offer(&mut game, 1, 2, 9), Err("not_host"));
    game.ask(0, Command::Resign).unwrap();
    assert_eq!(offer(&mut game, 3, 2, 9), Err("not_host"));
    offer(&mut game, 1, 2, 9).unwrap();
    let actions = |seat| game.seat_view(seat)["table_actions"].clone();
    let offers = json!([
        {"action": "resign"}, {"action": "pause"}, {"action": "offer_seat", "seats": [2]},
        {"action": "withdraw_offer", "seats": [2]},
    ]);
    assert_eq!(actions(1), offers);
    let others = json!([
        {"action": "resign"}, {"action": "pause"}, {"action": "consent", "seats": [2]},
    ]);
    assert_eq!(actions(3), others);
    // The host is absent for two turns, and seat 1 acts as host too.
    let mut game = Game::with_deadline(4, 60, 1);
    game.expire_after(60).unwrap();
    game.bids([(1, 6), (2, 7), (3, 8)]);
    game.bid(1, 5).unwrap();
    game.bids([(2, 7), (3, 8)]);
    game.expire_after(60).unwrap();
    assert_eq!(offer(&mut game, 2, 0, 9), Err("not_host"));
    offer(&mut game, 1, 0, 9).unwrap();
    offer(&mut game, 0, 0, 8).unwrap();
}

#[test]
fn the_former_players_ask_for_a_pause_is_not_the_new_ones() {
    let mut game = Game::with_deadline(4, 60, 1);
    game.ask(2, Command::Pause).unwrap();
    game.bids([(0, 5), (1, 7), (3, 1)]);
    game.expire_after(60).unwrap();
    game.bids([(1, 5), (0, 6), (3, 7)]);
    game.expire_after(60).unwrap();
    let mut game = handed_over(game);
    for seat in [0, 1, 3] {
        game.ask(seat, Command::Pause).unwrap();
    }
    assert!(!game.stream.table.pause.is_paused());
    let told = game.ask(9, Command::Pause).unwrap();
    assert!(told[1].starts_with("GamePaused"));
}

#[test]
fn a_seat_is_handed_back_to_the_player_who_held_it() {
    let mut game = handed_over(with_absent());
    game.bids([(0, 6), (1, 7), (3, 8), (3, 5), (0, 6), (1, 7)]);
    game.expire_after(60).unwrap();
    game.bids([(0, 5), (1, 7), (3, 8)]);
    game.expire_after(60).unwrap();
    offer(&mut game, 0, 2, 2).unwrap();
    accept(&mut game, 2, 2).unwrap();
    while game.holder(2) == player(9) {
        game.expire_after(60).unwrap();
    }
    assert!(!game.stream.table.has_handed_over(player(2)));
    assert!(game.stream.table.has_handed_over(player(9)));
    let replayed = Stream::<Qe>::replay(game.stream.table.id, &game.stored).unwrap();
    assert_eq!(replayed.table, game.stream.table);
}
