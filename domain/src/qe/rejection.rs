//! Why the rules of Q.E. refuse a command. No text reveals more than the refused player may know.

use super::Amount;
use crate::kernel::{Refusal, RefusalClass};

/// Why the rules refuse a command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    /// Another player has chosen this nation.
    #[error("this nation is taken")]
    NationTaken,
    /// The nation is not in play with so many players.
    #[error("the UK is in play with 5 players only")]
    NationNotInPlay,
    /// The first auctioneer is not at the table.
    #[error("`first_auctioneer` must be a seat of this game")]
    UnknownAuctioneer,
    /// The auction is not the one that runs.
    #[error("auction {running} is running")]
    WrongAuction {
        /// The one that runs.
        running: u8,
    },
    /// The ballot is not the one that runs.
    #[error("ballot {running} is running")]
    WrongBallot {
        /// The one that runs.
        running: u8,
    },
    /// The auctioneer has not made the opening bid.
    #[error("the auctioneer has not made the opening bid")]
    BeforeOpeningBid,
    /// The auctioneer has no secret bid.
    #[error("the auctioneer has made the opening bid and makes no other")]
    AuctioneerHasBid,
    /// A bid is final.
    #[error("you have bid in this ballot; a bid is final")]
    AlreadyBid,
    /// Only the seats tied for the highest bid rebid.
    #[error("you need not rebid; your bid remains")]
    NotInRebid,
    /// The opening bid is positive.
    #[error("`amount` must be at least 1 in an opening bid")]
    OpeningBidNotPositive,
    /// A bid must differ from the auctioneer's.
    #[error("`amount` must differ from the opening bid of {0}")]
    EqualsOpeningBid(Amount),
    /// There is a peek with 5 players only.
    #[error("only games of 5 players have a peek")]
    NoPeek,
    /// The peek is used up.
    #[error("you have used your peek")]
    PeekUsed,
    /// There is no such auction in this game.
    #[error("this game has no such auction")]
    UnknownAuction,
    /// The auction has not been awarded.
    #[error("this auction has not been awarded")]
    NotAwarded,
    /// The amount is known to the player already.
    #[error("you know the winning bid of this auction; your peek is not used up")]
    AmountKnown,
}

impl Refusal for Rejection {
    fn code(&self) -> &'static str {
        match self {
            Self::NationTaken => "nation_taken",
            Self::NationNotInPlay => "nation_not_in_play",
            Self::UnknownAuctioneer => "unknown_auctioneer",
            Self::WrongAuction { .. } => "wrong_auction",
            Self::WrongBallot { .. } => "wrong_ballot",
            Self::BeforeOpeningBid => "before_opening_bid",
            Self::AuctioneerHasBid => "auctioneer_has_bid",
            Self::AlreadyBid => "already_bid",
            Self::NotInRebid => "not_in_rebid",
            Self::OpeningBidNotPositive => "opening_bid_not_positive",
            Self::EqualsOpeningBid(_) => "equals_opening_bid",
            Self::NoPeek => "no_peek",
            Self::PeekUsed => "peek_used",
            Self::UnknownAuction => "unknown_auction",
            Self::NotAwarded => "not_awarded",
            Self::AmountKnown => "amount_known",
        }
    }

    fn class(&self) -> RefusalClass {
        match self {
            Self::NationNotInPlay => RefusalClass::Invalid("nation"),
            Self::UnknownAuctioneer => RefusalClass::Invalid("first_auctioneer"),
            Self::OpeningBidNotPositive | Self::EqualsOpeningBid(_) => {
                RefusalClass::Invalid("amount")
            }
            Self::UnknownAuction => RefusalClass::NotFound,
            _ => RefusalClass::Conflict,
        }
    }
}
