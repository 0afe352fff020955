//! The events of Q.E. Their fields are a storage format: add to them, and never change them.

use super::{Amount, Nation, Tile};
use crate::kernel::events;
use crate::sealing::Commitment;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// The public facts of the set-up. Its commitments are in dealt order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::Setup))]
pub struct Setup {
    /// The nation of each seat.
    pub nations: Vec<Nation>,
    /// The auctioneer of the first auction.
    pub first_auctioneer: Seat,
    /// True if the server drew the first auctioneer from the seed. Missing if the host named the seat, and in games that
    /// started before events recorded this.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub first_auctioneer_drawn: bool,
    /// The commitment to the industry token of each seat.
    pub tokens: Vec<Commitment>,
    /// The commitments to the tokens that went back into the box unseen: one with 3 players, else none.
    pub boxed_tokens: Vec<Commitment>,
    /// The commitments to the tiles of the stack, the top tile first.
    pub stack: Vec<Commitment>,
}

/// The origin of a bid: its player, or the server for an absent one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::PlacedBy))]
#[serde(rename_all = "snake_case")]
pub enum PlacedBy {
    /// The player.
    #[default]
    Player,
    /// The server, because the player has resigned ("Absent seats").
    Resignation,
    /// The server, because the turn's deadline had passed ("Absent seats").
    Deadline,
}

/// The kind of bid that the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::BidKind))]
#[serde(rename_all = "snake_case")]
pub enum BidKind {
    /// The auctioneer's.
    Opening,
    /// The secret bids of the first ballot.
    Secret,
    /// The rebids of the tied seats.
    Rebid,
}

/// The turn of the play: the opening bid, or the bids of a ballot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::Turn))]
pub struct Turn {
    /// The auction, from 1.
    pub auction: u8,
    /// The ballot, from 1.
    pub ballot: u8,
    /// The kind of bid.
    pub bid: BidKind,
}

/// The server revealed the top tile and opened its auction ("One auction", 1).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::AuctionOpenedData))]
pub struct AuctionOpened {
    /// The auction, from 1.
    pub auction: u8,
    /// The round, from 1; null for the last auction of 3 players.
    pub round: Option<u8>,
    /// The auctioneer; null for the last auction of 3 players.
    pub auctioneer: Option<Seat>,
    /// The tile.
    pub tile: Tile,
}

/// The auctioneer placed the open bid ("One auction", 1).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::OpeningBidPlacedData))]
pub struct OpeningBidPlaced {
    /// The auction.
    pub auction: u8,
    /// The auctioneer.
    pub seat: Seat,
    /// The amount.
    pub amount: Amount,
    /// The player, or the server for an absent one.
    pub placed_by: PlacedBy,
}

/// A player, or the server for an absent one, placed a secret bid on the first ballot ("One auction", 2).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::SecretBidPlacedData))]
pub struct SecretBidPlaced {
    /// The auction.
    pub auction: u8,
    /// The bidder.
    pub seat: Seat,
    /// The commitment to the bid.
    pub bid: Commitment,
    /// The player, or the server for an absent one.
    pub placed_by: PlacedBy,
}

/// Several players tied for the highest bid and must bid again ("Ties for the highest bid").
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::RebidCalledData))]
pub struct RebidCalled {
    /// The auction.
    pub auction: u8,
    /// The ballot of the rebids, 2 or 3.
    pub ballot: u8,
    /// The seats that must rebid.
    pub seats: Vec<Seat>,
}

/// A player, or the server for an absent one, placed a rebid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::RebidPlacedData))]
pub struct RebidPlaced {
    /// The auction.
    pub auction: u8,
    /// The ballot, 2 or 3.
    pub ballot: u8,
    /// The bidder.
    pub seat: Seat,
    /// The commitment to the bid.
    pub bid: Commitment,
    /// The player, or the server for an absent one.
    pub placed_by: PlacedBy,
}

/// The tile went to the highest bidder ("One auction", 3).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::CompanyAwardedData))]
pub struct CompanyAwarded {
    /// The auction.
    pub auction: u8,
    /// The tile.
    pub tile: Tile,
    /// The winner's seat. Null if the last auction of 3 players was tied, so that the tile leaves the game.
    pub winner: Option<Seat>,
    /// The winning bid if it was the auctioneer's open one; else null.
    pub amount: Option<Amount>,
}

/// The server revealed the zero bids of an auction ("One auction", 4).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::ZeroBidsRevealedData))]
pub struct ZeroBidsRevealed {
    /// The auction.
    pub auction: u8,
    /// The round.
    pub round: u8,
    /// The seats with a zero as their last bid.
    pub seats: Vec<Seat>,
    /// Those of them that score 2 victory points for it. A player scores once a round, and only for a zero that the player
    /// placed.
    pub scored: Vec<Seat>,
}

/// A player looked at the winning bid of an auction ("5 players: one peek").
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::PeekTakenData))]
pub struct PeekTaken {
    /// The auction.
    pub auction: u8,
    /// The seat that peeked.
    pub seat: Seat,
}

events! {
    /// An event of the play.
    pub enum Event {
        /// The top tile was revealed.
        AuctionOpened,
        /// The auctioneer bid in the open.
        OpeningBidPlaced,
        /// A secret bid was handed in.
        SecretBidPlaced => |data| vec![data.bid],
        /// Players must bid again.
        RebidCalled,
        /// A player, or the server for an absent one, placed a rebid.
        RebidPlaced => |data| vec![data.bid],
        /// The tile went to the highest bidder.
        CompanyAwarded,
        /// Zero bids were revealed.
        ZeroBidsRevealed,
        /// A player looked at a winning bid.
        PeekTaken,
    }
}

impl Event {
    /// The seat whose player caused the event in person.
    pub(super) fn acted(&self) -> Option<Seat> {
        let (seat, placed_by) = match self {
            Self::OpeningBidPlaced(bid) => (bid.seat, bid.placed_by),
            Self::SecretBidPlaced(bid) => (bid.seat, bid.placed_by),
            Self::RebidPlaced(bid) => (bid.seat, bid.placed_by),
            Self::PeekTaken(peek) => (peek.seat, PlacedBy::Player),
            Self::AuctionOpened(_)
            | Self::RebidCalled(_)
            | Self::CompanyAwarded(_)
            | Self::ZeroBidsRevealed(_) => return None,
        };
        (placed_by == PlacedBy::Player).then_some(seat)
    }
}
