//! "Bids" and their two rulings.

use super::game::{Deal, Game};
use domain::kernel::{Refusal, RefusalClass};
use domain::quotlibet::{
    Action, BidPlaced, Command, Event, Hook, Options, Phase, PlacedBy, Rejection,
};
use domain::seat::{Seat, Viewer};

/// Two cards each for three players; seat 2 deals, so seats 0, 1 and 2 bid in this order.
const DEAL: Deal<'_> = Deal { dealer: 2, hands: &["2C 3C", "4C 5C", "6C 7C"], trump: Some("2H") };

/// Four cards each for four players; seat 3 deals.
const FOURS: Deal<'_> = Deal {
    dealer: 3,
    hands: &["2C 3C 4C 5C", "2D 3D 4D 5D", "2H 3H 4H 5H", "2S 3S 4S 5S"],
    trump: Some("AH"),
};

fn offered(game: &Game, seat: u8) -> Vec<Action> {
    game.stream.table.turn_view(Viewer::Seat(Seat(seat))).play_actions
}

#[test]
fn bids_go_clockwise_from_the_dealers_left_and_the_dealer_bids_last() {
    for dealer in 0..3 {
        let mut game = Game::dealt(&Deal { dealer, ..DEAL });
        for step in 1..=3 {
            let seat = (dealer + step) % 3;
            assert_eq!(game.turn(), Some(seat));
            for other in (0..3).filter(|other| *other != seat) {
                let refused = game.bid(other, 0).unwrap_err();
                assert_eq!(refused, Rejection::BidOutOfTurn { turn: Seat(seat) });
                assert_eq!(refused.code(), "bid_out_of_turn");
                assert_eq!(refused.class(), RefusalClass::Conflict);
                assert_eq!(offered(&game, other), []);
            }
            game.bid(seat, 0).unwrap();
        }
        assert_eq!(game.view(Viewer::Public).round.unwrap().phase, Phase::Playing);
    }
}

#[test]
fn a_bid_is_said_in_the_open() {
    let mut game = Game::dealt(&DEAL);
    let events = game.bid(0, 2).unwrap();
    let placed = BidPlaced { round: 1, seat: Seat(0), tricks: 2, placed_by: PlacedBy::Player };
    assert_eq!(events, [Event::BidPlaced(placed)]);
    let view = game.view(Viewer::Public);
    let bids: Vec<Option<u8>> = view.seats.iter().map(|seat| seat.bid).collect();
    assert_eq!(bids, [Some(2), None, None]);
    assert_eq!(view.seats[0].bid_placed_by, Some(PlacedBy::Player));
}

#[test]
fn a_bid_once_made_stands() {
    let mut game = Game::dealt(&DEAL);
    game.bid(0, 2).unwrap();
    assert_eq!(game.bid(0, 1).unwrap_err(), Rejection::BidOutOfTurn { turn: Seat(1) });
    game.bids(&[0, 1]);
    let refused = game.bid(0, 1).unwrap_err();
    assert_eq!((refused.code(), refused.class()), ("bidding_over", RefusalClass::Conflict));
}

#[test]
fn ruling_a_bid_is_from_zero_to_the_hand_size() {
    let mut game = Game::dealt(&DEAL);
    let expected = Action::Bid { round: 1, tricks: vec![0, 1, 2] };
    assert_eq!(offered(&game, 0), [expected]);
    for tricks in 0..=2 {
        assert!(game.clone().bid(0, tricks).is_ok());
    }
    for tricks in [3, 255] {
        let refused = game.bid(0, tricks).unwrap_err();
        assert_eq!(refused, Rejection::BidAboveHandSize { hand_size: 2 });
        assert_eq!(refused.code(), "bid_above_hand_size");
        assert_eq!(refused.class(), RefusalClass::Invalid("tricks"));
        assert_eq!(refused.to_string(), "`tricks` must be from 0 to 2");
    }
}

