//! "Absent seats".

use super::harness::Game;
use domain::kernel::{Command, Status};
use domain::qe::SealedValue;
use domain::sealing::{Audience, Secret};
use domain::seat::{Seat, SeatSet, Viewer};
use serde_json::{Value, json};

#[test]
fn for_a_resigned_auctioneer_the_server_bids_1_in_the_append_that_opens_the_auction() {
    let mut game = Game::of(4);
    game.ask(1, Command::Resign).unwrap();
    game.bids([(0, 2), (2, 1), (3, 1)]);
    let told: Vec<_> = super::harness::lines(&game.records()).into_iter().rev().take(3).collect();
    assert_eq!(
        told,
        [
            "OpeningBidPlaced {amount:1,auction:2,placed_by:resignation,seat:1}",
            "  tile/2 for everyone",
            "AuctionOpened {auction:2,auctioneer:1,round:1}",
        ]
    );
    assert_eq!(game.must_act(), [0, 2, 3]);
}

#[test]
fn a_zero_of_the_server_is_public_at_once_with_its_cause() {
    let mut game = Game::of(4);
    game.bid(0, 5).unwrap();
    let told = game.ask(1, Command::Resign).unwrap();
    assert_eq!(
        told,
        [
            "SeatResigned {seat:1}",
            "SecretBidPlaced {auction:1,placed_by:resignation,seat:1}",
            "  bid/1/1/1 = 0 for everyone",
        ]
    );
    let bid = game.view(Viewer::Public)["play"]["auctions"][0]["bids"][0].clone();
    assert_eq!(bid, json!({"ballot": 1, "seat": 1, "amount": "0", "placed_by": "resignation"}));
}

#[test]
fn the_server_bids_for_a_seat_that_resigned_before_in_the_append_that_opens_the_ballot() {
    let mut game = Game::of(4);
    game.ask(3, Command::Resign).unwrap();
    let told = game.bid(0, 5).unwrap();
    assert_eq!(
        told[1..],
        [
            "SecretBidPlaced {auction:1,placed_by:resignation,seat:3}",
            "  bid/1/1/3 = 0 for everyone"
        ]
    );
    assert_eq!(game.must_act(), [1, 2]);
}

#[test]
fn an_auctioneer_who_resigns_before_the_opening_bid_has_it_made_at_once() {
    let mut game = Game::of(4);
    let told = game.ask(0, Command::Resign).unwrap();
    assert_eq!(
        told,
        [
            "SeatResigned {seat:0}",
            "OpeningBidPlaced {amount:1,auction:1,placed_by:resignation,seat:0}"
        ]
    );
}

#[test]
fn a_zero_so_placed_is_revealed_and_scores_no_victory_points() {
    let mut game = Game::of(4);
    game.ask(3, Command::Resign).unwrap();
    game.bid(0, 5).unwrap();
    let told = game.bids([(1, 0), (2, 1)]);
    let revealed = told.iter().position(|line| line.starts_with("ZeroBids")).unwrap();
    assert_eq!(
        told[revealed..revealed + 2],
        [
            "ZeroBidsRevealed {auction:1,round:1,scored:[1],seats:[1,3]}",
            "  bid/1/1/1 = 0 for everyone",
        ],
        "the resigned seat's bid is open already"
    );
}

#[test]
fn a_bid_handed_in_before_resigning_stands_and_can_win() {
    let mut game = Game::of(4);
    game.bids([(0, 5), (1, 9)]);
    assert_eq!(game.ask(1, Command::Resign).unwrap(), ["SeatResigned {seat:1}"]);
    let told = game.bids([(2, 1), (3, 1)]);
    assert_eq!(told[2], "CompanyAwarded {amount:null,auction:1,winner:1}");
    assert_eq!(game.seat_view(1)["play"]["auctions"][0]["winning_amount"], "9");
}

