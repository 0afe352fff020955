//! "Absent seats".

use super::game::{Deal, Game, card};
use domain::kernel::{AbandonCause, Command as TableCommand, Event as AnyEvent, Status};
use domain::quotlibet::{BidPlaced, CardPlaced, Command, Event, Hook, PlacedBy, SealedValue};
use domain::sealing::Audience;
use domain::seat::{Seat, Viewer};

const DEAL: Deal<'_> =
    Deal { dealer: 2, hands: &["9H 5D 5C", "3C 3S 3D", "KC QC 2D"], trump: Some("2H") };

fn bid_by_server(seat: u8, tricks: u8) -> Event {
    let placed_by = PlacedBy::Resignation;
    BidPlaced { round: 1, seat: Seat(seat), tricks, placed_by }.into()
}

fn card_by_server(trick: u8, seat: u8, text: &str) -> Event {
    let placed_by = PlacedBy::Resignation;
    CardPlaced { round: 1, trick, seat: Seat(seat), card: card(text), placed_by }.into()
}

#[test]
fn ruling_the_server_bids_zero_for_a_player_who_has_resigned() {
    let mut game = Game::dealt(&DEAL);
    assert_eq!(game.resign(0), [bid_by_server(0, 0)]);
    assert_eq!(game.turn(), Some(1));
}

#[test]
fn ruling_the_server_waits_for_the_turn_of_a_player_who_has_resigned() {
    let mut game = Game::dealt(&DEAL);
    assert_eq!(game.resign(1), []);
    assert_eq!(game.bid(0, 1).unwrap()[1..], [bid_by_server(1, 0)]);
}

#[test]
fn ruling_the_server_bids_one_where_the_hook_forbids_zero() {
    let mut game = Game::dealt(&DEAL);
    game.resign(2);
    game.bid(0, 2).unwrap();
    assert_eq!(game.bid(1, 1).unwrap()[1..2], [bid_by_server(2, 1)]);
    let mut game = Game::dealt_with_hook(&DEAL, Hook::None);
    game.resign(2);
    game.bid(0, 2).unwrap();
    assert_eq!(game.bid(1, 1).unwrap()[1..2], [bid_by_server(2, 0)]);
}

#[test]
fn ruling_the_server_plays_the_lowest_rank_then_clubs_diamonds_hearts_spades() {
    let deal =
        Deal { dealer: 2, hands: &["3S 3H 4C 3D", "9C 9D 8D 9S", "AC AD AS KS"], trump: None };
    let mut game = Game::dealt(&deal);
    game.bids(&[0, 0, 0]);
    assert_eq!(game.resign(0), [card_by_server(1, 0, "3D")], "diamonds before hearts and spades");
    let deal = Deal { dealer: 2, hands: &["4C 3S 3H", "9C 9D 8D", "AC AD AS"], trump: None };
    let mut game = Game::dealt(&deal);
    game.bids(&[0, 0, 0]);
    assert_eq!(game.resign(0), [card_by_server(1, 0, "3H")], "hearts before spades");
    let deal = Deal { dealer: 2, hands: &["3D 3C 9H", "9C 9D 8D", "AC AD AS"], trump: None };
    let mut game = Game::dealt(&deal);
    game.bids(&[0, 0, 0]);
    assert_eq!(game.resign(0), [card_by_server(1, 0, "3C")], "clubs before diamonds");
}

#[test]
fn ruling_the_server_follows_suit_with_the_lowest_card_that_is_legal() {
    let mut game = Game::dealt(&DEAL);
    game.resign(2);
    game.bids(&[0, 0]);
    game.play(0, "5C").unwrap();
    let events = game.play(1, "3C").unwrap();
    assert_eq!(events[1], card_by_server(1, 2, "QC"), "not 2D, which does not follow suit");
    assert_eq!(events[3], card_by_server(2, 2, "2D"), "having won the trick, it leads");
}

#[test]
fn the_server_plays_at_once_for_a_player_who_resigns_in_turn() {
    let mut game = Game::dealt(&DEAL);
    game.bids(&[0, 0, 0]);
    game.play(0, "5C").unwrap();
    assert_eq!(game.resign(1), [card_by_server(1, 1, "3C")]);
    let refused = game.ask(1, TableCommand::Play(Command::Bid { round: 1, tricks: 0 }));
    assert_eq!(refused.unwrap_err().to_string(), "you have resigned from this game");
    assert!(game.stream.table.turn_view(Viewer::Seat(Seat(1))).play_actions.is_empty());
}

#[test]
fn ruling_with_fewer_than_two_seats_left_the_game_ends_abandoned_and_unscored() {
    let mut game = Game::dealt(&DEAL);
    game.resign(0);
    assert_eq!(game.stream.table.status, Status::Running);
    game.resign(2);
    let table = &game.stream.table;
    assert_eq!(table.status, Status::Abandoned);
    assert_eq!(table.abandoned, Some(AbandonCause::Resigned));
    assert_eq!(table.result, None);
    assert_eq!(game.turn(), None);
}

#[test]
fn ruling_a_player_who_has_resigned_sees_no_card_of_a_later_deal_and_all_cards_seen_before() {
    let mut game = Game::dealt(&DEAL);
    game.bids(&[0, 0, 0]);
    game.resign(1);
    assert_eq!(game.hand(1), Some(super::game::cards("3C 3S 3D")));
    while game.round().number == 1 {
        let seat = game.turn().unwrap();
        let mut chance = super::game::Chance::new(1);
        let command = super::whole_games::any_command(&game, seat, &mut chance);
        game.act(seat, command).unwrap();
    }
    assert_eq!(game.hand(1), None);
    assert!(game.hand(0).is_some());
    let deal = game
        .records
        .iter()
        .rev()
        .find(|record| matches!(&record.event, AnyEvent::Play(Event::RoundDealt(_))));
    let own = |to| to == Audience::seat(Seat(1));
    assert!(!deal.unwrap().openings.iter().any(|opening| own(opening.to)));
}

#[test]
fn when_a_game_is_abandoned_every_hand_and_the_stock_are_opened_to_everyone() {
    let mut game = Game::dealt(&DEAL);
    game.resign(0);
    game.resign(1);
    let last = game.records.last().unwrap();
    let opened = |value: &SealedValue| matches!(value, SealedValue::Card { .. });
    assert_eq!(last.openings.iter().filter(|opening| opened(&opening.value)).count(), 51);
    assert!(last.openings.iter().all(|opening| opening.to == Audience::Everyone));
    for seat in game.view(Viewer::Public).seats {
        assert_eq!(seat.hand.map(|hand| hand.len()), Some(3));
    }
}
