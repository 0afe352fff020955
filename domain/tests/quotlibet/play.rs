//! "Play" and "Trick".

use super::game::{Deal, Game, card, cards};
use domain::kernel::{Refusal, RefusalClass};
use domain::quotlibet::{
    Action, CardPlaced, Command, Event, Phase, PlacedBy, Rejection, Suit, TrickTaken,
};
use domain::seat::{Seat, Viewer};

/// Three cards each for three players; seat 2 deals, so seat 0 leads.
const DEAL: Deal<'_> =
    Deal { dealer: 2, hands: &["5C 9D 2S", "KC 3D 3S", "4D AH 7H"], trump: Some("2H") };

fn playing(deal: &Deal<'_>) -> Game {
    let mut game = Game::dealt(deal);
    game.bids(&vec![0; deal.hands.len()]);
    game
}

fn offered(game: &Game, seat: u8) -> Vec<String> {
    let actions = game.stream.table.turn_view(Viewer::Seat(Seat(seat))).play_actions;
    actions
        .iter()
        .flat_map(|action| match action {
            Action::PlayCard { cards, .. } => cards.iter().map(ToString::to_string).collect(),
            Action::TakeSeat { .. } | Action::Start | Action::Bid { .. } => vec![],
        })
        .collect()
}

/// The winner of a trick of these cards. Seat 0 leads the first.
fn taker(trick: &str, trump: Option<&str>) -> u8 {
    let hands: Vec<&str> = trick.split(' ').collect();
    let dealer = hands.len() as u8 - 1;
    let mut game = playing(&Deal { dealer, hands: &hands, trump });
    let events = game.trick(trick);
    let [_, Event::TrickTaken(taken), ..] = &events[..] else { panic!("{events:?}") };
    taken.winner.0
}

#[test]
fn no_card_is_played_before_every_seat_has_bid() {
    let mut game = Game::dealt(&DEAL);
    game.bids(&[0, 0]);
    let refused = game.play(0, "5C").unwrap_err();
    assert_eq!(refused, Rejection::BiddingNotOver);
    assert_eq!((refused.code(), refused.class()), ("bidding_not_over", RefusalClass::Conflict));
}

#[test]
fn the_player_left_of_the_dealer_leads_any_card_to_the_first_trick() {
    for dealer in 0..3 {
        let game = playing(&Deal { dealer, ..DEAL });
        assert_eq!(game.turn(), Some((dealer + 1) % 3));
    }
    let game = playing(&DEAL);
    assert_eq!(offered(&game, 0), ["5C", "9D", "2S"]);
    let trick = game.view(Viewer::Public).round.unwrap().trick.unwrap();
    assert_eq!((trick.trick, trick.leader, trick.cards.len()), (1, Seat(0), 0));
}

#[test]
fn cards_are_played_clockwise_one_by_each() {
    let mut game = playing(&DEAL);
    for (seat, text) in [(0, "5C"), (1, "KC"), (2, "7H")] {
        for other in (0..3).filter(|other| *other != seat) {
            let refused = game.play(other, "2S").unwrap_err();
            assert_eq!(refused, Rejection::CardOutOfTurn { turn: Seat(seat) });
            assert_eq!(refused.code(), "card_out_of_turn");
            assert_eq!(refused.class(), RefusalClass::Conflict);
        }
        game.play(seat, text).unwrap();
    }
}

#[test]
fn a_card_that_is_played_lies_open_and_leaves_the_hand() {
    let mut game = playing(&DEAL);
    let events = game.play(0, "9D").unwrap();
    let placed = CardPlaced {
        round: 1,
        trick: 1,
        seat: Seat(0),
        card: card("9D"),
        placed_by: PlacedBy::Player,
    };
    assert_eq!(events, [Event::CardPlaced(placed)]);
    let view = game.view(Viewer::Public);
    assert_eq!(view.round.unwrap().trick.unwrap().cards[0].card, card("9D"));
    assert_eq!(view.seats[0].hand_count, 2);
    assert_eq!(game.hand(0), Some(cards("5C 2S")));
}

#[test]
fn a_player_with_a_card_of_the_suit_led_must_follow_suit() {
    let mut game = playing(&DEAL);
    game.play(0, "5C").unwrap();
    assert_eq!(offered(&game, 1), ["KC"]);
    let refused = game.play(1, "3D").unwrap_err();
    assert_eq!(refused, Rejection::MustFollowSuit { led: Suit::Clubs });
    assert_eq!(
        (refused.code(), refused.class()),
        ("must_follow_suit", RefusalClass::Invalid("card"))
    );
    assert_eq!(refused.to_string(), "you must follow suit: clubs were led");
}

#[test]
fn trump_does_not_excuse_from_following_suit() {
    let mut game = playing(&DEAL);
    game.trick("9D 3D 4D");
    assert_eq!(game.turn(), Some(0));
    let mut game = playing(&DEAL);
    game.play(0, "9D").unwrap();
    game.play(1, "3D").unwrap();
    assert_eq!(game.play(2, "AH").unwrap_err(), Rejection::MustFollowSuit { led: Suit::Diamonds });
}

