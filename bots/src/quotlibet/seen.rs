//! What a seat sees of a round.

use super::cards::{Card, Cards};
use super::round::{MAX_SEATS, Round, Trick, expected_tricks};
use super::{Play, RoundNow};
use rand::Rng;

/// How often a deal is tried that agrees with the suits that seats have shown to lack.
const TRIES: usize = 6;

/// What a seat sees of a round.
pub(super) struct Seen {
    /// The seat.
    pub(super) seat: usize,
    seats: usize,
    trump: Option<u8>,
    /// The seat's own cards.
    pub(super) hand: Cards,
    /// The cards that may be in other hands.
    unseen: Cards,
    counts: [u32; MAX_SEATS],
    /// The suits that a seat has shown to lack, as bits.
    lacks: [u8; MAX_SEATS],
    bids: [Option<u8>; MAX_SEATS],
    taken: [u8; MAX_SEATS],
    trick: Trick,
}

impl Seen {
    /// Reads the round that runs; none where the view lacks a part of it.
    pub(super) fn of(play: &Play, seat: u8) -> Option<Self> {
        let round = play.round.as_ref()?;
        let seats = Some(play.seats.len()).filter(|seats| (2..=MAX_SEATS).contains(seats))?;
        let seat = Some(usize::from(seat)).filter(|seat| *seat < seats)?;
        let hand = play.seats[seat].hand.as_ref()?;
        let hand: Cards = hand.iter().map(|card| Card::read(card)).collect::<Option<_>>()?;
        let trump_card = round.trump_card.as_deref().and_then(Card::read);
        let trump = trump_card.map(Card::suit);
        let leader = usize::from(round.trick.as_ref().map_or(round.dealer, |trick| trick.leader));
        let mut seen = Self {
            seat,
            seats,
            trump,
            hand,
            unseen: Cards::ALL.minus(hand).minus(trump_card.into_iter().collect()),
            counts: [0; MAX_SEATS],
            lacks: [0; MAX_SEATS],
            bids: [None; MAX_SEATS],
            taken: [0; MAX_SEATS],
            trick: Trick::led_by(leader % seats),
        };
        for (place, other) in play.seats.iter().enumerate() {
            seen.counts[place] = u32::from(other.hand_count);
            (seen.bids[place], seen.taken[place]) = (other.bid, other.taken);
        }
        seen.follow(round)?;
        Some(seen)
    }

    fn follow(&mut self, round: &RoundNow) -> Option<()> {
        if round.trick.is_none() {
            self.trick = Trick::led_by((usize::from(round.dealer) + 1) % self.seats);
        }
        for trick in round.taken_tricks.iter().chain(&round.trick) {
            let mut on_table = Trick::led_by(usize::from(trick.leader) % self.seats);
            for played in &trick.cards {
                let card = Card::read(&played.card)?;
                self.unseen = self.unseen.without(card);
                if on_table.led.is_some_and(|led| led != card.suit()) {
                    self.lacks[on_table.next] |= 1 << on_table.led.unwrap_or_default();
                }
                on_table.play(card, self.seats, self.trump);
            }
            if on_table.played < self.seats {
                self.trick = on_table;
            }
        }
        Some(())
    }

    /// How many tricks the own hand is likely to win.
    pub(super) fn expected(&self) -> u8 {
        expected_tricks(self.hand, self.trump, self.seats)
    }

    /// The round as it may be: the unseen cards dealt by chance, in agreement with what the seats have shown.
    pub(super) fn imagine(&self, random: &mut impl Rng) -> Round {
        let mut hands = [Cards::default(); MAX_SEATS];
        for attempt in 1..=TRIES {
            let cards = self.unseen.shuffled(random);
            if let Some(dealt) = self.deal(cards, attempt == TRIES) {
                hands = dealt;
                break;
            }
        }
        let mut bids = [0; MAX_SEATS];
        for seat in 0..self.seats {
            let expected = || expected_tricks(hands[seat], self.trump, self.seats);
            bids[seat] = self.bids[seat].unwrap_or_else(expected);
        }
        let (trump, taken, trick) = (self.trump, self.taken, self.trick);
        Round { seats: self.seats, trump, hands, bids, taken, trick }
    }

    fn deal(&self, mut cards: Vec<Card>, any: bool) -> Option<[Cards; MAX_SEATS]> {
        let mut hands = [Cards::default(); MAX_SEATS];
        hands[self.seat] = self.hand;
        let mut others: Vec<usize> = (0..self.seats).filter(|seat| *seat != self.seat).collect();
        others.sort_by_key(|seat| std::cmp::Reverse(self.lacks[*seat].count_ones()));
        for seat in others {
            let lacks = if any { 0 } else { self.lacks[seat] };
            let mut wanted = self.counts[seat];
            cards.retain(|card| {
                let fits = wanted > 0 && lacks & (1 << card.suit()) == 0;
                if fits {
                    hands[seat] = hands[seat].with(*card);
                    wanted -= 1;
                }
                !fits
            });
            if wanted > 0 && !any {
                return None;
            }
        }
        Some(hands)
    }
}
