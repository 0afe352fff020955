//! Why the rules of Quotlibet refuse a command. No text reveals more than the refused player may know.

use super::{Card, Suit};
use crate::kernel::{Refusal, RefusalClass};
use crate::seat::Seat;

/// Why the rules refuse a command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    /// The round is not the one that runs.
    #[error("round {running} is running")]
    WrongRound {
        /// The one that runs.
        running: u8,
    },
    /// The trick is not the one that runs.
    #[error("trick {running} is running")]
    WrongTrick {
        /// The one that runs.
        running: u8,
    },
    /// Every seat has bid in this round.
    #[error("the bids of this round are made; cards are being played")]
    BiddingOver,
    /// Not every seat has bid in this round.
    #[error("no card is played before every seat has bid")]
    BiddingNotOver,
    /// Another seat bids now.
    #[error("it is for seat {turn} to bid")]
    BidOutOfTurn {
        /// The seat that must act.
        turn: Seat,
    },
    /// Another seat plays now.
    #[error("it is for seat {turn} to play")]
    CardOutOfTurn {
        /// The seat that must act.
        turn: Seat,
    },
    /// The bid is above the number of tricks.
    #[error("`tricks` must be from 0 to {hand_size}")]
    BidAboveHandSize {
        /// How many tricks the round has.
        hand_size: u8,
    },
    /// The dealer's bid would make the forbidden sum.
    #[error(
        "`tricks` must not be {tricks}: the bids would add up to {sum}, which the dealer must avoid"
    )]
    BidAgainstHook {
        /// The bid.
        tricks: u8,
        /// The sum that it would make.
        sum: u8,
    },
    /// The player does not hold the card.
    #[error("{0} is not in your hand")]
    CardNotInHand(Card),
    /// The player holds a card of the suit led.
    #[error("you must follow suit: {led} were led")]
    MustFollowSuit {
        /// The suit led.
        led: Suit,
    },
}

impl Refusal for Rejection {
    fn code(&self) -> &'static str {
        match self {
            Self::WrongRound { .. } => "wrong_round",
            Self::WrongTrick { .. } => "wrong_trick",
            Self::BiddingOver => "bidding_over",
            Self::BiddingNotOver => "bidding_not_over",
            Self::BidOutOfTurn { .. } => "bid_out_of_turn",
            Self::CardOutOfTurn { .. } => "card_out_of_turn",
            Self::BidAboveHandSize { .. } => "bid_above_hand_size",
            Self::BidAgainstHook { .. } => "bid_against_hook",
            Self::CardNotInHand(_) => "card_not_in_hand",
            Self::MustFollowSuit { .. } => "must_follow_suit",
        }
    }

    fn class(&self) -> RefusalClass {
        match self {
            Self::BidAboveHandSize { .. } | Self::BidAgainstHook { .. } => {
                RefusalClass::Invalid("tricks")
            }
            Self::CardNotInHand(_) | Self::MustFollowSuit { .. } => RefusalClass::Invalid("card"),
            _ => RefusalClass::Conflict,
        }
    }
}
