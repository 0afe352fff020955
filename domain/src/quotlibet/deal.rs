//! "Rounds" and "Trump": the deal of a round.

use super::{Card, Quotlibet, RoundDealt, SealedValue};
use crate::kernel::{Audience, Commitment, Seat, StoredOpening, Unfolding};
use std::cmp::Ordering;

/// Shuffles all 52 cards, deals the next round's hands and turns up the top card of the stock.
pub(super) fn next(play: &mut Unfolding<'_, Quotlibet>) {
    let state = play.state();
    // A game has at most 33 rounds.
    let round = state.rounds().len() as u8 + 1;
    let (hand_size, dealer) = (state.hand_size(round), state.dealer(round));
    let players = state.players();
    let in_hands = usize::from(players * hand_size);

    let openings = sealed_deck(play, round, dealer, in_hands);
    let commitments: Vec<Commitment> =
        openings.iter().map(|opening| play.commitment(&opening.value)).collect();
    let (hands, rest) = commitments.split_at(in_hands);
    let (turned_up, stock) = rest.split_at(rest.len().min(1));
    let hand = |seat| dealt_to(seat, dealer, players, hands).copied().collect();
    let dealt = RoundDealt {
        round,
        hand_size,
        dealer,
        hands: Seat::all(players).map(hand).collect(),
        trump_card: openings.get(in_hands).and_then(|opening| opening.value.card()),
        trump_commitment: turned_up.first().copied(),
        stock: stock.to_vec(),
    };
    play.emit(dealt, openings);
}

/// What the seat gets of the cards that go into hands: they are dealt one by one, clockwise from the dealer's left.
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

/// The shuffled deck: each hand's cards opened to its owner, unless that player has resigned, the card turned up to
/// everyone, the rest of the stock to nobody.
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
