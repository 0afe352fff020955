//! Deadlines, pauses and handovers: what the server does for who is absent ("Absent seats").

use super::game::{Deal, Game, card, player};
use chrono::TimeDelta;
use domain::kernel::{Command as TableCommand, Refusal};
use domain::quotlibet::{
    BidPlaced, CardPlaced, Command, Event, PlacedBy, Quotlibet, RoundScore, RoundScored,
    TrickTaken, Turn,
};
use domain::seat::{Seat, Viewer};
use serde_json::json;

const DEAL: Deal<'_> =
    Deal { dealer: 2, hands: &["9H 5D 5C", "3C 3S 3D", "KC QC 2D"], trump: Some("2H") };

fn bid_at_deadline(seat: u8, tricks: u8) -> Event {
    BidPlaced { round: 1, seat: Seat(seat), tricks, placed_by: PlacedBy::Deadline }.into()
}

fn card_at_deadline(trick: u8, seat: u8, text: &str) -> Event {
    let placed_by = PlacedBy::Deadline;
    CardPlaced { round: 1, trick, seat: Seat(seat), card: card(text), placed_by }.into()
}

fn bid(tricks: u8) -> TableCommand<Quotlibet> {
    TableCommand::Play(Command::Bid { round: 1, tricks })
}

fn play(trick: u8, text: &str) -> TableCommand<Quotlibet> {
    TableCommand::Play(Command::Play { round: 1, trick, card: card(text) })
}

fn pause(game: &mut Game) {
    (0..3).for_each(|seat| drop(game.ask(seat, TableCommand::Pause).unwrap()));
}

fn code<T>(outcome: Result<T, super::game::Refused>) -> &'static str {
    outcome.err().unwrap().code()
}

#[test]
fn a_turn_is_a_seats_bid_or_its_card_to_a_trick() {
    let mut game = Game::dealt(&DEAL);
    let turn = |game: &Game| serde_json::to_value(game.stream.table.turn()).unwrap();
    assert_eq!(turn(&game), json!({"round": 1, "trick": null, "seat": 0}));
    game.bids(&[0, 0, 0]);
    assert_eq!(turn(&game), json!({"round": 1, "trick": 1, "seat": 0}));
    game.trick("5C 3C KC");
    assert_eq!(game.stream.table.turn(), Some(Turn { round: 1, trick: Some(2), seat: Seat(2) }));
}

#[test]
fn every_turn_gets_a_full_deadline() {
    let mut game = Game::dealt_with_deadline(&DEAL, 30);
    for _ in 0..4 {
        let table = &game.stream.table;
        assert_eq!(table.deadline_at(), Some(table.changed_at + TimeDelta::seconds(30)));
        assert_eq!(game.records.last().unwrap().deadline_at, table.deadline_at());
        let seat = game.turn().unwrap();
        game.bid(seat, 0).unwrap_or_else(|_| game.play(seat, "5C").unwrap());
    }
}

#[test]
fn ruling_at_the_deadline_the_server_bids_zero_or_one_where_the_hook_forbids_it() {
    let mut game = Game::dealt_with_deadline(&DEAL, 30);
    assert_eq!(code(game.expire_after(29)), "not_due");
    assert_eq!(game.expire_after(30).unwrap(), [bid_at_deadline(0, 0)]);
    game.bid(1, 3).unwrap();
    assert_eq!(game.expire_after(30).unwrap(), [bid_at_deadline(2, 1)]);
}

#[test]
fn ruling_at_the_deadline_the_server_plays_the_lowest_legal_card() {
    let mut game = Game::dealt_with_deadline(&DEAL, 30);
    game.bids(&[0, 0, 0]);
    game.play(0, "5C").unwrap();
    assert_eq!(game.expire_after(30).unwrap(), [card_at_deadline(1, 1, "3C")]);
    let taken = TrickTaken { round: 1, trick: 1, winner: Seat(2) };
    assert_eq!(
        game.expire_after(30).unwrap(),
        [card_at_deadline(1, 2, "QC"), taken.into()],
        "2D does not follow suit"
    );
    let expired = game.stored.iter().filter(|event| event.event_type == "TurnExpired");
    assert_eq!(expired.count(), 2);
}

