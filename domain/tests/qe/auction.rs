//! "One auction" and "Zero bids".

use super::harness::{Game, amount};
use domain::kernel::Status;
use domain::qe::{Amount, AmountError};
use domain::seat::Viewer;

#[test]
fn the_top_tile_is_revealed_by_the_server_as_the_auction_opens() {
    let mut game = Game::of(4);
    assert_eq!(game.view(Viewer::Public)["play"]["stack_count"], 15);
    let told = game.dull_auction();
    assert_eq!(
        told[told.len() - 2..],
        ["AuctionOpened {auction:2,auctioneer:1,round:1}", "  tile/2 for everyone"]
    );
    assert_eq!(game.state().running().unwrap().tile, game.tile(2));
    assert_eq!(game.view(Viewer::Public)["play"]["stack_count"], 14);
}

#[test]
fn the_opening_bid_is_a_positive_whole_number_in_the_open() {
    let mut game = Game::of(4);
    assert_eq!(game.bid(0, 0), Err("opening_bid_not_positive"));
    let told = game.bid(0, 1).unwrap();
    assert_eq!(told, ["OpeningBidPlaced {amount:1,auction:1,placed_by:player,seat:0}"]);
    assert_eq!(game.view(Viewer::Public)["play"]["auctions"][0]["opening_bid"], "1");
}

#[test]
fn nobody_bids_before_the_opening_bid() {
    let mut game = Game::of(4);
    assert_eq!(game.must_act(), [0]);
    assert_eq!(game.bid(1, 5), Err("before_opening_bid"));
}

#[test]
fn every_other_player_bids_at_the_same_time_zero_or_more() {
    let mut game = Game::of(4);
    game.bid(0, 5).unwrap();
    assert_eq!(game.must_act(), [1, 2, 3]);
    game.bid(3, 0).unwrap();
    assert_eq!(game.must_act(), [1, 2]);
    game.bid(1, 4).unwrap();
    assert_eq!(game.must_act(), [2]);
}

#[test]
fn a_secret_bid_differs_from_the_opening_bid() {
    let mut game = Game::of(3);
    game.bid(0, 5).unwrap();
    assert_eq!(game.bid(1, 5), Err("equals_opening_bid"));
    assert!(game.bid(1, 6).is_ok());
    assert_eq!(game.bid(2, 5), Err("equals_opening_bid"));
    assert!(game.bid(2, 4).is_ok());
}

#[test]
fn a_bid_once_handed_in_stands() {
    let mut game = Game::of(4);
    game.bid(0, 5).unwrap();
    assert_eq!(game.bid(0, 6), Err("auctioneer_has_bid"));
    game.bid(1, 6).unwrap();
    assert_eq!(game.bid(1, 6), Err("already_bid"));
    assert_eq!(game.bid(1, 7), Err("already_bid"));
}

#[test]
fn a_late_or_early_bid_is_refused_by_its_auction_and_ballot() {
    let mut game = Game::of(4);
    game.dull_auction();
    assert_eq!(game.bid_in(1, 1, 1, 5), Err("wrong_auction"));
    assert_eq!(game.bid_in(3, 1, 1, 5), Err("wrong_auction"));
    assert_eq!(game.bid_in(0, 1, 1, 5), Err("wrong_auction"));
    assert_eq!(game.bid_in(2, 2, 1, 5), Err("wrong_ballot"));
    assert_eq!(game.bid_in(2, 0, 1, 5), Err("wrong_ballot"));
    assert!(game.bid_in(2, 1, 1, 5).is_ok());
}

