//! "Players and cards", "Rounds", "Dealer", "Trump".

use super::game::{Chance, Deal, Game, player};
use super::whole_games::any_command;
use chrono::DateTime;
use domain::kernel::{Create, Refusal, RefusalClass, Visibility};
use domain::quotlibet::{
    Card, Choice, Event, Hook, Options, Phase, QuotlibetTable, RoundDealt, SealedValue, Suit,
};
use domain::sealing::{Opening, Seed};
use domain::seat::{GameId, Seat, Viewer};
use std::collections::BTreeSet;

fn deals(game: &Game) -> Vec<RoundDealt> {
    let deal = |record: &domain::kernel::Record<_>| match &record.event {
        domain::kernel::Event::Play(Event::RoundDealt(dealt)) => Some(dealt.clone()),
        _ => None,
    };
    game.records.iter().filter_map(deal).collect()
}

fn played_up_to_round(players: u8, round: u8) -> Game {
    let mut game = Game::started(players, Hook::Tricks, players);
    let mut chance = Chance::new(1);
    while game.round().number < round {
        let seat = game.turn().unwrap();
        let command = any_command(&game, seat, &mut chance);
        game.act(seat, command).unwrap();
    }
    game
}

#[test]
fn three_to_six_players_play() {
    for seats in 0..=9 {
        let create = Create {
            id: GameId(uuid::Uuid::nil()),
            host: player(0),
            choice: Choice {},
            seats,
            visibility: Visibility::Public,
            options: Options::default(),
            move_deadline_seconds: None,
            seed: Seed([0; 32]),
        };
        match QuotlibetTable::create(create, DateTime::UNIX_EPOCH) {
            Ok(_) => assert!((3..=6).contains(&seats)),
            Err(refused) => {
                assert!(!(3..=6).contains(&seats));
                assert_eq!(refused.to_string(), "`seats` must be from 3 to 6");
                assert_eq!(refused.class(), RefusalClass::Invalid("seats"));
            }
        }
    }
}

#[test]
fn three_four_five_and_six_players_play_33_25_19_and_15_rounds() {
    for (players, rounds) in [(3, 33), (4, 25), (5, 19), (6, 15)] {
        let game = Game::started(players, Hook::Tricks, 1);
        assert_eq!(game.view(Viewer::Public).round_count, rounds);
    }
}

#[test]
fn the_hand_grows_from_one_to_the_maximum_which_is_played_once_and_shrinks_back_to_one() {
    let game = super::whole_games::played(6, Hook::Tricks, 1, 0);
    let sizes: Vec<u8> = deals(&game).iter().map(|dealt| dealt.hand_size).collect();
    assert_eq!(sizes, [1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1]);
    for dealt in deals(&game) {
        assert!(dealt.hands.iter().all(|hand| hand.len() == usize::from(dealt.hand_size)));
    }
}

#[test]
fn the_first_dealer_is_drawn_so_that_each_seat_can_be_it() {
    let drawn = |seed| deals(&Game::started(4, Hook::Tricks, seed))[0].dealer;
    let dealers: BTreeSet<Seat> = (0..40).map(drawn).collect();
    assert_eq!(dealers.len(), 4);
    assert_eq!(drawn(5), drawn(5));
    let game = Game::started(4, Hook::Tricks, 5);
    assert_eq!(game.view(Viewer::Public).first_dealer, drawn(5));
}

#[test]
fn the_deal_goes_round_clockwise() {
    let game = played_up_to_round(4, 9);
    let first = deals(&game)[0].dealer.0;
    for (round, dealt) in (0..).zip(deals(&game)) {
        assert_eq!(dealt.dealer.0, (first + round) % 4);
    }
}

#[test]
fn every_round_is_shuffled_anew_from_the_seed() {
    let decks = |game: &Game| -> BTreeSet<Vec<Card>> {
        let shuffled = game.records.iter().filter(|record| record.openings.len() == 52);
        let card = |opening: &Opening<SealedValue>| match opening.value {
            SealedValue::Card { card, .. } => card,
            SealedValue::Seed { .. } => panic!("the seed is sealed before"),
        };
        shuffled.map(|record| record.openings.iter().map(card).collect()).collect()
    };
    let game = played_up_to_round(3, 4);
    assert_eq!(decks(&game).len(), 4);
    assert!(decks(&game).is_disjoint(&decks(&Game::started(3, Hook::Tricks, 77))));
}

#[test]
fn the_top_card_of_the_stock_is_turned_up_and_its_suit_is_trump() {
    let game = Game::dealt(&Deal { dealer: 0, hands: &["2C", "3C", "4C"], trump: Some("QH") });
    let round = game.view(Viewer::Public).round.unwrap();
    assert_eq!(round.trump_card, Some("QH".parse().unwrap()));
    assert_eq!(round.trump, Some(Suit::Hearts));
    assert_eq!(round.stock_count, 52 - 3 - 1);
}

#[test]
fn the_card_turned_up_stays_out_of_play() {
    let mut game = Game::dealt(&Deal { dealer: 0, hands: &["2C", "3C", "4C"], trump: Some("QH") });
    game.bids(&[0, 0, 0]);
    assert_eq!(game.play(1, "QH").unwrap_err().code(), "card_not_in_hand");
}

#[test]
fn with_no_stock_left_there_is_no_trump() {
    let game = played_up_to_round(4, 13);
    let dealt = deals(&game).pop().unwrap();
    assert_eq!((dealt.hand_size, dealt.trump_card, dealt.trump_commitment), (13, None, None));
    assert_eq!(dealt.stock, []);
    let round = game.view(Viewer::Public).round.unwrap();
    assert_eq!((round.trump, round.trump_card, round.stock_count), (None, None, 0));
}

#[test]
fn with_one_card_left_that_card_is_trump_and_the_stock_is_empty() {
    let game = played_up_to_round(3, 17);
    let dealt = deals(&game).pop().unwrap();
    assert_eq!((dealt.hand_size, dealt.stock.len()), (17, 0));
    assert!(dealt.trump_card.is_some());
}

#[test]
fn before_the_first_deal_there_is_no_round_to_see() {
    let game = Game::started(3, Hook::Tricks, 1);
    let before = super::game::replayed(&game, game.stored.len() - 1);
    let view = before.table.view(Viewer::Seat(Seat(0))).play.unwrap();
    assert_eq!((view.round, view.score_sheet), (None, Vec::new()));
    assert!(view.seats.iter().all(|seat| seat.hand.is_none() && seat.hand_count == 0));
    let after = game.view(Viewer::Public).round.unwrap();
    assert_eq!((after.round, after.phase, after.trick), (1, Phase::Bidding, None));
}
