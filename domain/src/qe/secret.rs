//! The values that are not public at once ("What each viewer knows").

use super::{Amount, Industry, Tile};
use crate::sealing::{Secret, Seed};
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// A sealed value of Q.E.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::SealedValue))]
#[serde(tag = "subject", rename_all = "snake_case", try_from = "Members")]
pub enum SealedValue {
    /// The seed from which the server derives every salt and every shuffle.
    Seed {
        /// 256 bits in hexadecimal.
        seed: Seed,
    },
    /// A player's industry token.
    Token {
        /// The player's seat.
        seat: Seat,
        /// The industry on the token.
        industry: Industry,
    },
    /// A token that went back into the box unseen.
    BoxedToken {
        /// The token's place in the box, from 1.
        place: u8,
        /// The industry on the token.
        industry: Industry,
    },
    /// A tile of the stack.
    Tile {
        /// The auction in which the tile is on offer, from 1.
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
        /// The amount.
        amount: Amount,
    },
}

/// The members of all subjects. A replay reads some two hundred values; by its tag serde would read each of them twice.
#[derive(Deserialize)]
struct Members {
    subject: Subject,
    seed: Option<Seed>,
    seat: Option<Seat>,
    industry: Option<Industry>,
    place: Option<u8>,
    auction: Option<u8>,
    tile: Option<Tile>,
    ballot: Option<u8>,
    amount: Option<Amount>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Subject {
    Seed,
    Token,
    BoxedToken,
    Tile,
    Bid,
}

impl TryFrom<Members> for SealedValue {
    type Error = &'static str;

    fn try_from(members: Members) -> Result<Self, Self::Error> {
        let Members { subject, seed, seat, industry, place, auction, tile, ballot, amount } =
            members;
        let value = match subject {
            Subject::Seed => seed.map(|seed| Self::Seed { seed }),
            Subject::Token => {
                seat.zip(industry).map(|(seat, industry)| Self::Token { seat, industry })
            }
            Subject::BoxedToken => {
                place.zip(industry).map(|(place, industry)| Self::BoxedToken { place, industry })
            }
            Subject::Tile => auction.zip(tile).map(|(auction, tile)| Self::Tile { auction, tile }),
            Subject::Bid => (|| {
                Some(Self::Bid { auction: auction?, ballot: ballot?, seat: seat?, amount: amount? })
            })(),
        };
        value.ok_or("a sealed value lacks a member of its subject")
    }
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