#[test]
fn the_public_sees_a_bid_and_the_bidder_alone_its_amount() {
    let mut game = Game::of(4);
    game.bid(0, 5).unwrap();
    let told = game.bid(2, 123_454_321).unwrap();
    assert_eq!(
        told,
        ["SecretBidPlaced {auction:1,placed_by:player,seat:2}", "  bid/1/1/2 = 123454321 for [2]"]
    );
    assert!(!game.stored.last().unwrap().public_form().contains("123454321"));
    for viewer in game.viewers() {
        let bid = &game.view(viewer)["play"]["auctions"][0]["bids"][0];
        assert_eq!(bid["seat"], 2);
        assert_eq!(bid["amount"] == "123454321", viewer.seat().is_some_and(|seat| seat.0 == 2));
    }
}

#[test]
fn the_highest_bid_wins_and_the_auctioneer_sees_every_bid_of_the_auction() {
    let mut game = Game::of(4);
    let told = game.auction(&[5, 8, 7, 3]);
    assert_eq!(
        told[2..6],
        [
            "CompanyAwarded {amount:null,auction:1,winner:1}",
            "  bid/1/1/1 = 8 for [0]",
            "  bid/1/1/2 = 7 for [0]",
            "  bid/1/1/3 = 3 for [0]",
        ]
    );
    assert_eq!(game.state().auction(1).unwrap().award.as_ref().unwrap().winner.unwrap().0, 1);
}

#[test]
fn the_auctioneer_can_win_and_the_amount_is_public_then() {
    let mut game = Game::of(4);
    let told = game.auction(&[9, 8, 7, 3]);
    assert_eq!(told[2], "CompanyAwarded {amount:9,auction:1,winner:0}");
    assert_eq!(game.view(Viewer::Public)["play"]["auctions"][0]["winning_amount"], "9");
}

#[test]
fn zero_bids_are_revealed_after_the_award_and_never_as_they_come_in() {
    let mut game = Game::of(4);
    game.bid(0, 5).unwrap();
    let told = game.bid(1, 0).unwrap();
    assert_eq!(told[1], "  bid/1/1/1 = 0 for [1]");
    game.bid(2, 7).unwrap();
    let told = game.bid(3, 0).unwrap();
    assert_eq!(
        told[2..],
        [
            "CompanyAwarded {amount:null,auction:1,winner:2}",
            "  bid/1/1/1 = 0 for [0]",
            "  bid/1/1/2 = 7 for [0]",
            "  bid/1/1/3 = 0 for [0]",
            "ZeroBidsRevealed {auction:1,round:1,scored:[1,3],seats:[1,3]}",
            "  bid/1/1/1 = 0 for everyone",
            "  bid/1/1/3 = 0 for everyone",
            "AuctionOpened {auction:2,auctioneer:1,round:1}",
            "  tile/2 for everyone",
        ]
    );
}

fn zeros(told: &[String]) -> Option<&String> {
    told.iter().find(|line| line.starts_with("ZeroBidsRevealed"))
}

#[test]
fn a_zero_bid_scores_at_most_once_per_player_and_round() {
    let mut game = Game::of(4);
    let first = game.auction(&[5, 1, 1, 0]);
    assert_eq!(zeros(&first).unwrap(), "ZeroBidsRevealed {auction:1,round:1,scored:[3],seats:[3]}");
    let again = game.auction(&[0, 5, 1, 0]);
    assert_eq!(
        zeros(&again).unwrap(),
        "ZeroBidsRevealed {auction:2,round:1,scored:[0],seats:[0,3]}"
    );
    let third = game.auction(&[0, 1, 5, 0]);
    assert_eq!(
        zeros(&third).unwrap(),
        "ZeroBidsRevealed {auction:3,round:1,scored:[],seats:[0,3]}"
    );
    assert_eq!(zeros(&game.auction(&[1, 1, 1, 5])), None);
    let next_round = game.auction(&[5, 1, 1, 0]);
    assert_eq!(
        zeros(&next_round).unwrap(),
        "ZeroBidsRevealed {auction:5,round:2,scored:[3],seats:[3]}"
    );
    let view = game.view(Viewer::Public);
    assert_eq!(view["play"]["seats"][3]["zero_bid_rounds"], serde_json::json!([1, 2]));
    assert_eq!(view["play"]["seats"][0]["zero_bid_rounds"], serde_json::json!([1]));
}

