//! "Rounds" and "Trump": the deal of a round.

use super::{Card, Quotlibet, RoundDealt, SealedValue};
use crate::kernel::Unfolding;
use crate::sealing::{Audience, Commitment, StoredOpening};
use crate::seat::Seat;
use std::cmp::Ordering;

/// Shuffles all 52 cards, deals the next round's hands and turns up the top card of the stock.
pub(super) fn next(play: &mut Unfolding<'_, Quotlibet>) {
    let state = play.state();
    // A game has at most 33 rounds.
    let round = state.rounds().len() as u8 + 1;
    let (hand_size, dealer) = (state.hand_size(round), state.dealer(round));
    let players = state.players();

    let openings = sealed_deck(play, round, dealer, usize::from(players * hand_size));
    let sealed = openings
        .iter()
        .filter_map(|opening| Some((play.commitment(&opening.value), opening.value.card()?)));
    let deck: Vec<(Commitment, Card)> = sealed.collect();
    play.emit(dealt(round, hand_size, dealer, players, &deck), openings);
}

/// The round of a shuffled deck.
fn dealt(
    round: u8,
    hand_size: u8,
    dealer: Seat,
    players: u8,
    deck: &[(Commitment, Card)],
) -> RoundDealt {
    let (in_hands, rest) = deck.split_at(usize::from(players * hand_size));
    let (turned_up, stock) = rest.split_at(rest.len().min(1));
    let hand = |seat| {
        dealt_to(seat, dealer, players, in_hands).map(|(commitment, _)| *commitment).collect()
    };
    RoundDealt {
        round,
        hand_size,
        dealer,
        hands: Seat::all(players).map(hand).collect(),
        trump_card: turned_up.first().map(|(_, card)| *card),
        trump_commitment: turned_up.first().map(|(commitment, _)| *commitment),
        stock: stock.iter().map(|(commitment, _)| *commitment).collect(),
    }
}

/// True if the rules could deal this untrusted round from some seed.
pub(super) fn can_be(
    told: &RoundDealt,
    by_rules: &RoundDealt,
    opened: &[(Commitment, SealedValue)],
) -> bool {
    let mut all: Vec<Card> = Card::deck().collect();
    if opened.len() != all.len() {
        return false;
    }
    let mut deck = Vec::with_capacity(all.len());
    for ((commitment, value), place) in opened.iter().zip(1_u8..) {
        match value {
            SealedValue::Card { round, position, card }
                if (*round, *position) == (by_rules.round, place) =>
            {
                deck.push((*commitment, *card));
            }
            _ => return false,
        }
    }
    let mut cards: Vec<Card> = deck.iter().map(|(_, card)| *card).collect();
    cards.sort_unstable();
    all.sort_unstable();
    let RoundDealt { round, hand_size, dealer, hands, .. } = by_rules;
    // A table has at most 6 seats.
    let players = hands.len() as u8;
    cards == all && *told == dealt(*round, *hand_size, *dealer, players, &deck)
}

/// The seat's cards. The server deals the hands card by card, clockwise from the dealer's left.
pub(super) fn dealt_to<T>(
    seat: Seat,
    dealer: Seat,
    players: u8,
    in_hands: &[T],
) -> impl Iterator<Item = &T> {
    let players = usize::from(players);
    let first = (seat.index() + players - 1 - dealer.index()) % players;
    in_hands.iter().skip(first).step_by(players)
}

/// The shuffled deck. Each hand's cards are opened to its owner, unless that player has resigned, and the turned-up card to
/// everyone. The rest of the stock is opened to nobody.
fn sealed_deck(
    play: &Unfolding<'_, Quotlibet>,
    round: u8,
    dealer: Seat,
    in_hands: usize,
) -> Vec<StoredOpening<SealedValue>> {
    let state = play.state();
    let deck: Vec<Card> = Card::deck().collect();
    let shuffled = play.permutation(&format!("deal/{round}"), deck.len());
    let audience = |before: usize| match before.cmp(&in_hands) {
        Ordering::Less => {
            let owner = dealer.left(1 + before, state.players());
            if state.resigned.contains(owner) { Audience::NOBODY } else { Audience::seat(owner) }
        }
        Ordering::Equal => Audience::Everyone,
        Ordering::Greater => Audience::NOBODY,
    };
    (1..)
        .zip(shuffled)
        .map(|(position, number)| {
            let card = SealedValue::Card { round, position, card: deck[number] };
            StoredOpening::new(card, audience(usize::from(position) - 1))
        })
        .collect()
}
