//! The commands of a player.

use super::{Amount, Nation};
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// The options of a game of Q.E. It has none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::Options))]
pub struct Options {}

/// A player's choice with a seat ("Set-up").
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::Choice))]
pub struct Choice {
    /// The nation. A player without a choice is dealt one at the start.
    pub nation: Option<Nation>,
}

/// The host's choice at the start ("Set-up").
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// The first auctioneer; drawn where not named.
    pub first_auctioneer: Option<Seat>,
}

/// A command of a seated player while the game runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Hand in the opening bid, a secret bid or a rebid.
    Bid {
        /// The auction, from 1.
        auction: u8,
        /// The ballot: 1 for the opening bid and the first secret bids, 2 and 3 for rebids.
        ballot: u8,
        /// The amount.
        amount: Amount,
    },
    /// See the winning bid of an awarded auction ("5 players: one peek").
    Peek {
        /// The auction, from 1.
        auction: u8,
    },
}
