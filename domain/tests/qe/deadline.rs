//! Deadlines: what they are of, and what the server does when one passes ("Absent seats").

use super::harness::{Game, create, noon, player};
use chrono::TimeDelta;
use domain::kernel::{Actor, Command, Create, Refusal, Table};
use domain::qe::{BidKind, Qe, Turn};
use domain::seat::Viewer;
use domain::stream::Stream;
use serde_json::{Value, json};

fn turn(auction: u8, ballot: u8, bid: BidKind) -> Option<Turn> {
    Some(Turn { auction, ballot, bid })
}

fn deadline_after(seconds: i64, game: &Game) -> chrono::DateTime<chrono::Utc> {
    game.stream.table.changed_at + TimeDelta::seconds(seconds)
}

#[test]
fn a_deadline_is_from_5_seconds_to_30_days() {
    for (seconds, allowed) in [(4, false), (5, true), (2_592_000, true), (2_592_001, false)] {
        let new = Create { move_deadline_seconds: Some(seconds), ..create(3, None, 1) };
        let decided = Table::create(new, noon());
        assert_eq!(decided.is_ok(), allowed, "{seconds}");
        if let Err(refused) = decided {
            assert_eq!(refused.code(), "move_deadline_out_of_range");
        }
    }
}

#[test]
fn a_game_without_deadlines_has_none_in_any_event_and_nothing_is_ever_due() {
    let mut game = Game::of(4);
    game.dull_auction();
    assert_eq!(game.deadlines(), []);
    assert!(!game.stored.iter().any(|stored| stored.public_form().contains("deadline")));
    assert_eq!(game.view(Viewer::Public)["deadline_at"], Value::Null);
    assert_eq!(game.expire_after(1_000_000), Err("not_due"));
}

#[test]
fn the_last_event_of_the_append_that_opens_a_turn_says_until_when_it_waits() {
    let mut game = Game::with_deadline(4, 60, 1);
    assert_eq!(game.stream.table.turn(), turn(1, 1, BidKind::Opening));
    let opened = game.stream.table.version;
    assert_eq!(game.deadlines(), [(opened, deadline_after(60, &game))]);
    game.bid(0, 5).unwrap();
    assert_eq!(game.stream.table.turn(), turn(1, 1, BidKind::Secret));
    assert_eq!(game.deadlines().last(), Some(&(opened + 1, deadline_after(60, &game))));
    game.bids([(1, 7), (2, 7), (3, 1)]);
    assert_eq!(game.stream.table.turn(), turn(1, 2, BidKind::Rebid));
    let last = game.deadlines().last().copied();
    assert_eq!(last, Some((game.stream.table.version, deadline_after(60, &game))));
    let stored = game.stored.last().unwrap().public_form();
    let public: Value = serde_json::from_str(&stored).unwrap();
    assert_eq!(public["deadline_at"], json!("2026-01-02T12:01:08.000000Z"));
    assert_eq!(game.view(Viewer::Public)["deadline_at"], json!("2026-01-02T12:01:08Z"));
}

#[test]
fn a_deadline_is_the_turns_and_not_extended_by_the_bids_within_it() {
    let mut game = Game::with_deadline(4, 60, 1);
    game.bid(0, 5).unwrap();
    let deadline = game.stream.table.deadline_at();
    let told = game.deadlines();
    game.bid(2, 7).unwrap();
    game.ask(3, Command::Resign).unwrap();
    assert_eq!(game.stream.table.deadline_at(), deadline);
    assert_eq!(game.deadlines(), told);
}

#[test]
fn at_the_deadline_the_server_bids_1_for_an_auctioneer() {
    let mut game = Game::with_deadline(4, 60, 1);
    assert_eq!(
        game.expire_after(60).unwrap(),
        [
            "TurnExpired {seats:[0],turn:{auction:1,ballot:1,bid:opening}}",
            "OpeningBidPlaced {amount:1,auction:1,placed_by:deadline,seat:0}",
        ]
    );
    assert_eq!(game.must_act(), [1, 2, 3]);
    assert_eq!(game.stream.table.deadline_at(), Some(deadline_after(60, &game)));
}

