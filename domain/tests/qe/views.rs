//! "What each viewer knows", row by row of the table.

use super::harness::{Game, game_id, view_of};
use domain::kernel::Command;
use domain::qe::Qe;
use domain::seat::{Seat, Viewer};
use domain::stream::Stream;
use serde_json::{Value, json};

const OTHER: u8 = 3;

/// Auction 1 of 4 players: opened by 0, seats 1 and 2 tied at 7, seat 3 at zero; rebids 6 and 4: seat 1 wins.
fn after_a_rebid() -> Game {
    let mut game = Game::of(4);
    game.auction(&[5, 7, 7, 0]);
    game.bids([(1, 6), (2, 4)]);
    game
}

fn first(game: &Game, viewer: Viewer) -> Value {
    game.view(viewer)["play"]["auctions"][0].clone()
}

/// The amounts of the secret bids of the first auction, in order: ballot 1 of seats 1, 2, 3, ballot 2 of seats 1, 2.
fn amounts(game: &Game, viewer: Viewer) -> Vec<Value> {
    let bids = first(game, viewer)["bids"].clone();
    bids.as_array().unwrap().iter().map(|bid| bid["amount"].clone()).collect()
}

fn seat(number: u8) -> Viewer {
    Viewer::Seat(Seat(number))
}

#[test]
fn tile_opening_bid_who_has_bid_who_must_rebid_and_winner_are_public() {
    let mut game = Game::of(4);
    game.auction(&[5, 7, 7, 0]);
    game.bid(2, 4).unwrap();
    for viewer in game.viewers() {
        let auction = first(&game, viewer);
        assert_eq!(auction["tile"], serde_json::to_value(game.tile(1)).unwrap());
        assert_eq!(auction["opening_bid"], "5");
        assert_eq!(auction["must_bid"], json!([1]));
        assert_eq!(auction["bids"].as_array().unwrap().len(), 4);
        assert_eq!(auction["winner"], Value::Null);
    }
    game.bid(1, 6).unwrap();
    for viewer in game.viewers() {
        assert_eq!(first(&game, viewer)["winner"], 1);
        assert_eq!(game.view(viewer)["play"]["seats"][1]["tiles"][0], first(&game, viewer)["tile"]);
    }
}

#[test]
fn a_secret_bid_is_its_owners_and_the_auctioneers_once_all_of_the_ballot_are_in() {
    let mut game = Game::of(4);
    game.bids([(0, 5), (1, 7), (2, 7)]);
    assert_eq!(amounts(&game, seat(1)), [json!("7"), Value::Null]);
    assert_eq!(amounts(&game, seat(2)), [Value::Null, json!("7")]);
    for nobody in [Viewer::Public, seat(0), seat(3)] {
        assert_eq!(amounts(&game, nobody), [Value::Null, Value::Null]);
    }
    game.bid(3, 0).unwrap();
    assert_eq!(amounts(&game, seat(0)), ["7", "7", "0"]);
    assert_eq!(amounts(&game, seat(1)), [json!("7"), Value::Null, Value::Null]);
    game.bid(1, 6).unwrap();
    let so_far = amounts(&game, seat(0));
    assert_eq!(so_far, [json!("7"), json!("7"), json!("0"), Value::Null], "not one by one");
}

#[test]
fn the_winning_amount_is_the_winners_and_the_auctioneers_until_the_end() {
    let mut game = after_a_rebid();
    assert_eq!(first(&game, seat(0))["winning_amount"], "6");
    assert_eq!(first(&game, seat(1))["winning_amount"], "6");
    for viewer in [Viewer::Public, seat(2), seat(3)] {
        assert_eq!(first(&game, viewer)["winning_amount"], Value::Null);
    }
    game.skip_to(16);
    game.dull_auction();
    for viewer in game.viewers() {
        assert_eq!(first(&game, viewer)["winning_amount"], "6");
    }
}

#[test]
fn zero_bids_are_everybodys_after_the_award_and_other_bids_are_not() {
    let game = after_a_rebid();
    let null = Value::Null;
    let zero = json!("0");
    let public = [null.clone(), null.clone(), zero.clone(), null.clone(), null.clone()];
    assert_eq!(amounts(&game, Viewer::Public), public);
    assert_eq!(amounts(&game, seat(3)), public);
    let own = [json!("7"), null.clone(), zero.clone(), json!("6"), null];
    assert_eq!(amounts(&game, seat(1)), own);
    assert_eq!(amounts(&game, seat(0)), ["7", "7", "0", "6", "4"]);
    assert_eq!(first(&game, Viewer::Public)["zero_bids"], json!([3]));
    assert_eq!(first(&game, Viewer::Public)["zero_scored"], json!([3]));
}

