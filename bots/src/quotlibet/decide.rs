//! How the levels choose.

use super::cards::Card;
use super::round::Round;
use super::seen::Seen;
use rand::Rng;

/// How many deals a hard bot imagines for a choice.
const DEALS: usize = 24;
/// How far from the expected number of tricks a hard bot looks for its bid.
const REACH: u8 = 2;

/// The bid of a normal bot: the legal number nearest to what its hand is likely to win.
pub(super) fn likely(seen: &Seen, legal: &[u8]) -> Option<u8> {
    let expected = seen.expected();
    legal.iter().copied().min_by_key(|tricks| tricks.abs_diff(expected))
}

/// The card of a normal bot: it plays for its bid by the cards on the table.
pub(super) fn sensible(seen: &Seen, legal: &[Card], random: &mut impl Rng) -> Option<Card> {
    seen.imagine(random).sensible().filter(|card| legal.contains(card))
}

/// The bid that brings the most points in imagined deals.
pub(super) fn best_bid(seen: &Seen, legal: &[u8], random: &mut impl Rng) -> Option<u8> {
    let nearest = likely(seen, legal)?;
    let near: Vec<u8> =
        legal.iter().copied().filter(|tricks| tricks.abs_diff(nearest) <= REACH).collect();
    best(seen, &near, random, |round, tricks| round.bids[seen.seat] = tricks)
}

/// The card that brings the most points in imagined deals.
pub(super) fn best_card(seen: &Seen, legal: &[Card], random: &mut impl Rng) -> Option<Card> {
    best(seen, legal, random, |round, card| round.play(card))
}

/// The choice that brings the seat the most points, over the same imagined deals for each.
fn best<C: Copy>(
    seen: &Seen,
    choices: &[C],
    random: &mut impl Rng,
    choose: impl Fn(&mut Round, C),
) -> Option<C> {
    if choices.len() < 2 {
        return choices.first().copied();
    }
    let mut points = vec![0; choices.len()];
    for _ in 0..DEALS {
        let imagined = seen.imagine(random);
        for (choice, points) in choices.iter().zip(&mut points) {
            let mut round = imagined.clone();
            choose(&mut round, *choice);
            round.play_out();
            *points += round.points(seen.seat);
        }
    }
    let best = points.iter().zip(choices).max_by_key(|(points, _)| **points);
    best.map(|(_, choice)| *choice)
}
