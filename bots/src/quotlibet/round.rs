//! A round as the bots imagine it: every hand is known.

use super::cards::{Card, Cards};

/// How many seats a game has at most.
pub(super) const MAX_SEATS: usize = 6;

/// A round with all hands.
#[derive(Clone, Debug)]
pub(super) struct Round {
    /// How many seats there are.
    pub(super) seats: usize,
    /// The trump suit.
    pub(super) trump: Option<u8>,
    /// The cards in each hand.
    pub(super) hands: [Cards; MAX_SEATS],
    /// The number of tricks that each seat has bid.
    pub(super) bids: [u8; MAX_SEATS],
    /// The number of tricks that each seat has won.
    pub(super) taken: [u8; MAX_SEATS],
    /// The trick on the table.
    pub(super) trick: Trick,
}

/// A trick on the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trick {
    /// The seat that plays next.
    pub(super) next: usize,
    /// How many cards have been played.
    pub(super) played: usize,
    /// The suit that was led.
    pub(super) led: Option<u8>,
    /// The card that wins now, and its seat.
    pub(super) best: Option<(Card, usize)>,
}

impl Trick {
    /// The beginning of a trick.
    pub(super) fn led_by(leader: usize) -> Self {
        Self { next: leader, played: 0, led: None, best: None }
    }

    /// Plays a card for the seat whose turn it is.
    pub(super) fn play(&mut self, card: Card, seats: usize, trump: Option<u8>) {
        if self.best.is_none_or(|(best, _)| card.beats(best, trump)) {
            self.best = Some((card, self.next));
        }
        self.led = self.led.or(Some(card.suit()));
        self.played += 1;
        self.next = (self.next + 1) % seats;
    }
}

impl Round {
    /// Plays a card of the seat whose turn it is, and awards the trick if it was the last card of it.
    pub(super) fn play(&mut self, card: Card) {
        let seat = self.trick.next;
        self.hands[seat] = self.hands[seat].without(card);
        self.trick.play(card, self.seats, self.trump);
        if let Some((_, winner)) = self.trick.best.filter(|_| self.trick.played == self.seats) {
            self.taken[winner] += 1;
            self.trick = Trick::led_by(winner);
        }
    }

    /// Plays on to the end of the round, each seat so as to make its bid.
    pub(super) fn play_out(&mut self) {
        while self.hands[self.trick.next].len() > 0 {
            let Some(card) = self.sensible() else { return };
            self.play(card);
        }
    }

    /// The card with which the next seat plays for its bid. If it needs tricks, that is the cheapest one that wins, else the
    /// highest one that loses.
    pub(super) fn sensible(&self) -> Option<Card> {
        let seat = self.trick.next;
        let legal = self.hands[seat].following(self.trick.led);
        let needs = self.bids[seat] > self.taken[seat];
        let strength = |card: &Card| card.strength(self.trump);
        let Some((best, _)) = self.trick.best else {
            return if needs {
                legal.iter().max_by_key(strength)
            } else {
                legal.iter().min_by_key(strength)
            };
        };
        let wins = |card: &Card| card.beats(best, self.trump);
        let winning = || legal.iter().filter(wins);
        let losing = || legal.iter().filter(|card| !wins(card));
        let last = self.trick.played + 1 == self.seats;
        if needs {
            let wanted =
                if last { winning().min_by_key(strength) } else { winning().max_by_key(strength) };
            return wanted.or_else(|| losing().min_by_key(strength));
        }
        let highest = losing().max_by_key(strength);
        highest.or_else(|| {
            if last { winning().max_by_key(strength) } else { winning().min_by_key(strength) }
        })
    }

    /// The points of a seat once the round is over.
    pub(super) fn points(&self, seat: usize) -> i32 {
        let (bid, taken) = (i32::from(self.bids[seat]), i32::from(self.taken[seat]));
        if bid == taken { 10 + taken } else { -5 * (bid - taken).abs() }
    }
}

/// How many tricks a hand is likely to win among so many seats.
pub(super) fn expected_tricks(hand: Cards, trump: Option<u8>, seats: usize) -> u8 {
    let others = seats.saturating_sub(1) as f64; // at most 5
    let each = |card: Card| {
        let rank = f64::from(card.rank()) / 12.0;
        let of_trump = trump == Some(card.suit());
        let length = f64::from(hand.of_suit(card.suit()).len());
        let base = if of_trump { 0.35 + 0.65 * rank } else { rank.powf(2.0 + others) };
        if of_trump { base } else { base * (1.05 - 0.05 * length).max(0.4) }
    };
    let sum: f64 = hand.iter().map(each).sum();
    sum.round() as u8 // at most 17
}
