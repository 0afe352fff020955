//! "5 players: one peek".

use super::harness::Game;
use domain::seat::Viewer;
use serde_json::Value;

/// Auction 1: seat 1 wins for 9, auctioneer 0. Auction 2: its auctioneer, seat 1, wins for 7.
fn five() -> Game {
    let mut game = Game::of(5);
    game.auction(&[5, 9, 1, 1, 2]);
    game.auction(&[1, 7, 1, 1, 2]);
    game
}

#[test]
fn a_player_may_see_the_winning_bid_of_an_awarded_auction_and_that_is_public() {
    let mut game = five();
    let told = game.peek(3, 1).unwrap();
    assert_eq!(told, ["PeekTaken {auction:1,seat:3}", "  bid/1/1/1 = 9 for [3]"]);
    assert_eq!(game.seat_view(3)["play"]["auctions"][0]["winning_amount"], "9");
    for viewer in [Viewer::Public, game.viewers()[5]] {
        let view = game.view(viewer);
        assert_eq!(view["play"]["auctions"][0]["winning_amount"], Value::Null);
        assert_eq!(view["play"]["seats"][3]["peeked_auction"], 1);
    }
}

#[test]
fn a_peek_shows_the_bid_that_won_and_not_one_before_a_rebid() {
    let mut game = Game::of(5);
    game.auction(&[1, 9, 9, 2, 2]);
    game.bids([(1, 8), (2, 7)]);
    assert_eq!(game.peek(4, 1).unwrap()[1..], ["  bid/1/2/1 = 8 for [4]"]);
}

#[test]
fn each_player_peeks_once_per_game() {
    let mut game = five();
    game.auction(&[1, 8, 7, 1, 2]);
    game.peek(3, 1).unwrap();
    assert_eq!(game.peek(3, 3), Err("peek_used"));
    assert_eq!(game.peek(3, 1), Err("peek_used"));
    assert!(game.peek(4, 1).is_ok());
}

#[test]
fn ruling_any_awarded_auction_at_any_time_until_the_end() {
    let mut game = five();
    game.skip_to(15);
    game.bid(4, 5).unwrap();
    assert!(game.peek(2, 1).is_ok());
    game.bids([(0, 1), (1, 1), (2, 1), (3, 1)]);
    assert_eq!(game.peek(3, 1), Err("game_over"));
}

#[test]
fn ruling_a_peek_after_the_deadline_of_a_turn_and_before_the_server_acts_is_too_late() {
    let mut game = Game::with_deadline(5, 60, 1);
    game.auction(&[5, 9, 1, 1, 2]);
    let mut in_time = game.clone();
    in_time.wait(58);
    assert!(in_time.peek(3, 1).is_ok());
    game.wait(59);
    assert_eq!(game.peek(3, 1), Err("deadline_passed"));
    game.expire_after(1).unwrap();
    assert!(game.peek(3, 1).is_ok());
}

#[test]
fn ruling_a_peek_at_a_known_amount_is_refused_and_not_used_up() {
    let mut game = five();
    assert_eq!(game.peek(1, 1), Err("amount_known"), "won it");
    assert_eq!(game.peek(0, 1), Err("amount_known"), "was its auctioneer");
    assert_eq!(game.peek(3, 2), Err("amount_known"), "it is public");
    assert!(game.peek(3, 1).is_ok());
    game.auction(&[8, 1, 7, 1, 2]);
    assert!(game.peek(1, 3).is_ok());
}

#[test]
fn a_peek_at_an_auction_that_runs_or_will_run_or_is_none_is_refused() {
    let mut game = five();
    assert_eq!(game.peek(3, 3), Err("not_awarded"));
    for unopened in [0, 4, 15, 16] {
        assert_eq!(game.peek(3, unopened), Err("unknown_auction"));
    }
    assert!(game.peek(3, 1).is_ok());
}

#[test]
fn games_of_3_and_4_players_have_no_peek() {
    for players in [3, 4] {
        let mut game = Game::of(players);
        game.auction(&[2, 9, 1, 1][..players.into()]);
        assert_eq!(game.peek(2, 1), Err("no_peek"));
        assert!(!game.seat_view(2)["play_actions"].to_string().contains("peek"));
    }
}

#[test]
fn the_allowed_peeks_are_the_awarded_auctions_whose_amount_the_player_does_not_know() {
    let mut game = five();
    let peek = |game: &Game, seat| {
        let actions = game.seat_view(seat)["play_actions"].clone();
        actions.as_array().unwrap().iter().find(|a| a["action"] == "peek").cloned()
    };
    assert_eq!(peek(&game, 3).unwrap()["auctions"], serde_json::json!([1]));
    assert_eq!(peek(&game, 0), None);
    assert_eq!(peek(&game, 1), None);
    game.auction(&[8, 1, 7, 1, 2]);
    assert_eq!(peek(&game, 3).unwrap()["auctions"], serde_json::json!([1, 3]));
    assert_eq!(peek(&game, 1).unwrap()["auctions"], serde_json::json!([3]));
    game.peek(3, 3).unwrap();
    assert_eq!(peek(&game, 3), None);
}
