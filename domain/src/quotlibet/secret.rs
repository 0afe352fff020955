//! The values that are not public at once ("Hidden").

use super::Card;
use crate::sealing::{Secret, Seed};
use serde::{Deserialize, Serialize};

/// A sealed value of Quotlibet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::SealedValue))]
#[serde(tag = "subject", rename_all = "snake_case")]
pub enum SealedValue {
    /// The seed that every salt and every shuffle comes from.
    Seed {
        /// 256 bits in hexadecimal.
        seed: Seed,
    },
    /// A card of a round's deck. Its position tells who has got it: the hands are dealt card by card clockwise from
    /// the dealer's left, then comes the card turned up, then the rest of the stock.
    Card {
        /// The round, from 1.
        round: u8,
        /// Its place in the shuffled deck, 1 to 52.
        position: u8,
        /// The card.
        card: Card,
    },
}

impl SealedValue {
    /// The card, if it is one.
    pub(super) fn card(&self) -> Option<Card> {
        if let Self::Card { card, .. } = self { Some(*card) } else { None }
    }
}

impl Secret for SealedValue {
    fn label(&self) -> String {
        match self {
            Self::Seed { .. } => "seed".to_owned(),
            Self::Card { round, position, .. } => format!("card/{round}/{position}"),
        }
    }

    fn of_seed(seed: Seed) -> Self {
        Self::Seed { seed }
    }

    fn as_seed(&self) -> Option<&Seed> {
        if let Self::Seed { seed } = self { Some(seed) } else { None }
    }
}