#[test]
fn ruling_a_player_who_cannot_follow_suit_plays_any_card_and_need_not_trump() {
    let mut game = playing(&DEAL);
    game.play(0, "5C").unwrap();
    game.play(1, "KC").unwrap();
    assert_eq!(offered(&game, 2), ["4D", "AH", "7H"]);
    assert!(game.clone().play(2, "4D").is_ok());
    assert!(game.clone().play(2, "AH").is_ok());
}

#[test]
fn ruling_nobody_need_overtrump() {
    let deal = Deal { dealer: 2, hands: &["5C 2D", "9H 3D", "TH 4H"], trump: Some("2H") };
    let mut game = playing(&deal);
    game.play(0, "5C").unwrap();
    game.play(1, "9H").unwrap();
    assert_eq!(offered(&game, 2), ["TH", "4H"]);
    assert!(game.play(2, "4H").is_ok());
}

#[test]
fn a_card_that_is_not_in_the_hand_is_refused_and_the_text_tells_nothing_of_the_others() {
    let mut game = playing(&DEAL);
    for (text, why) in
        [("KC", "another holds it"), ("QS", "it is in the stock"), ("2H", "it is trump")]
    {
        let refused = game.play(0, text).unwrap_err();
        assert_eq!(refused, Rejection::CardNotInHand(card(text)), "{why}");
        assert_eq!(refused.to_string(), format!("{text} is not in your hand"));
        assert_eq!(refused.code(), "card_not_in_hand");
        assert_eq!(refused.class(), RefusalClass::Invalid("card"));
    }
    game.trick("5C KC 4D");
    game.play(1, "3S").unwrap();
    game.play(2, "AH").unwrap();
    assert_eq!(game.play(0, "5C").unwrap_err(), Rejection::CardNotInHand(card("5C")), "played");
}

#[test]
fn a_card_for_another_round_or_trick_is_refused() {
    let mut game = playing(&DEAL);
    let play = |round, trick| Command::Play { round, trick, card: card("5C") };
    assert_eq!(game.act(0, play(2, 1)).unwrap_err(), Rejection::WrongRound { running: 1 });
    for trick in [0, 2] {
        let refused = game.act(0, play(1, trick)).unwrap_err();
        assert_eq!(refused, Rejection::WrongTrick { running: 1 });
        assert_eq!((refused.code(), refused.class()), ("wrong_trick", RefusalClass::Conflict));
    }
    game.trick("5C KC 4D");
    assert_eq!(game.act(1, play(1, 1)).unwrap_err(), Rejection::WrongTrick { running: 2 });
}

#[test]
fn the_highest_card_of_the_suit_led_wins_where_no_trump_was_played() {
    assert_eq!(taker("5C KC 9C", Some("2H")), 1);
    assert_eq!(taker("2C AD KS", Some("2H")), 0, "no other suit wins");
    assert_eq!(taker("TC 9C JC QC", Some("2H")), 3, "two low to ace high");
    assert_eq!(taker("KC AC 2C", Some("2H")), 1);
}

#[test]
fn the_highest_trump_wins() {
    assert_eq!(taker("AC 3H KC", Some("2H")), 1);
    assert_eq!(taker("AC 3H TH 9H", Some("2H")), 2);
    assert_eq!(taker("3H AC 9H", Some("2H")), 2, "trump was led");
}

#[test]
fn without_trump_only_the_suit_led_counts() {
    assert_eq!(taker("2C AH AS AD", None), 0);
    assert_eq!(taker("2C AH 3C AD", None), 2);
}

#[test]
fn the_winner_of_a_trick_leads_to_the_next() {
    let mut game = playing(&DEAL);
    let events = game.trick("5C KC AH");
    let taken = TrickTaken { round: 1, trick: 1, winner: Seat(2) };
    assert_eq!(events[1..], [Event::TrickTaken(taken)]);
    assert_eq!(game.turn(), Some(2));
    let view = game.view(Viewer::Public);
    assert_eq!(view.seats.iter().map(|seat| seat.taken).collect::<Vec<_>>(), [0, 0, 1]);
    let round = view.round.unwrap();
    let taken = &round.taken_tricks[0];
    assert_eq!((taken.trick, taken.leader, taken.winner), (1, Seat(0), Some(Seat(2))));
    let played: Vec<_> = taken.cards.iter().map(|played| (played.seat.0, played.card)).collect();
    assert_eq!(played, [(0, card("5C")), (1, card("KC")), (2, card("AH"))]);
    let trick = round.trick.unwrap();
    assert_eq!((trick.trick, trick.leader, trick.winner), (2, Seat(2), None));
    game.trick("4D 9D 3D");
    assert_eq!(game.turn(), Some(0));
}

#[test]
fn the_last_trick_ends_the_round_and_the_next_is_dealt_at_once() {
    let mut game = playing(&DEAL);
    game.trick("5C KC AH");
    game.trick("7H 9D 3D");
    let events = game.trick("4D 2S 3S");
    assert!(matches!(
        &events[..],
        [Event::CardPlaced(_), Event::TrickTaken(_), Event::RoundScored(_), Event::RoundDealt(_)]
    ));
    let round = game.view(Viewer::Public).round.unwrap();
    assert_eq!((round.round, round.phase), (2, Phase::Bidding));
}