#[test]
fn a_tied_seat_that_has_resigned_rebids_zero_by_the_server() {
    let mut game = Game::of(4);
    game.bids([(0, 1), (1, 9)]);
    game.ask(1, Command::Resign).unwrap();
    let told = game.bids([(2, 9), (3, 2)]);
    let called = told.iter().position(|line| line.starts_with("RebidCalled")).unwrap();
    assert_eq!(
        told[called + 4..],
        [
            "RebidPlaced {auction:1,ballot:2,placed_by:resignation,seat:1}",
            "  bid/1/2/1 = 0 for everyone",
        ]
    );
    assert_eq!(game.must_act(), [2]);
    let told = game.bid(2, 3).unwrap();
    assert!(told.contains(&"ZeroBidsRevealed {auction:1,round:1,scored:[],seats:[1]}".to_owned()));
}

#[test]
fn a_resigned_auctioneer_is_shown_no_ballot_until_the_end() {
    let mut game = Game::of(4);
    game.ask(0, Command::Resign).unwrap();
    let told = game.bids([(1, 9), (2, 9), (3, 2)]);
    assert_eq!(told[2..], ["RebidCalled {auction:1,ballot:2,seats:[1,2]}"]);
    let told = game.bids([(1, 8), (2, 7)]);
    assert_eq!(
        told[2..4],
        [
            "CompanyAwarded {amount:null,auction:1,winner:1}",
            "AuctionOpened {auction:2,auctioneer:1,round:1}"
        ]
    );
    assert_eq!(game.seat_view(0)["play"]["auctions"][0]["winning_amount"], Value::Null);
}

#[test]
fn no_opening_after_a_resignation_is_for_the_resigned_seat_alone_until_the_end() {
    let mut game = Game::of(5);
    game.auction(&[1, 5, 4, 3, 2]);
    game.ask(2, Command::Resign).unwrap();
    let from = game.stored.len();
    while !game.stream.table.is_over() {
        for seat in game.must_act() {
            game.bid(seat, 3 + seat).unwrap();
        }
    }
    let records = game.records();
    let later = records[from..records.len() - 1].iter().flat_map(|record| &record.openings);
    for opening in later.filter(|opening| opening.to != Audience::Everyone) {
        assert!(!opening.to.includes(Viewer::Seat(Seat(2))), "{}", opening.value.label());
    }
    let score = game.stream.table.result.clone().unwrap();
    assert!(score.sheets[2].resigned && !score.winners.contains(&Seat(2)));
}

#[test]
fn a_resigned_player_neither_bids_nor_peeks_nor_resigns_again() {
    let mut game = Game::of(5);
    game.auction(&[1, 5, 4, 3, 2]);
    game.ask(3, Command::Resign).unwrap();
    assert_eq!(game.bid(3, 5), Err("resigned"));
    assert_eq!(game.peek(3, 1), Err("resigned"));
    assert_eq!(game.ask(3, Command::Resign), Err("resigned"));
    let view = game.seat_view(3);
    assert_eq!(view["table_actions"], json!([]));
    assert_eq!(view["play_actions"], json!([]));
}

#[test]
fn with_fewer_than_two_seats_left_the_game_ends_abandoned_unscored_and_opens_everything() {
    let mut game = Game::of(3);
    game.bids([(0, 5), (1, 9)]);
    game.ask(2, Command::Resign).unwrap();
    assert_eq!(game.stream.table.status, Status::Running);
    let told = game.ask(0, Command::Resign).unwrap();
    assert_eq!(
        told[..3],
        ["SeatResigned {seat:0}", "GameAbandoned {cause:resigned}", "  seed for everyone"]
    );
    let tokens =
        ["token/0", "token/1", "token/2", "boxed_token/1"].map(|t| format!("  {t} for everyone"));
    assert_eq!(told[3..7], tokens);
    assert_eq!(told[7], "  tile/3 for everyone");
    assert_eq!(told[21..], ["  bid/1/1/1 = 9 for everyone"]);
    assert_eq!(game.stream.table.status, Status::Abandoned);
    assert_eq!(game.view(Viewer::Public)["result"], Value::Null);
    assert_eq!(game.must_act(), [0u8; 0]);
    assert_eq!(game.ask(1, Command::Resign), Err("game_over"));
}

