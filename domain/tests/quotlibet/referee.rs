//! A second reading of the rules, written apart from the first: it watches a game's events and objects.

use super::game::Game;
use domain::kernel::{Event as AnyEvent, Record, TableEvent};
use domain::quotlibet::{
    Action, Card, CardPlaced, Event, Hook, PlacedBy, Quotlibet, RoundDealt, RoundScored, Score,
    SealedValue,
};
use domain::sealing::{Audience, commit};
use domain::seat::{Seat, Viewer};
use std::collections::BTreeSet;

/// A reading of the events by the rules, apart from the program's own.
pub(super) struct Referee {
    players: usize,
    hook: Hook,
    pub(super) rounds: Vec<u8>,
    dealer: usize,
    hands: Vec<Vec<Card>>,
    trump: Option<Card>,
    bids: Vec<(usize, u8)>,
    table: Vec<(usize, Card)>,
    gone: BTreeSet<Card>,
    taken: Vec<u8>,
    lead: usize,
    resigned: Vec<bool>,
    /// The seat whose turn has expired and for which the server has not acted yet.
    expired: Option<usize>,
    points: Vec<Vec<i32>>,
}

impl Referee {
    pub(super) fn new(players: u8, hook: Hook) -> Self {
        let players = usize::from(players);
        Self {
            players,
            hook,
            rounds: Vec::new(),
            dealer: 0,
            hands: Vec::new(),
            trump: None,
            bids: Vec::new(),
            table: Vec::new(),
            gone: BTreeSet::new(),
            taken: Vec::new(),
            lead: 0,
            resigned: vec![false; players],
            expired: None,
            points: vec![Vec::new(); players],
        }
    }

    pub(super) fn watch(&mut self, record: &Record<Quotlibet>) {
        for opening in &record.openings {
            assert_eq!(opening.commitment, commit(&opening.salt, &opening.value));
        }
        match &record.event {
            AnyEvent::Play(Event::RoundDealt(dealt)) => self.watch_deal(dealt, record),
            AnyEvent::Play(Event::BidPlaced(bid)) => {
                let seat = bid.seat.index();
                assert_eq!(seat, (self.dealer + 1 + self.bids.len()) % self.players);
                assert!(self.legal_bids(seat).contains(&bid.tricks));
                if bid.placed_by != PlacedBy::Player {
                    assert_eq!(Some(&bid.tricks), self.legal_bids(seat).first());
                }
                self.check_placed_by(seat, bid.placed_by);
                self.bids.push((seat, bid.tricks));
            }
            AnyEvent::Play(Event::CardPlaced(placed)) => self.watch_card(placed, record),
            AnyEvent::Play(Event::TrickTaken(taken)) => {
                assert_eq!(self.table.len(), self.players);
                assert_eq!(taken.winner.index(), self.strongest());
                self.lead = self.strongest();
                self.taken[self.lead] += 1;
                self.gone.extend(self.table.drain(..).map(|(_, card)| card));
            }
            AnyEvent::Play(Event::RoundScored(scored)) => self.watch_scores(scored),
            AnyEvent::Table(TableEvent::SeatResigned(resigned)) => {
                self.resigned[resigned.seat.index()] = true;
            }
            AnyEvent::Table(TableEvent::TurnExpired(expired)) => {
                let [seat] = expired.seats[..] else { panic!("a turn is one seat's") };
                assert_eq!(self.expired.replace(seat.index()), None);
            }
            AnyEvent::Table(TableEvent::GameFinished(finished)) => {
                assert_eq!(self.rounds.len(), 2 * (52 / self.players) - 1);
                self.check_result(&finished.result);
            }
            AnyEvent::Table(_) => {}
        }
    }

