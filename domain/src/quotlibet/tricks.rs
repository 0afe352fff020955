//! "Play" and "Trick": the cards that may be played, and the winner of a trick.

use super::{Card, PlayedCard, Suit};
use crate::seat::Seat;

/// The cards of a hand that may be played: those of the suit led, if there are any, else all.
pub(super) fn legal(hand: &[Card], led: Option<Suit>) -> Vec<Card> {
    let following = hand.iter().filter(|card| Some(card.suit) == led);
    let following: Vec<Card> = following.copied().collect();
    if following.is_empty() { hand.to_vec() } else { following }
}

/// The winner of a trick: the highest trump, otherwise the highest card of the suit led. An empty trick has none.
pub(super) fn winner(trick: &[PlayedCard], trump: Option<Suit>) -> Option<Seat> {
    let led = trick.first()?.card.suit;
    let counting =
        trick.iter().filter(|played| [Some(led), trump].contains(&Some(played.card.suit)));
    let highest = counting.max_by_key(|played| (Some(played.card.suit) == trump, played.card.rank));
    highest.map(|played| played.seat)
}
