//! The commands of a player.

use super::Card;
use serde::{Deserialize, Serialize};

/// The sum of bids that the dealer's bid must not make ("Bids", the hook).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::Hook))]
#[serde(rename_all = "snake_case")]
pub enum Hook {
    /// The number of tricks in the round, so that some player must miss.
    #[default]
    Tricks,
    /// The number of cards dealt: players × hand size.
    CardsDealt,
    /// The dealer bids freely.
    None,
}

/// The options of a game of Quotlibet, fixed at its creation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::Options))]
pub struct Options {
    /// The sum of bids that the dealer's bid must not make. Missing means `tricks`.
    #[serde(default)]
    pub hook: Hook,
}

/// A player's choice with a seat: none in Quotlibet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::Choice))]
pub struct Choice {}

/// The host's choice at the start: none, because the server draws the first dealer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {}

/// A command of a seated player while the game runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Bid a number of tricks ("Bids").
    Bid {
        /// The round, from 1.
        round: u8,
        /// How many: 0 to the hand size.
        tricks: u8,
    },
    /// Play a card ("Play").
    Play {
        /// The round, from 1.
        round: u8,
        /// The trick's number in the round, from 1.
        trick: u8,
        /// The card.
        card: Card,
    },
}