    fn watch_deal(&mut self, dealt: &RoundDealt, record: &Record<Quotlibet>) {
        self.dealer = match self.rounds.len() {
            0 => dealt.dealer.index(),
            _ => (self.dealer + 1) % self.players,
        };
        assert_eq!(dealt.dealer.index(), self.dealer);
        self.rounds.push(dealt.hand_size);
        assert_eq!(usize::from(dealt.round), self.rounds.len());
        let mut deck = (1..).zip(&record.openings).map(|(place, opening)| {
            let SealedValue::Card { round, position, card } = opening.value else { panic!() };
            assert_eq!((round, position), (dealt.round, place));
            (opening, card)
        });
        self.hands = vec![Vec::new(); self.players];
        let mut seat = self.dealer;
        for place in 0..usize::from(dealt.hand_size) {
            for _ in 0..self.players {
                seat = (seat + 1) % self.players;
                let (opening, card) = deck.next().unwrap();
                let owner = Audience::seat(Seat(seat as u8));
                let to = if self.resigned[seat] { Audience::NOBODY } else { owner };
                assert_eq!(opening.to, to);
                assert_eq!(opening.commitment, dealt.hands[seat][place]);
                self.hands[seat].push(card);
            }
        }
        let turned_up = deck.next();
        assert_eq!(dealt.trump_card, turned_up.map(|(_, card)| card));
        assert_eq!(dealt.trump_commitment, turned_up.map(|(opening, _)| opening.commitment));
        assert!(turned_up.is_none_or(|(opening, _)| opening.to == Audience::Everyone));
        let stock: Vec<_> = deck.collect();
        assert!(stock.iter().all(|(opening, _)| opening.to == Audience::NOBODY));
        let commitments: Vec<_> = stock.iter().map(|(opening, _)| opening.commitment).collect();
        assert_eq!(dealt.stock, commitments);
        self.trump = dealt.trump_card;
        let hands = self.hands.iter().flatten();
        let all: BTreeSet<Card> =
            hands.copied().chain(self.trump).chain(stock.iter().map(|(_, card)| *card)).collect();
        assert_eq!((all.len(), record.openings.len()), (52, 52), "each card is there once");
        self.bids.clear();
        self.gone.clear();
        self.taken = vec![0; self.players];
        self.lead = (self.dealer + 1) % self.players;
    }

    fn watch_card(&mut self, placed: &CardPlaced, record: &Record<Quotlibet>) {
        let seat = placed.seat.index();
        assert_eq!(self.bids.len(), self.players);
        assert_eq!(seat, (self.lead + self.table.len()) % self.players);
        assert!(self.legal_cards(seat).contains(&placed.card));
        if placed.placed_by != PlacedBy::Player {
            let lowest = self.legal_cards(seat).into_iter().min_by_key(|card| {
                let letters = card.to_string();
                let at = |order: &str, place| order.find(&letters[place..=place]);
                (at("23456789TJQKA", 0), at("CDHS", 1))
            });
            assert_eq!(Some(placed.card), lowest);
        }
        self.check_placed_by(seat, placed.placed_by);
        let [opening] = &record.openings[..] else { panic!("one card is opened") };
        assert_eq!(opening.to, Audience::Everyone);
        assert!(matches!(opening.value, SealedValue::Card { card, .. } if card == placed.card));
        self.hands[seat].retain(|card| *card != placed.card);
        self.table.push((seat, placed.card));
        let left: usize = self.hands.iter().map(Vec::len).sum();
        let hand_size = usize::from(self.rounds[self.rounds.len() - 1]);
        assert_eq!(left + self.table.len() + self.gone.len(), self.players * hand_size);
    }

    fn watch_scores(&mut self, scored: &RoundScored) {
        assert!(self.hands.iter().all(Vec::is_empty));
        assert_eq!(self.taken.iter().sum::<u8>(), self.rounds[self.rounds.len() - 1]);
        for (seat, score) in scored.scores.iter().enumerate() {
            let (_, bid) = self.bids.iter().find(|(bidder, _)| *bidder == seat).unwrap();
            let (bid, taken) = (i32::from(*bid), i32::from(self.taken[seat]));
            let points = if bid == taken { 10 + taken } else { -5 * (bid - taken).abs() };
            assert_eq!(score.seat.index(), seat);
            assert_eq!((i32::from(score.bid), i32::from(score.taken)), (bid, taken));
            assert_eq!(i32::from(score.points), points);
            self.points[seat].push(points);
        }
    }