#[test]
fn at_the_deadline_the_server_bids_0_for_all_who_have_not_bid_and_play_goes_on() {
    let mut game = Game::with_deadline(4, 60, 1);
    game.bids([(0, 5), (2, 7)]);
    let told = game.expire_after(59).unwrap();
    assert_eq!(
        told[..5],
        [
            "TurnExpired {seats:[1,3],turn:{auction:1,ballot:1,bid:secret}}",
            "SecretBidPlaced {auction:1,placed_by:deadline,seat:1}",
            "  bid/1/1/1 = 0 for everyone",
            "SecretBidPlaced {auction:1,placed_by:deadline,seat:3}",
            "  bid/1/1/3 = 0 for everyone",
        ]
    );
    assert!(told.contains(&"CompanyAwarded {amount:null,auction:1,winner:2}".to_owned()));
    assert!(told.contains(&"AuctionOpened {auction:2,auctioneer:1,round:1}".to_owned()));
    assert_eq!(game.stream.table.deadline_at(), Some(deadline_after(60, &game)));
}

#[test]
fn ruling_a_zero_that_the_server_placed_at_a_deadline_scores_no_victory_point() {
    let mut game = Game::with_deadline(4, 60, 1);
    game.bids([(0, 5), (1, 0), (2, 7)]);
    let told = game.expire_after(60).unwrap();
    assert!(
        told.contains(&"ZeroBidsRevealed {auction:1,round:1,scored:[1],seats:[1,3]}".to_owned())
    );
    let bid = game.view(Viewer::Public)["play"]["auctions"][0]["bids"][2].clone();
    assert_eq!(bid, json!({"ballot": 1, "seat": 3, "amount": "0", "placed_by": "deadline"}));
}

#[test]
fn at_the_deadline_of_a_rebid_the_server_bids_0_for_each_player_who_has_not() {
    let mut game = Game::with_deadline(4, 60, 1);
    game.bids([(0, 5), (1, 7), (2, 7), (3, 1), (1, 3)]);
    let told = game.expire_after(60).unwrap();
    assert_eq!(
        told[..3],
        [
            "TurnExpired {seats:[2],turn:{auction:1,ballot:2,bid:rebid}}",
            "RebidPlaced {auction:1,ballot:2,placed_by:deadline,seat:2}",
            "  bid/1/2/2 = 0 for everyone",
        ]
    );
    assert!(told.contains(&"CompanyAwarded {amount:5,auction:1,winner:0}".to_owned()));
}

#[test]
fn at_the_deadline_of_the_last_tile_of_three_all_can_be_absent() {
    let mut game = Game::with_deadline(3, 60, 1);
    game.skip_to(16);
    let told = game.expire_after(60).unwrap();
    assert_eq!(told[0], "TurnExpired {seats:[0,1,2],turn:{auction:16,ballot:1,bid:secret}}");
    let awarded = "CompanyAwarded {amount:null,auction:16,winner:null}".to_owned();
    assert!(told.contains(&awarded), "all tied at 0, so nobody gets it");
    assert!(game.stream.table.is_over());
    assert_eq!(game.stream.table.deadline_at(), None);
    assert_eq!(game.stream.table.turn(), None);
}

#[test]
fn a_bid_placed_at_a_deadline_wins_and_costs_like_any_other() {
    let mut game = Game::with_deadline(4, 60, 1);
    game.expire_after(60).unwrap();
    let told = game.expire_after(60).unwrap();
    assert!(told.contains(&"CompanyAwarded {amount:1,auction:1,winner:0}".to_owned()));
    assert_eq!(game.seat_view(0)["play"]["seats"][0]["total_spent"], "1");
}

#[test]
fn an_absent_player_gets_a_full_deadline_at_every_further_turn() {
    let mut game = Game::with_deadline(4, 60, 1);
    for _ in 0..10 {
        game.expire_after(60).unwrap();
        assert_eq!(game.stream.table.deadline_at(), Some(deadline_after(60, &game)));
        // Somebody has to be there, or the game is given up.
        game.ask(3, Command::Pause).unwrap();
        game.ask(3, Command::Unpause).unwrap();
    }
}