#[test]
fn ruling_the_dealer_may_not_make_the_bids_add_up_to_the_number_of_tricks() {
    let mut game = Game::dealt(&DEAL);
    game.bids(&[1, 0]);
    let expected = Action::Bid { round: 1, tricks: vec![0, 2] };
    assert_eq!(offered(&game, 2), [expected]);
    let refused = game.bid(2, 1).unwrap_err();
    assert_eq!(refused, Rejection::BidAgainstHook { tricks: 1, sum: 2 });
    assert_eq!(refused.code(), "bid_against_hook");
    assert_eq!(refused.class(), RefusalClass::Invalid("tricks"));
    assert!(game.clone().bid(2, 0).is_ok());
    assert!(game.clone().bid(2, 2).is_ok());
}

#[test]
fn ruling_only_the_dealer_is_on_the_hook() {
    let mut game = Game::dealt(&DEAL);
    game.bid(0, 1).unwrap();
    game.bid(1, 1).unwrap();
    assert!(game.bid(2, 1).is_ok());
}

#[test]
fn ruling_once_the_bids_exceed_the_tricks_the_dealer_bids_freely() {
    let mut game = Game::dealt(&DEAL);
    game.bids(&[2, 1]);
    let expected = Action::Bid { round: 1, tricks: vec![0, 1, 2] };
    assert_eq!(offered(&game, 2), [expected]);
}

#[test]
fn ruling_the_hook_of_four_hands_of_four_is_at_four_and_not_at_sixteen() {
    let mut game = Game::dealt(&FOURS);
    game.bids(&[1, 1, 1]);
    assert_eq!(game.bid(3, 1).unwrap_err(), Rejection::BidAgainstHook { tricks: 1, sum: 4 });
    let mut game = Game::dealt(&FOURS);
    game.bids(&[4, 4, 4]);
    assert!(game.bid(3, 4).is_ok());
}

#[test]
fn option_cards_dealt_the_hook_of_four_hands_of_four_is_at_sixteen() {
    let mut game = Game::dealt_with_hook(&FOURS, Hook::CardsDealt);
    game.bids(&[1, 1, 1]);
    assert!(game.bid(3, 1).is_ok());
    let mut game = Game::dealt_with_hook(&FOURS, Hook::CardsDealt);
    game.bids(&[4, 4, 4]);
    let expected = Action::Bid { round: 1, tricks: vec![0, 1, 2, 3] };
    assert_eq!(offered(&game, 3), [expected]);
    assert_eq!(game.bid(3, 4).unwrap_err(), Rejection::BidAgainstHook { tricks: 4, sum: 16 });
}

#[test]
fn option_none_the_dealer_bids_freely() {
    for bids in [[1, 1, 1], [4, 4, 4]] {
        let mut game = Game::dealt_with_hook(&FOURS, Hook::None);
        game.bids(&bids);
        assert_eq!(offered(&game, 3), [Action::Bid { round: 1, tricks: vec![0, 1, 2, 3, 4] }]);
        assert!(game.bid(3, bids[0]).is_ok());
    }
}

#[test]
fn the_hook_is_an_option_and_its_default_is_tricks() {
    let hook = |json: &str| serde_json::from_str::<Options>(json).unwrap().hook;
    assert_eq!(hook("{}"), Hook::Tricks);
    assert_eq!(hook(r#"{"hook":"tricks"}"#), Hook::Tricks);
    assert_eq!(hook(r#"{"hook":"cards_dealt"}"#), Hook::CardsDealt);
    assert_eq!(hook(r#"{"hook":"none"}"#), Hook::None);
    assert!(serde_json::from_str::<Options>(r#"{"hook":"never"}"#).is_err());
}

#[test]
fn a_bid_for_another_round_is_refused() {
    let mut game = Game::dealt(&DEAL);
    for round in [0, 2, 255] {
        let refused = game.act(0, Command::Bid { round, tricks: 1 }).unwrap_err();
        assert_eq!(refused, Rejection::WrongRound { running: 1 });
        assert_eq!((refused.code(), refused.class()), ("wrong_round", RefusalClass::Conflict));
    }
}
