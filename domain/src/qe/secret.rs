//! The values that are not public at once ("What each viewer knows").

use super::{Amount, Industry, Tile};
use crate::kernel::{Seat, Secret, Seed};
use serde::{Deserialize, Serialize};

/// A sealed value of Q.E.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::SealedValue))]
#[serde(tag = "subject", rename_all = "snake_case")]
pub enum SealedValue {
    /// The seed that every salt and every shuffle comes from.
    Seed {
        /// 256 bits in hexadecimal.
        seed: Seed,
    },
    /// A player's industry token.
    Token {
        /// The player's seat.
        seat: Seat,
        /// What the token shows.
        industry: Industry,
    },
    /// A token that went back into the box unseen.
    BoxedToken {
        /// Its place in the box, from 1.
        place: u8,
        /// What the token shows.
        industry: Industry,
    },
    /// A tile of the stack.
    Tile {
        /// The auction in which it is offered, from 1.
        auction: u8,
        /// The tile.
        tile: Tile,
    },
    /// A secret bid or a rebid.
    Bid {
        /// The auction.
        auction: u8,
        /// The ballot.
        ballot: u8,
        /// The bidder.
        seat: Seat,
        /// How much.
        amount: Amount,
    },
}

impl Secret for SealedValue {
    fn label(&self) -> String {
        match self {
            Self::Seed { .. } => "seed".to_owned(),
            Self::Token { seat, .. } => format!("token/{seat}"),
            Self::BoxedToken { place, .. } => format!("boxed_token/{place}"),
            Self::Tile { auction, .. } => format!("tile/{auction}"),
            Self::Bid { auction, ballot, seat, .. } => format!("bid/{auction}/{ballot}/{seat}"),
        }
    }

    fn of_seed(seed: Seed) -> Self {
        Self::Seed { seed }
    }

    fn as_seed(&self) -> Option<&Seed> {
        if let Self::Seed { seed } = self { Some(seed) } else { None }
    }
}