#[test]
fn an_auctioneer_whose_bid_the_server_placed_still_sees_the_bids_of_the_ballot() {
    let mut game = Game::with_deadline(4, 60, 1);
    game.expire_after(60).unwrap();
    game.bids([(1, 9), (2, 3), (3, 4)]);
    let amounts: Vec<Value> = game.seat_view(0)["play"]["auctions"][0]["bids"]
        .as_array()
        .unwrap()
        .iter()
        .map(|bid| bid["amount"].clone())
        .collect();
    assert_eq!(amounts, ["9", "3", "4"]);
}

#[test]
fn nothing_is_due_before_its_time_or_for_another_turn_and_only_the_server_may() {
    let mut game = Game::with_deadline(4, 60, 1);
    assert_eq!(game.expire_after(59), Err("not_due"));
    let before = game.stream.table.turn();
    game.bid(0, 5).unwrap();
    game.wait(100);
    assert_eq!(game.decide(Actor::Server, Command::Expire { turn: before }), Err("not_due"));
    assert_eq!(game.decide(Actor::Server, Command::Expire { turn: None }), Err("not_due"));
    let now = game.stream.table.turn();
    assert_eq!(game.ask(1, Command::Expire { turn: now }), Err("not_server"));
    game.decide(Actor::Server, Command::Expire { turn: now }).unwrap();
    assert_eq!(game.decide(Actor::Server, Command::Expire { turn: now }), Err("not_due"));
}

#[test]
fn a_bid_after_the_deadline_is_refused_and_resigning_is_not() {
    let mut game = Game::with_deadline(4, 60, 1);
    game.wait(60);
    assert_eq!(game.bid(0, 5), Err("deadline_passed"));
    assert_eq!(game.ask(1, Command::Pause), Err("deadline_passed"));
    let mut resigned = game.clone();
    resigned.ask(0, Command::Resign).unwrap();
    assert_eq!(resigned.must_act(), [1, 2, 3], "and opens the next turn");
    game.expire_after(0).unwrap();
    assert_eq!(game.bid(0, 5), Err("auctioneer_has_bid"));
}

#[test]
fn ruling_a_seat_is_absent_from_the_expiry_of_its_turn_until_its_player_acts() {
    let mut game = Game::with_deadline(5, 60, 1);
    let absent = |game: &Game| -> Vec<u8> { game.stream.table.absent().map(|s| s.0).collect() };
    game.bids([(0, 5), (1, 6)]);
    game.expire_after(60).unwrap();
    assert_eq!(absent(&game), [2, 3, 4]);
    game.bid(1, 5).unwrap();
    game.bid(2, 6).unwrap();
    game.peek(3, 1).unwrap();
    game.ask(4, Command::Pause).unwrap();
    assert_eq!(absent(&game), [0u8; 0]);
}

#[test]
fn ruling_to_ask_for_a_pause_no_more_or_to_end_one_ends_an_absence_too() {
    let mut game = Game::with_deadline(4, 60, 1);
    let absent = |game: &Game| -> Vec<u8> { game.stream.table.absent().map(|s| s.0).collect() };
    game.ask(2, Command::Pause).unwrap();
    game.bid(0, 5).unwrap();
    game.expire_after(60).unwrap();
    assert_eq!(absent(&game), [1, 2, 3]);
    let mut paused = game.clone();
    game.ask(2, Command::Unpause).unwrap();
    assert_eq!(absent(&game), [1, 3], "asks no more");
    for seat in [0, 1, 3] {
        paused.ask(seat, Command::Pause).unwrap();
    }
    assert_eq!(absent(&paused), [2]);
    paused.ask(2, Command::Unpause).unwrap();
    assert_eq!(absent(&paused), [0u8; 0], "has ended the pause");
}

#[test]
fn a_game_with_deadlines_replays_to_the_same_table() {
    let mut game = Game::with_deadline(4, 60, 1);
    game.bids([(0, 5), (2, 7)]);
    game.expire_after(60).unwrap();
    game.expire_after(60).unwrap();
    let replayed = Stream::<Qe>::replay(game.stream.table.id, &game.stored).unwrap();
    assert_eq!(replayed.table, game.stream.table);
    assert_eq!(replayed.table.seat_of(player(0)).map(|seat| seat.0), Some(0));
}