#[test]
fn a_token_is_its_owners_until_the_end() {
    let mut game = after_a_rebid();
    for viewer in game.viewers() {
        let view = game.view(viewer);
        for owner in 0..4 {
            let known = view["play"]["seats"][owner]["industry"] != Value::Null;
            assert_eq!(known, viewer == seat(owner as u8));
        }
    }
    game.skip_to(16);
    game.dull_auction();
    for viewer in game.viewers() {
        let view = game.view(viewer);
        assert!((0..4).all(|owner| view["play"]["seats"][owner]["industry"] != Value::Null));
    }
}

#[test]
fn the_total_spent_is_its_owners_until_the_end() {
    let mut game = after_a_rebid();
    for viewer in game.viewers() {
        let view = game.view(viewer);
        for owner in 0..4 {
            let spent = &view["play"]["seats"][owner]["total_spent"];
            let total = if owner == 1 { json!("6") } else { json!("0") };
            let expected = if viewer == seat(owner as u8) { total } else { Value::Null };
            assert_eq!(*spent, expected);
        }
    }
    game.skip_to(16);
    game.dull_auction();
    let seats = game.view(Viewer::Public)["play"]["seats"].clone();
    assert_eq!(seats[1]["total_spent"], "14", "6, and 2 in each of 4 auctions of the own");
}

#[test]
fn after_the_game_everything_is_open_to_everyone_and_no_bid_is_left_out() {
    let mut game = after_a_rebid();
    game.skip_to(16);
    game.dull_auction();
    let public = game.view(Viewer::Public);
    for auction in public["play"]["auctions"].as_array().unwrap() {
        assert!(auction["bids"].as_array().unwrap().iter().all(|bid| bid["amount"].is_string()));
    }
    assert_eq!(
        amounts(&game, Viewer::Public),
        ["7", "7", "0", "6", "4"],
        "ruling: losing bids too"
    );
    for viewer in game.viewers() {
        assert_eq!(game.view(viewer)["play"], public["play"]);
    }
}

#[test]
fn ruling_a_value_that_a_seat_has_rightly_seen_stays_visible_to_it() {
    let mut game = after_a_rebid();
    let before = amounts(&game, seat(0));
    game.dull_auction();
    game.ask(0, Command::Resign).unwrap();
    assert_eq!(amounts(&game, seat(0)), before);
    game.dull_auction_without_first();
    assert_eq!(amounts(&game, seat(0)), before);
}

#[test]
fn a_peeked_amount_is_the_peekers_alone() {
    let mut game = Game::of(5);
    game.auction(&[5, 9, 1, 1, 2]);
    game.peek(OTHER, 1).unwrap();
    for viewer in game.viewers() {
        let known = [0, 1, OTHER].map(seat).contains(&viewer);
        let winning = &first(&game, viewer)["winning_amount"];
        assert_eq!(*winning, if known { json!("9") } else { Value::Null });
    }
}

#[test]
fn a_view_does_not_depend_on_earlier_viewers() {
    let everyone_looks = |game: &Game| {
        for viewer in game.viewers() {
            let alone = Stream::<Qe>::replay(game_id(), &game.stored).unwrap();
            assert_eq!(game.view(viewer), view_of(&alone.table, viewer), "{viewer:?}");
        }
    };
    let mut game = Game::of(5);
    game.auction(&[5, 9, 9, 0, 2]);
    game.bids([(1, 6), (2, 4)]);
    game.dull_auction();
    everyone_looks(&game);
    game.peek(OTHER, 1).unwrap();
    everyone_looks(&game);
    game.skip_to(15);
    everyone_looks(&game);
    game.dull_auction();
    everyone_looks(&game);
}

#[test]
fn auctions_are_listed_and_found_by_their_numbers() {
    let mut game = Game::of(4);
    game.auction(&[5, 7, 8, 0]);
    game.bids([(1, 4)]);
    let one = |number| game.state().auction(number);
    for viewer in game.viewers() {
        let all = game.view(viewer)["play"]["auctions"].clone();
        assert_eq!(all.as_array().unwrap().len(), 2);
        for (number, shown) in (1..).zip(all.as_array().unwrap()) {
            let tile = serde_json::to_value(one(number).unwrap().tile).unwrap();
            assert_eq!((&shown["auction"], &shown["tile"]), (&json!(number), &tile));
        }
    }
    assert_eq!((one(0), one(3)), (None, None));
}

#[test]
fn the_bid_action_states_its_constraints() {
    let mut game = Game::of(4);
    let action = |game: &Game, seat| game.seat_view(seat)["play_actions"].clone();
    assert_eq!(
        action(&game, 0),
        json!([{"action": "bid", "auction": 1, "ballot": 1, "minimum": "1", "forbidden": null, "max_digits": 1000}])
    );
    assert_eq!(action(&game, 1), json!([]));
    game.bid(0, 5).unwrap();
    assert_eq!(action(&game, 0), json!([]));
    assert_eq!(
        action(&game, 1),
        json!([{"action": "bid", "auction": 1, "ballot": 1, "minimum": "0", "forbidden": "5", "max_digits": 1000}])
    );
    assert_eq!(game.view(Viewer::Public)["play_actions"], json!([]));
}
