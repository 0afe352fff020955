//! The state of a game of Quotlibet.

use super::{
    Card, Event, Hook, PlacedBy, RoundDealt, RoundScore, Score, SealedValue, Setup, Suit, Turn,
    deal, score,
};
use crate::sealing::Audience;
use crate::seat::{Seat, SeatSet, Viewer};

/// A card of a round's deck, with its audience.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Dealt {
    pub(super) card: Option<Card>,
    pub(super) known_to: Audience,
}

/// A bid that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bid {
    /// The number of tricks.
    pub tricks: u8,
    /// The player, or the server for an absent one.
    pub placed_by: PlacedBy,
}

/// A played card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedCard {
    /// The seat that played the card.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The player, or the server for an absent one.
    pub placed_by: PlacedBy,
}

/// A round that has been dealt.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    /// The round's number, from 1.
    pub number: u8,
    /// The number of cards that each seat got, which is also the number of tricks.
    pub hand_size: u8,
    /// The dealer.
    pub dealer: Seat,
    /// The card turned up; none where no stock was left.
    pub trump_card: Option<Card>,
    /// The bid of each seat in seat order, once made.
    pub bids: Vec<Option<Bid>>,
    /// The cards played, in order; every `players` of them are a trick.
    pub played: Vec<PlayedCard>,
    /// The winner of each trick, in order.
    pub winners: Vec<Seat>,
    /// The score of each seat, once the round is over.
    pub scores: Option<Vec<RoundScore>>,
    /// The shuffled deck.
    deck: Vec<Dealt>,
}

impl Round {
    fn new(dealt: &RoundDealt) -> Self {
        let hands: usize = dealt.hands.iter().map(Vec::len).sum();
        let cards = hands + dealt.trump_card.iter().len() + dealt.stock.len();
        Self {
            number: dealt.round,
            hand_size: dealt.hand_size,
            dealer: dealt.dealer,
            trump_card: dealt.trump_card,
            bids: vec![None; dealt.hands.len()],
            played: Vec::new(),
            winners: Vec::new(),
            scores: None,
            deck: vec![Dealt { card: None, known_to: Audience::NOBODY }; cards],
        }
    }

    /// How many play, 3 to 6.
    #[must_use]
    pub fn players(&self) -> u8 {
        // A table has at most 6 seats.
        self.bids.len() as u8
    }

    /// The suit of the card turned up.
    #[must_use]
    pub fn trump(&self) -> Option<Suit> {
        self.trump_card.map(|card| card.suit)
    }

    /// True if every seat has bid.
    #[must_use]
    pub fn bids_are_made(&self) -> bool {
        self.bids.iter().all(Option::is_some)
    }

    /// True if every trick has been won.
    #[must_use]
    pub fn is_played(&self) -> bool {
        self.winners.len() == usize::from(self.hand_size)
    }

    /// The completed tricks, each with its winner.
    pub fn taken_tricks(&self) -> impl Iterator<Item = (&[PlayedCard], Seat)> {
        self.played.chunks(self.bids.len()).zip(self.winners.iter().copied())
    }

    /// The cards of the trick on the table.
    #[must_use]
    pub fn on_table(&self) -> &[PlayedCard] {
        &self.played[self.winners.len() * self.bids.len()..]
    }

    /// The number of the trick on the table, from 1.
    #[must_use]
    pub fn trick(&self) -> u8 {
        // A round has at most 17 tricks.
        self.winners.len() as u8 + 1
    }

    /// The suit led to the trick on the table.
    #[must_use]
    pub fn led(&self) -> Option<Suit> {
        self.on_table().first().map(|played| played.card.suit)
    }

    /// The seat that leads, or led, to the trick on the table ("Play").
    #[must_use]
    pub fn leader(&self) -> Seat {
        let last_winner = self.winners.last().copied();
        last_winner.unwrap_or_else(|| self.dealer.left(1, self.players()))
    }

    /// The seat that must bid or play; none once a trick is full or the last one is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        let bids = self.bids.iter().flatten().count();
        let on_table = self.on_table().len();
        if bids < self.bids.len() {
            Some(self.dealer.left(1 + bids, self.players()))
        } else if self.is_played() || on_table == self.bids.len() {
            None
        } else {
            Some(self.leader().left(on_table, self.players()))
        }
    }

    /// How many tricks the seat has won.
    #[must_use]
    pub fn taken_by(&self, seat: Seat) -> u8 {
        self.winners.iter().filter(|winner| **winner == seat).count() as u8
    }

    /// The number of face-down cards in the stock.
    #[must_use]
    pub fn stock_count(&self) -> u8 {
        let dealt = self.bids.len() * usize::from(self.hand_size) + self.trump_card.iter().len();
        (self.deck.len() - dealt) as u8
    }

    /// The cards that the seat still holds, in dealt order.
    pub(super) fn hand(&self, seat: Seat) -> impl Iterator<Item = &Dealt> {
        let in_hands = &self.deck[..self.bids.len() * usize::from(self.hand_size)];
        deal::dealt_to(seat, self.dealer, self.players(), in_hands)
            .filter(|dealt| !self.played.iter().any(|played| Some(played.card) == dealt.card))
    }

    /// The cards that the seat still holds, for the rules alone.
    pub(super) fn cards_of(&self, seat: Seat) -> Vec<Card> {
        self.hand(seat).filter_map(|dealt| dealt.card).collect()
    }

    /// The cards that the seat still holds, if the viewer may know every one of them.
    pub(super) fn hand_shown_to(&self, viewer: Viewer, seat: Seat) -> Option<Vec<Card>> {
        self.hand(seat)
            .map(|dealt| dealt.card.filter(|_| dealt.known_to.includes(viewer)))
            .collect()
    }

    /// The sealed value of a card.
    pub(super) fn sealed(&self, card: Card) -> Option<SealedValue> {
        let sealed = |dealt: &Dealt| dealt.card == Some(card);
        let index = self.deck.iter().position(sealed)?;
        Some(SealedValue::Card { round: self.number, position: index as u8 + 1, card })
    }
}

