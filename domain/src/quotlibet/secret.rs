//! The values that are not public at once ("Hidden").

use super::Card;
use crate::sealing::{Secret, Seed};
use serde::{Deserialize, Serialize};

/// A sealed value of Quotlibet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::SealedValue))]
#[serde(tag = "subject", rename_all = "snake_case")]
pub enum SealedValue {
    /// The seed from which the server derives every salt and every shuffle.
    Seed {
        /// 256 bits in hexadecimal.
        seed: Seed,
    },
    /// A card of a round's deck. Its position shows who got it. The hands are dealt card by card, clockwise from the
    /// dealer's left. Then come the turned-up card and the rest of the stock.
    Card {
        /// The round, from 1.
        round: u8,
        /// The card's place in the shuffled deck, 1 to 52.
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