#[test]
fn with_3_players_zero_bids_are_neither_revealed_nor_scored() {
    let mut game = Game::of(3);
    for _ in 0..3 {
        let auctioneer = game.must_act()[0];
        let mut amounts = [0; 3];
        amounts[usize::from(auctioneer)] = 5;
        assert_eq!(zeros(&game.auction(&amounts)), None);
    }
    assert_eq!(
        game.view(Viewer::Public)["play"]["auctions"][0]["bids"][0]["amount"],
        serde_json::Value::Null
    );
}

#[test]
fn the_next_auctioneer_is_the_player_to_the_left_and_rounds_are_everybodys_turn() {
    for (players, auctions, rounds) in [(3u8, 15u8, 5), (4, 16, 4), (5, 15, 3)] {
        let mut game = Game::of(players);
        for auction in 1..=auctions {
            let running = game.state().running().unwrap();
            assert_eq!(running.number, auction);
            assert_eq!(running.auctioneer.unwrap().0, (auction - 1) % players);
            assert_eq!(running.round, Some((auction - 1) / players + 1));
            game.dull_auction();
        }
        let last = game.state().auction(auctions).unwrap();
        assert_eq!(last.round, Some(rounds));
        assert_eq!(game.stream.table.is_over(), players != 3);
    }
}

#[test]
fn after_the_last_tile_the_game_ends_and_opens_everything() {
    let mut game = Game::of(4);
    game.auction(&[5, 8, 7, 3]);
    game.skip_to(16);
    let told = game.dull_auction();
    let end = told.iter().position(|line| line == "GameFinished {}").unwrap();
    assert_eq!(told[end + 1], "  seed for everyone");
    assert_eq!(
        told[end + 2..end + 9],
        [
            "  token/0 for everyone",
            "  token/1 for everyone",
            "  token/2 for everyone",
            "  token/3 for everyone",
            "  bid/1/1/1 = 8 for everyone",
            "  bid/1/1/2 = 7 for everyone",
            "  bid/1/1/3 = 3 for everyone",
        ]
    );
    assert_eq!(told.len() - end - 1, 1 + 4 + 16 * 3);
    assert_eq!(game.stream.table.status, Status::Finished);
    assert_eq!(game.bid_in(16, 1, 0, 3), Err("game_over"));
}

#[test]
fn ruling_an_amount_has_1_to_1000_digits_and_totals_are_exact() {
    let nines = "9".repeat(1000);
    assert_eq!("1".repeat(1001).parse::<Amount>(), Err(AmountError::TooLong));
    assert_eq!("".parse::<Amount>(), Err(AmountError::NotDigits));
    let mut game = Game::of(4);
    for auction in 1..=2 {
        for seat in [auction - 1, 0, 1, 2, 3] {
            if game.must_act().contains(&seat) {
                let bid = if seat == 3 { nines.clone() } else { (seat + 2 * auction).to_string() };
                game.bid(seat, bid).unwrap();
            }
        }
    }
    let spent = &game.seat_view(3)["play"]["seats"][3]["total_spent"];
    assert_eq!(spent.as_str().unwrap(), format!("1{}8", "9".repeat(999)));
    assert!(amount(&nines) > amount("9".repeat(999)));
}

#[test]
fn one_more_than_ten_to_the_hundredth_beats_it() {
    let mut game = Game::of(3);
    let googol = format!("1{}", "0".repeat(100));
    game.bid(0, &googol).unwrap();
    assert_eq!(game.bid(1, &googol), Err("equals_opening_bid"));
    game.bid(1, format!("1{}1", "0".repeat(99))).unwrap();
    game.bid(2, "18446744073709551616").unwrap();
    assert_eq!(game.state().auction(1).unwrap().award.as_ref().unwrap().winner.unwrap().0, 1);
}
