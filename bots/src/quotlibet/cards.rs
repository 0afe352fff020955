//! Sets of cards.

use rand::Rng;
use rand::seq::SliceRandom;

/// How many cards a suit has.
const RANKS: u8 = 13;
/// The letters of the ranks, low to high, and of the suits.
const LETTERS: (&str, &str) = ("23456789TJQKA", "CDHS");

/// A card: its suit times 13 and its rank, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Card(u8);

impl Card {
    /// Reads a card as the server writes it.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (rank, suit) = text.split_at_checked(1)?;
        let rank = LETTERS.0.find(rank)?;
        let suit =
            Some(suit).filter(|suit| suit.len() == 1).and_then(|suit| LETTERS.1.find(suit))?;
        u8::try_from(suit * usize::from(RANKS) + rank).ok().map(Self) // less than 52
    }

    /// The card as the server writes it.
    pub(super) fn write(self) -> String {
        let (rank, suit) = (usize::from(self.rank()), usize::from(self.suit()));
        format!("{}{}", &LETTERS.0[rank..=rank], &LETTERS.1[suit..=suit])
    }

    /// 0 for clubs, 1 for diamonds, 2 for hearts, 3 for spades.
    pub(super) fn suit(self) -> u8 {
        self.0 / RANKS
    }

    /// 0 for a two, 12 for an ace.
    pub(super) fn rank(self) -> u8 {
        self.0 % RANKS
    }

    /// The card's rank in a trick, where trumps are above all others.
    pub(super) fn strength(self, trump: Option<u8>) -> u8 {
        self.rank() + if trump == Some(self.suit()) { RANKS } else { 0 }
    }

    /// True if this card, played after `best`, wins the trick from it.
    pub(super) fn beats(self, best: Self, trump: Option<u8>) -> bool {
        let same = self.suit() == best.suit();
        if same { self.rank() > best.rank() } else { trump == Some(self.suit()) }
    }
}

/// A set of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cards(u64);

impl Cards {
    /// All 52.
    pub(super) const ALL: Self = Self((1 << 52) - 1);

    /// How many there are.
    pub(super) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The set with one card more.
    pub(super) fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.0)
    }

    /// The set without a card.
    pub(super) fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.0))
    }

    /// The set without those of another.
    pub(super) fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Those of a suit.
    pub(super) fn of_suit(self, suit: u8) -> Self {
        Self(self.0 & (((1 << RANKS) - 1) << (suit * RANKS)))
    }

    /// The cards of this hand that may follow a lead in a suit.
    pub(super) fn following(self, led: Option<u8>) -> Self {
        let same = led.map_or(Self(0), |suit| self.of_suit(suit));
        if same.0 == 0 { self } else { same }
    }

    /// The cards, by suit and rank.
    pub(super) fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = left.trailing_zeros() as u8; // at most 64
            left &= left.wrapping_sub(1);
            (card < 52).then_some(Card(card))
        })
    }

    /// The cards in an order of chance.
    pub(super) fn shuffled(self, random: &mut impl Rng) -> Vec<Card> {
        let mut cards: Vec<Card> = self.iter().collect();
        cards.shuffle(random);
        cards
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::default(), Self::with)
    }
}
