//! "Ties for the highest bid".

use super::harness::Game;
use domain::seat::Viewer;
use serde_json::Value;

/// The award of the first auction, once made.
fn winner(game: &Game) -> Option<u8> {
    Some(game.state().auction(1)?.award.as_ref()?.winner?.0)
}

#[test]
fn the_players_tied_for_the_highest_bid_bid_again_and_the_auctioneer_sees_the_ballot() {
    let mut game = Game::of(4);
    let told = game.auction(&[1, 5, 3, 5]);
    assert_eq!(
        told[2..],
        [
            "RebidCalled {auction:1,ballot:2,seats:[1,3]}",
            "  bid/1/1/1 = 5 for [0]",
            "  bid/1/1/2 = 3 for [0]",
            "  bid/1/1/3 = 5 for [0]",
        ]
    );
    assert_eq!(game.must_act(), [1, 3]);
    let told = game.bid(3, 4).unwrap();
    assert_eq!(
        told,
        ["RebidPlaced {auction:1,ballot:2,placed_by:player,seat:3}", "  bid/1/2/3 = 4 for [3]"]
    );
}

#[test]
fn a_tie_below_the_highest_bid_is_no_tie() {
    let mut game = Game::of(4);
    game.auction(&[1, 5, 5, 6]);
    assert_eq!(winner(&game), Some(3));
    let mut game = Game::of(4);
    game.auction(&[6, 5, 5, 5]);
    assert_eq!(winner(&game), Some(0));
}

#[test]
fn a_rebid_is_under_the_same_rules_and_need_not_be_higher() {
    let mut game = Game::of(4);
    game.auction(&[2, 5, 3, 5]);
    assert_eq!(game.bid(1, 2), Err("equals_opening_bid"));
    assert_eq!(game.bid(2, 9), Err("not_in_rebid"));
    assert_eq!(game.bid(0, 9), Err("auctioneer_has_bid"));
    assert_eq!(game.bid_in(1, 1, 1, 9), Err("wrong_ballot"));
    game.bid(1, 1).unwrap();
    assert_eq!(game.bid(1, 9), Err("already_bid"));
    let told = game.bid(3, 4).unwrap();
    assert_eq!(
        told[2..5],
        [
            "CompanyAwarded {amount:null,auction:1,winner:3}",
            "  bid/1/2/1 = 1 for [0]",
            "  bid/1/2/3 = 4 for [0]",
        ]
    );
}

#[test]
fn the_seats_that_must_rebid_are_public_and_amounts_are_not() {
    let mut game = Game::of(4);
    game.auction(&[2, 5, 3, 5]);
    game.bids([(1, 6)]);
    let auction = game.view(Viewer::Public)["play"]["auctions"][0].clone();
    assert_eq!(auction["must_bid"], serde_json::json!([3]));
    assert_eq!(auction["ballot"], 2);
    let bids = auction["bids"].as_array().unwrap();
    assert_eq!(bids.len(), 4);
    assert!(bids.iter().all(|bid| bid["amount"] == Value::Null));
}

#[test]
fn a_rebid_that_matches_a_standing_bid_ties_with_it() {
    let mut game = Game::of(4);
    game.auction(&[1, 5, 3, 5]);
    let told = game.bids([(1, 3), (3, 2)]);
    assert_eq!(told[2], "RebidCalled {auction:1,ballot:3,seats:[1,2]}");
    let told = game.bids([(1, 0), (2, 7)]);
    assert_eq!(told[2], "CompanyAwarded {amount:null,auction:1,winner:2}");
}

#[test]
fn a_player_who_did_not_rebid_can_be_the_new_highest() {
    let mut game = Game::of(4);
    game.auction(&[1, 5, 3, 5]);
    let told = game.bids([(1, 0), (3, 2)]);
    assert_eq!(told[2], "CompanyAwarded {amount:null,auction:1,winner:2}");
    let mut game = Game::of(4);
    game.auction(&[4, 5, 3, 5]);
    let told = game.bids([(1, 0), (3, 2)]);
    assert_eq!(told[2], "CompanyAwarded {amount:4,auction:1,winner:0}");
}

#[test]
fn the_winning_amount_after_a_rebid_is_the_rebid() {
    let mut game = Game::of(4);
    game.auction(&[1, 5, 3, 5]);
    game.bids([(1, 4), (3, 2)]);
    assert_eq!(winner(&game), Some(1));
    assert_eq!(game.seat_view(1)["play"]["seats"][1]["total_spent"], "4");
    assert_eq!(game.seat_view(0)["play"]["auctions"][0]["winning_amount"], "4");
}