#[test]
fn ruling_the_servers_moves_at_deadlines_count_like_the_players_own() {
    let mut game = Game::dealt_with_deadline(&DEAL, 30);
    let scored = loop {
        let events = game.expire_after(30).unwrap();
        let scored = events.into_iter().find_map(|event| match event {
            Event::RoundScored(RoundScored { scores, .. }) => Some(scores),
            _ => None,
        });
        if let Some(scored) = scored {
            break scored;
        }
        // Somebody has to be there, or the game is given up.
        game.ask(1, TableCommand::Pause).unwrap();
        game.ask(1, TableCommand::Unpause).unwrap();
    };
    // 5C 3C QC to seat 2, 2D 5D 3D to seat 0, 9H 3S KC to seat 0; all had bid 0.
    let expected = [(0, 2, -10), (1, 0, 10), (2, 1, -5)];
    let expected = expected.map(|(seat, taken, points)| RoundScore {
        seat: Seat(seat),
        bid: 0,
        taken,
        points,
    });
    assert_eq!(scored, expected);
}

#[test]
fn a_bid_after_the_deadline_is_refused() {
    let mut game = Game::dealt_with_deadline(&DEAL, 30);
    game.bids(&[0, 0]);
    assert_eq!(code(game.ask_after(30, 2, bid(0))), "deadline_passed");
    game.ask_after(29, 2, bid(0)).unwrap();
}

#[test]
fn a_card_after_the_deadline_is_refused() {
    let mut game = Game::dealt_with_deadline(&DEAL, 30);
    game.bids(&[0, 0, 0]);
    assert_eq!(code(game.ask_after(30, 0, play(1, "9H"))), "deadline_passed");
    game.ask_after(29, 0, play(1, "9H")).unwrap();
}

#[test]
fn a_paused_game_refuses_bids() {
    let mut game = Game::dealt(&DEAL);
    pause(&mut game);
    assert_eq!(code(game.ask(0, bid(0))), "game_paused");
    game.ask(1, TableCommand::Unpause).unwrap();
    game.ask(0, bid(0)).unwrap();
}

#[test]
fn a_paused_game_refuses_cards() {
    let mut game = Game::dealt(&DEAL);
    game.bids(&[0, 0, 0]);
    pause(&mut game);
    assert_eq!(code(game.ask(0, play(1, "9H"))), "game_paused");
    game.ask(1, TableCommand::Unpause).unwrap();
    game.ask(0, play(1, "9H")).unwrap();
}

#[test]
fn a_paused_game_waits_for_nobody_and_offers_no_move() {
    let mut game = Game::dealt(&DEAL);
    pause(&mut game);
    assert_eq!(game.turn(), None);
    assert!(game.stream.table.turn_view(Viewer::Seat(Seat(0))).play_actions.is_empty());
}

#[test]
fn a_hand_goes_with_the_seat_to_its_new_player_once_one_more_turn_is_missed() {
    let mut game = Game::dealt_with_deadline(&DEAL, 60);
    let offer = || TableCommand::OfferSeat { seat: Seat(0), player: player(9) };
    // Seat 0 misses its bid and its card to the first trick; the others bid and play.
    game.expire_after(60).unwrap();
    assert_eq!(code(game.ask(1, offer())), "absent_too_briefly");
    game.bids(&[0, 0]);
    game.expire_after(60).unwrap();
    assert_eq!(code(game.ask(2, offer())), "not_host");
    game.ask(1, offer()).unwrap();
    game.ask(9, TableCommand::AcceptSeat(Seat(0))).unwrap();
    let hand = game.hand(0);
    game.play(1, "3C").unwrap();
    game.play(2, "KC").unwrap();
    assert_eq!(game.stream.table.seat_of(player(9)), None, "no turn of the seat has passed");
    game.play(2, "QC").unwrap();
    game.expire_after(60).unwrap();
    assert_eq!(game.stream.table.seat_of(player(9)), Some(Seat(0)));
    assert_eq!(game.stream.table.seat_of(player(0)), None);
    assert_eq!(game.hand(0).map(|hand| hand.len() + 1), hand.map(|hand| hand.len()));
}