/// Everything that follows from the events of a game up to here.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(super) hook: Hook,
    pub(super) first_dealer: Seat,
    pub(super) rounds: Vec<Round>,
    pub(super) resigned: SeatSet,
    players: u8,
}

impl State {
    pub(super) fn new(players: u8, hook: Hook, setup: &Setup) -> Self {
        Self {
            hook,
            first_dealer: setup.first_dealer,
            rounds: Vec::new(),
            resigned: SeatSet::EMPTY,
            players,
        }
    }

    /// How many play, 3 to 6.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.players
    }

    /// How many rounds the game has ("Rounds"): 33, 25, 19 or 15 with 3, 4, 5 or 6 players.
    #[must_use]
    pub fn round_count(&self) -> u8 {
        2 * self.longest_hand() - 1
    }

    /// The hand size of a round: it grows by one to the maximum, which is played once, then shrinks to 1.
    pub(super) fn hand_size(&self, round: u8) -> u8 {
        round.min(2 * self.longest_hand() - round)
    }

    fn longest_hand(&self) -> u8 {
        52 / self.players
    }

    /// The dealer of a round ("Dealer").
    pub(super) fn dealer(&self, round: u8) -> Seat {
        self.first_dealer.left(usize::from(round) - 1, self.players)
    }

    /// The rounds that have been dealt, the newest last.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The round that runs.
    #[must_use]
    pub fn running(&self) -> Option<&Round> {
        self.rounds.last().filter(|round| round.scores.is_none())
    }

    /// The seat that must act.
    pub(super) fn must_act(&self) -> SeatSet {
        self.running().and_then(Round::turn).into_iter().collect()
    }

    /// The turn of the running round.
    pub(super) fn turn(&self) -> Option<Turn> {
        let round = self.running()?;
        let trick = round.bids_are_made().then(|| round.trick());
        Some(Turn { round: round.number, trick, seat: round.turn()? })
    }

    /// True if the last round has been scored.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.rounds.len() == usize::from(self.round_count()) && self.running().is_none()
    }

    /// The score of the rounds that are over.
    #[must_use]
    pub fn score(&self) -> Score {
        let rounds: Vec<_> = self.rounds.iter().filter_map(|round| round.scores.clone()).collect();
        let resigned = Seat::all(self.players).map(|seat| self.resigned.contains(seat));
        score(&rounds, &resigned.collect::<Vec<_>>())
    }

    pub(super) fn evolve(&mut self, event: &Event) {
        match event {
            Event::RoundDealt(dealt) => self.rounds.push(Round::new(dealt)),
            Event::BidPlaced(bid) => self.in_round(bid.round, |round| {
                round.bids[bid.seat.index()] =
                    Some(Bid { tricks: bid.tricks, placed_by: bid.placed_by });
            }),
            Event::CardPlaced(placed) => self.in_round(placed.round, |round| {
                round.played.push(PlayedCard {
                    seat: placed.seat,
                    card: placed.card,
                    placed_by: placed.placed_by,
                });
            }),
            Event::TrickTaken(taken) => {
                self.in_round(taken.round, |round| round.winners.push(taken.winner));
            }
            Event::RoundScored(scored) => {
                self.in_round(scored.round, |round| round.scores = Some(scored.scores.clone()));
            }
        }
    }

    fn in_round(&mut self, number: u8, change: impl FnOnce(&mut Round)) {
        if let Some(round) = self.rounds.get_mut(usize::from(number) - 1) {
            change(round);
        }
    }

    pub(super) fn learn(&mut self, value: &SealedValue, to: Audience) {
        if let SealedValue::Card { round, position, card } = *value {
            self.in_round(round, |round| {
                let dealt = &mut round.deck[usize::from(position) - 1];
                dealt.card = Some(card);
                dealt.known_to = dealt.known_to.and(to);
            });
        }
    }

    /// True if the state has sealed exactly this value under its label.
    pub(super) fn holds(&self, value: &SealedValue) -> Option<bool> {
        let SealedValue::Card { round, position, card } = *value else { return None };
        let round = self.rounds.get(usize::from(round).checked_sub(1)?)?;
        let dealt = round.deck.get(usize::from(position).checked_sub(1)?)?;
        dealt.card.map(|dealt| dealt == card)
    }

    /// The cards that not everyone knows yet, in dealt order.
    pub(super) fn secrets(&self) -> Vec<SealedValue> {
        let unknown = self.rounds.iter().flat_map(|round| {
            let deck = (1..).zip(&round.deck);
            deck.filter(|(_, dealt)| dealt.known_to != Audience::Everyone).filter_map(
                |(position, dealt)| {
                    Some(SealedValue::Card { round: round.number, position, card: dealt.card? })
                },
            )
        });
        unknown.collect()
    }
}
