//! "Players and cards": 52 cards, four suits, 2 low to ace high.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A suit; in JSON its letter, as in a card. The values are in the order in which the server plays for absent seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::Suit))]
pub enum Suit {
    /// Clubs.
    #[serde(rename = "C")]
    Clubs,
    /// Diamonds.
    #[serde(rename = "D")]
    Diamonds,
    /// Hearts.
    #[serde(rename = "H")]
    Hearts,
    /// Spades.
    #[serde(rename = "S")]
    Spades,
}

/// A rank, from low to high.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// 2, the lowest.
    Two,
    /// 3.
    Three,
    /// 4.
    Four,
    /// 5.
    Five,
    /// 6.
    Six,
    /// 7.
    Seven,
    /// 8.
    Eight,
    /// 9.
    Nine,
    /// 10, written `T`.
    Ten,
    /// Jack.
    Jack,
    /// Queen.
    Queen,
    /// King.
    King,
    /// Ace, the highest.
    Ace,
}

/// A card. In JSON it is two letters, such as `TH` for the ten of hearts, and has no other form. The first is the rank: `2` to
/// `9`, `T` for ten, `J`, `Q`, `K`, `A`. The second is the suit: `C`, `D`, `H`, `S`.
///
/// Cards are ordered by rank, then by suit: the lowest is what the server plays for an absent seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    /// The rank.
    pub rank: Rank,
    /// The suit.
    pub suit: Suit,
}

/// Why a text is not a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CardError {
    /// It does not have two characters.
    #[error("a card is a rank and a suit in two characters, such as TH for the ten of hearts")]
    Length,
    /// The first character is not a rank.
    #[error("the rank of a card is one of 2 3 4 5 6 7 8 9 T J Q K A")]
    Rank,
    /// The second character is not a suit.
    #[error("the suit of a card is one of C D H S")]
    Suit,
}

impl Suit {
    /// All suits: clubs, diamonds, hearts, spades.
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// The letter.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Self::Clubs => 'C',
            Self::Diamonds => 'D',
            Self::Hearts => 'H',
            Self::Spades => 'S',
        }
    }
}

impl Rank {
    /// All ranks, from low to high.
    pub const ALL: [Self; 13] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    /// The letter or digit.
    #[must_use]
    pub fn letter(self) -> char {
        const LETTERS: [char; 13] =
            ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];
        LETTERS[self as usize]
    }
}

impl Card {
    /// The 52 cards in the order of a shuffle's numbers: clubs from 2 to ace, diamonds, hearts, spades.
    pub fn deck() -> impl Iterator<Item = Self> {
        Suit::ALL
            .into_iter()
            .flat_map(|suit| Rank::ALL.into_iter().map(move |rank| Self { rank, suit }))
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Clubs => "clubs",
            Self::Diamonds => "diamonds",
            Self::Hearts => "hearts",
            Self::Spades => "spades",
        })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank.letter(), self.suit.letter())
    }
}

impl FromStr for Card {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Self, CardError> {
        let mut letters = text.chars();
        let (Some(rank), Some(suit), None) = (letters.next(), letters.next(), letters.next())
        else {
            return Err(CardError::Length);
        };
        Ok(Self {
            rank: Rank::ALL.into_iter().find(|r| r.letter() == rank).ok_or(CardError::Rank)?,
            suit: Suit::ALL.into_iter().find(|s| s.letter() == suit).ok_or(CardError::Suit)?,
        })
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(feature = "openapi")]
mod openapi {
    use utoipa::openapi::{ObjectBuilder, RefOr, Schema, Type};

    impl utoipa::PartialSchema for super::Card {
        fn schema() -> RefOr<Schema> {
            ObjectBuilder::new()
                .schema_type(Type::String)
                .pattern(Some("^[2-9TJQKA][CDHS]$"))
                .description(Some(
                    "A card: its rank (2 to 9, T for ten, J, Q, K, A), then its suit (C, D, H, S).",
                ))
                .examples(["TH"])
                .into()
        }
    }

    impl utoipa::ToSchema for super::Card {
        fn name() -> std::borrow::Cow<'static, str> {
            "quotlibet.Card".into()
        }
    }
}

#[cfg(test)]
mod tests;
