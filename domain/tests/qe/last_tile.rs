//! "3 players: the last tile".

use super::harness::Game;
use domain::kernel::Status;
use domain::seat::Viewer;
use serde_json::Value;

fn at_the_last_tile() -> Game {
    let mut game = Game::of(3);
    game.skip_to(16);
    game
}

#[test]
fn the_last_tile_has_no_auctioneer_no_opening_bid_and_no_round() {
    let mut game = Game::of(3);
    game.skip_to(15);
    let told = game.dull_auction();
    assert!(told.contains(&"AuctionOpened {auction:16,auctioneer:null,round:null}".to_owned()));
    assert_eq!(game.must_act(), [0, 1, 2]);
    let auction = game.view(Viewer::Public)["play"]["auctions"][15].clone();
    assert_eq!(auction["ballot"], 1);
    assert_eq!(auction["opening_bid"], Value::Null);
    assert_eq!(auction["must_bid"], serde_json::json!([0, 1, 2]));
}

#[test]
fn all_three_bid_secretly_and_the_highest_bid_wins() {
    let mut game = at_the_last_tile();
    assert_eq!(
        game.bid(0, 0).unwrap(),
        ["SecretBidPlaced {auction:16,placed_by:player,seat:0}", "  bid/16/1/0 = 0 for [0]"]
    );
    assert_eq!(game.bid(0, 4), Err("already_bid"));
    game.bid(2, 9).unwrap();
    let told = game.bid(1, 4).unwrap();
    assert_eq!(
        told[2..4],
        ["CompanyAwarded {amount:null,auction:16,winner:2}", "GameFinished {}"],
        "nobody is shown the ballot, and no zero is revealed, before the end opens everything"
    );
    assert_eq!(game.stream.table.status, Status::Finished);
    assert!(game.state().holdings()[2].tiles.contains(&game.tile(16)));
}

#[test]
fn there_is_no_opening_bid_to_differ_from() {
    let mut game = at_the_last_tile();
    game.bid(0, 5).unwrap();
    assert!(game.bid(1, 5).is_ok());
}

#[test]
fn in_a_tie_nobody_gets_the_last_tile_and_there_is_no_rebid() {
    for bids in [[5, 5, 2], [5, 2, 5], [5, 5, 5], [0, 0, 0]] {
        let mut game = at_the_last_tile();
        let told = game.auction(&bids);
        assert_eq!(
            told[2..4],
            ["CompanyAwarded {amount:null,auction:16,winner:null}", "GameFinished {}"]
        );
        let holdings = game.state().holdings();
        assert_eq!(holdings.iter().map(|h| h.tiles.len()).sum::<usize>(), 15);
        let spent: Vec<_> = holdings.iter().map(|h| h.total_spent.to_string()).collect();
        assert_eq!(spent, ["10", "10", "10"], "who tied pays nothing");
        let auction = game.view(Viewer::Public)["play"]["auctions"][15].clone();
        assert_eq!(auction["winner"], Value::Null);
        assert_eq!(auction["awarded"], true);
        assert_eq!(auction["winning_amount"], Value::Null);
    }
}

#[test]
fn a_tie_below_the_highest_bid_gives_the_last_tile_away() {
    let mut game = at_the_last_tile();
    let told = game.auction(&[2, 2, 3]);
    assert_eq!(told[2], "CompanyAwarded {amount:null,auction:16,winner:2}");
}

#[test]
fn the_award_of_the_last_tile_does_not_name_the_players_who_tied() {
    let mut game = at_the_last_tile();
    game.auction(&[5, 5, 2]);
    let award = game.stored.iter().find(|s| s.data.contains(r#""winner":null"#)).unwrap();
    assert_eq!(award.event_type, "CompanyAwarded");
    assert!(award.openings.is_empty());
}