    fn check_placed_by(&mut self, seat: usize, placed_by: PlacedBy) {
        let expected = match self.expired.take() {
            Some(expired) => {
                assert_eq!(expired, seat);
                PlacedBy::Deadline
            }
            None if self.resigned[seat] => PlacedBy::Resignation,
            None => PlacedBy::Player,
        };
        assert_eq!(placed_by, expected);
    }

    fn check_result(&self, score: &Score) {
        let standing = |seat: usize| {
            let total: i32 = self.points[seat].iter().sum();
            let minus: i32 = self.points[seat].iter().filter(|points| **points < 0).sum();
            (total, minus)
        };
        for (seat, sheet) in score.sheets.iter().enumerate() {
            let rounds: Vec<i32> = sheet.rounds.iter().copied().map(i32::from).collect();
            assert_eq!(rounds, self.points[seat]);
            let (total, minus) = standing(seat);
            assert_eq!((i32::from(sheet.total), -i32::from(sheet.minus_points)), (total, minus));
            assert_eq!(sheet.resigned, self.resigned[seat]);
        }
        let present = || (0..self.players).filter(|seat| !self.resigned[*seat]);
        let best = present().map(standing).max();
        let winners: Vec<Seat> = present()
            .filter(|seat| Some(standing(*seat)) == best)
            .map(|seat| Seat(seat as u8))
            .collect();
        assert_eq!(score.winners, winners);
    }

    fn legal_bids(&self, seat: usize) -> Vec<u8> {
        let hand_size = self.rounds[self.rounds.len() - 1];
        let sum: u8 = self.bids.iter().map(|(_, tricks)| tricks).sum();
        let bad = |tricks: u8| match self.hook {
            Hook::Tricks => sum + tricks == hand_size,
            Hook::CardsDealt => usize::from(sum + tricks) == usize::from(hand_size) * self.players,
            Hook::None => false,
        };
        (0..=hand_size).filter(|tricks| seat != self.dealer || !bad(*tricks)).collect()
    }

    fn legal_cards(&self, seat: usize) -> Vec<Card> {
        let hand = &self.hands[seat];
        let follows = |card: &Card| match self.table.first() {
            None => true,
            Some((_, led)) => {
                card.suit == led.suit || hand.iter().all(|other| other.suit != led.suit)
            }
        };
        hand.iter().copied().filter(follows).collect()
    }

    fn strongest(&self) -> usize {
        let beats = |new: Card, old: Card| match self.trump {
            _ if new.suit == old.suit => new.rank > old.rank,
            Some(trump) => new.suit == trump.suit,
            None => false,
        };
        let (mut winner, mut best) = self.table[0];
        for (seat, card) in &self.table[1..] {
            if beats(*card, best) {
                (winner, best) = (*seat, *card);
            }
        }
        winner
    }

    /// The server offers the legal actions, to the seat in turn alone.
    pub(super) fn check_actions(&self, game: &Game) {
        let running = !game.is_over();
        for seat in 0..self.players {
            let offered = game.stream.table.turn_view(Viewer::Seat(Seat(seat as u8))).play_actions;
            let bids = self.bids.len();
            let expected = if !running || self.resigned[seat] {
                None
            } else if bids < self.players {
                let turn = (self.dealer + 1 + bids) % self.players;
                (turn == seat).then(|| Action::Bid {
                    round: self.rounds.len() as u8,
                    tricks: self.legal_bids(seat),
                })
            } else {
                let turn = (self.lead + self.table.len()) % self.players;
                (turn == seat).then(|| Action::PlayCard {
                    round: self.rounds.len() as u8,
                    trick: self.taken.iter().sum::<u8>() + 1,
                    cards: self.legal_cards(seat),
                })
            };
            assert_eq!(offered, expected.into_iter().collect::<Vec<_>>());
        }
    }

    /// True if the seat may play the card now.
    pub(super) fn allows(&self, seat: usize, card: Card) -> bool {
        self.bids.len() == self.players && self.legal_cards(seat).contains(&card)
    }
}