#[test]
fn an_abandoned_game_opens_the_bids_of_the_auction_that_ran() {
    let mut game = Game::of(3);
    game.bids([(0, 5), (1, 9)]);
    game.ask(1, Command::Resign).unwrap();
    let told = game.ask(0, Command::Resign).unwrap();
    assert!(told.contains(&"  bid/1/1/1 = 9 for everyone".to_owned()));
    let auction = game.view(Viewer::Public)["play"]["auctions"][0].clone();
    assert_eq!(auction["bids"][0]["amount"], "9");
    assert_eq!(auction["awarded"], false);
    assert_eq!(auction["must_bid"], json!([]), "nobody has to bid any more");
}

#[test]
fn ruling_a_player_who_has_resigned_is_absent_no_more() {
    let mut game = Game::with_deadline(4, 60, 1);
    game.bids([(0, 5), (1, 7), (3, 1)]);
    game.expire_after(60).unwrap();
    assert_eq!(game.view(Viewer::Public)["seats"][2]["absent"], true);
    game.ask(2, Command::Resign).unwrap();
    let seat = game.view(Viewer::Public)["seats"][2].clone();
    assert_eq!((&seat["resigned"], &seat["absent"]), (&json!(true), &json!(false)));
    assert_eq!(seat["absence"], Value::Null);
    game.bid(1, 5).unwrap();
    game.expire_after(60).unwrap();
    assert_eq!(game.view(Viewer::Public)["seats"][2]["absent"], false);
}

#[test]
fn a_game_can_be_played_out_by_two_and_by_the_server_for_the_rest() {
    for players in 3..=5 {
        let mut game = Game::of(players);
        for seat in 2..players {
            game.ask(seat, Command::Resign).unwrap();
        }
        while !game.stream.table.is_over() {
            for seat in game.must_act() {
                game.bid(seat, 3 + seat).unwrap();
            }
        }
        assert_eq!(game.stream.table.status, Status::Finished);
        let result = game.stream.table.result.clone().unwrap();
        assert!(
            result.sheets.iter().skip(2).all(|s| s.resigned && s.zero_bids == 0 && !s.eliminated)
        );
    }
}

#[test]
fn the_last_tile_of_three_takes_a_zero_for_a_resigned_seat() {
    let mut game = Game::of(3);
    game.skip_to(16);
    let told = game.ask(1, Command::Resign).unwrap();
    assert_eq!(told[1], "SecretBidPlaced {auction:16,placed_by:resignation,seat:1}");
    let told = game.bids([(0, 0), (2, 0)]);
    assert!(told.contains(&"CompanyAwarded {amount:null,auction:16,winner:null}".to_owned()));
}

#[test]
fn a_token_stays_with_its_owner_after_resigning_and_with_nobody_else() {
    let mut game = Game::of(4);
    let industry = game.seat_view(1)["play"]["seats"][1]["industry"].clone();
    game.ask(1, Command::Resign).unwrap();
    assert_eq!(game.seat_view(1)["play"]["seats"][1]["industry"], industry);
    assert_eq!(game.seat_view(0)["play"]["seats"][1]["industry"], Value::Null);
    let token = |value: &SealedValue| matches!(value, SealedValue::Token { seat: Seat(1), .. });
    let records = game.records();
    let opened = records.iter().flat_map(|r| &r.openings).filter(|o| token(&o.value));
    let to: Vec<_> = opened.map(|o| o.to).collect();
    assert_eq!(to, [Audience::Seats(SeatSet::from_iter([Seat(1)]))]);
}