#[test]
fn at_the_third_tie_the_highest_bid_held_by_one_player_alone_wins() {
    let mut game = Game::of(5);
    game.auction(&[2, 5, 4, 5, 4]);
    assert_eq!(game.bids([(1, 6), (3, 6)])[2], "RebidCalled {auction:1,ballot:3,seats:[1,3]}");
    let told = game.bids([(1, 5), (3, 5)]);
    assert_eq!(told[2], "CompanyAwarded {amount:2,auction:1,winner:0}", "5,5,4,4,2: the 2 wins");
}

#[test]
fn at_the_third_tie_a_standing_secret_bid_can_be_the_highest_alone_and_stays_secret() {
    let mut game = Game::of(5);
    game.auction(&[1, 5, 5, 3, 2]);
    game.bids([(1, 9), (2, 9)]);
    let told = game.bids([(1, 4), (2, 4)]);
    assert_eq!(
        told[2..5],
        [
            "CompanyAwarded {amount:null,auction:1,winner:3}",
            "  bid/1/3/1 = 4 for [0]",
            "  bid/1/3/2 = 4 for [0]",
        ]
    );
    assert_eq!(game.view(Viewer::Public)["play"]["auctions"][0]["winning_amount"], Value::Null);
    assert_eq!(game.seat_view(3)["play"]["auctions"][0]["winning_amount"], "3");
}

#[test]
fn a_highest_bid_after_two_rebids_that_is_not_tied_wins() {
    let mut game = Game::of(4);
    game.auction(&[1, 5, 5, 3]);
    game.bids([(1, 5), (2, 5)]);
    game.bids([(1, 5), (2, 4)]);
    assert_eq!(winner(&game), Some(1));
}

#[test]
fn the_third_tie_may_be_among_others_than_the_first() {
    let mut game = Game::of(5);
    game.auction(&[1, 7, 7, 5, 4]);
    assert_eq!(game.bids([(1, 5), (2, 2)])[2], "RebidCalled {auction:1,ballot:3,seats:[1,3]}");
    let told = game.bids([(1, 4), (3, 3)]);
    assert_eq!(told[2], "CompanyAwarded {amount:null,auction:1,winner:3}", "4 and 4 are tied");
}

#[test]
fn all_four_others_can_be_tied_three_times_and_the_opening_bid_wins() {
    let mut game = Game::of(5);
    game.auction(&[1, 7, 7, 7, 7]);
    game.bids([(1, 8), (2, 8), (3, 8), (4, 8)]);
    let told = game.bids([(4, 9), (3, 9), (2, 9), (1, 9)]);
    assert_eq!(told[2], "CompanyAwarded {amount:1,auction:1,winner:0}");
}

#[test]
fn ties_are_broken_with_3_players_as_well() {
    let mut game = Game::of(3);
    game.auction(&[1, 4, 4]);
    game.bids([(1, 0), (2, 0)]);
    assert_eq!(winner(&game), Some(0));
}

#[test]
fn ruling_a_rebid_of_zero_counts_as_a_zero_bid() {
    let mut game = Game::of(4);
    game.auction(&[1, 5, 3, 5]);
    let told = game.bids([(1, 0), (3, 2)]);
    assert_eq!(
        told[5..7],
        [
            "ZeroBidsRevealed {auction:1,round:1,scored:[1],seats:[1]}",
            "  bid/1/2/1 = 0 for everyone",
        ]
    );
    let view = game.view(Viewer::Public);
    let first = &view["play"]["auctions"][0]["bids"][0];
    assert_eq!((&first["seat"], &first["amount"]), (&1.into(), &Value::Null), "the 5 is secret");
}

#[test]
fn ruling_zero_bids_are_those_that_stand_at_zero_when_the_auction_is_awarded() {
    let mut game = Game::of(5);
    game.auction(&[1, 5, 5, 3, 0]);
    let told = game.bids([(1, 3), (2, 0)]);
    assert_eq!(told[2], "RebidCalled {auction:1,ballot:3,seats:[1,3]}");
    assert!(!told.iter().any(|line| line.starts_with("ZeroBidsRevealed")), "not before the award");
    let told = game.bids([(1, 2), (3, 0)]);
    let revealed = told.iter().position(|line| line.starts_with("ZeroBidsRevealed")).unwrap();
    assert_eq!(
        told[revealed..revealed + 4],
        [
            "ZeroBidsRevealed {auction:1,round:1,scored:[2,3,4],seats:[2,3,4]}",
            "  bid/1/2/2 = 0 for everyone",
            "  bid/1/3/3 = 0 for everyone",
            "  bid/1/1/4 = 0 for everyone",
        ]
    );
}

#[test]
fn ruling_nobody_at_zero_is_ever_asked_to_rebid_so_no_zero_is_rebid_away() {
    let mut game = Game::of(4);
    game.auction(&[1, 0, 0, 0]);
    assert_eq!(winner(&game), Some(0), "the opening bid is positive, so zero is never the highest");
}
