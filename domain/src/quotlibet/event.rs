//! What happens in a game of Quotlibet. Fields are a storage format: they are added to, never changed.

use super::{Card, RoundScore};
use crate::kernel::events;
use crate::sealing::Commitment;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// The public facts of the set-up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::Setup))]
pub struct Setup {
    /// Who deals the first round ("Dealer").
    pub first_dealer: Seat,
}

/// Who bid or played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::PlacedBy))]
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

/// What the play waits for: a seat's bid, or its card to a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::Turn))]
pub struct Turn {
    /// The round, from 1.
    pub round: u8,
    /// The trick of the round, from 1; null while the seats bid.
    pub trick: Option<u8>,
    /// Whose turn it is.
    pub seat: Seat,
}

/// A round was dealt, card by card clockwise from the dealer's left, and the top card of the stock turned up ("Rounds",
/// "Trump"). Commitments stand in dealt order; each is to a card with its place in the shuffled deck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::RoundDealtData))]
pub struct RoundDealt {
    /// The round, from 1.
    pub round: u8,
    /// How many cards each seat has got.
    pub hand_size: u8,
    /// The dealer.
    pub dealer: Seat,
    /// The commitments to the cards of each seat, in seat order.
    pub hands: Vec<Vec<Commitment>>,
    /// The card turned up, whose suit is trump; null where no stock is left, and there is no trump.
    pub trump_card: Option<Card>,
    /// The commitment to the card turned up, opened to everyone with this event.
    pub trump_commitment: Option<Commitment>,
    /// The commitments to the rest of the stock, the top card first.
    pub stock: Vec<Commitment>,
}

/// A player said how many tricks to take ("Bids").
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::BidPlacedData))]
pub struct BidPlaced {
    /// The round.
    pub round: u8,
    /// The bidder.
    pub seat: Seat,
    /// How many tricks.
    pub tricks: u8,
    /// Who bid.
    pub placed_by: PlacedBy,
}

/// A card was played; its commitment is opened to everyone ("Play").
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::CardPlacedData))]
pub struct CardPlaced {
    /// The round.
    pub round: u8,
    /// The trick of the round, from 1.
    pub trick: u8,
    /// Whose card it was.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// Who played it.
    pub placed_by: PlacedBy,
}

/// The last card of a trick was played, and somebody took it ("Trick").
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::TrickTakenData))]
pub struct TrickTaken {
    /// The round.
    pub round: u8,
    /// The trick.
    pub trick: u8,
    /// Who took it.
    pub winner: Seat,
}

/// The last trick of a round was taken, and the round scored ("Score").
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::RoundScoredData))]
pub struct RoundScored {
    /// The round.
    pub round: u8,
    /// What each seat scores, in seat order.
    pub scores: Vec<RoundScore>,
}

events! {
    /// An event of the play.
    pub enum Event {
        /// A round was dealt.
        RoundDealt => |data| {
            let hands = data.hands.iter().flatten();
            hands.chain(&data.trump_commitment).chain(&data.stock).copied().collect()
        },
        /// A player said how many tricks to take.
        BidPlaced,
        /// A card was played.
        CardPlaced,
        /// Somebody took a trick.
        TrickTaken,
        /// A round was scored.
        RoundScored,
    }
}

impl Event {
    /// Whose own hand it is.
    pub(super) fn acted(&self) -> Option<Seat> {
        let (seat, placed_by) = match self {
            Self::BidPlaced(bid) => (bid.seat, bid.placed_by),
            Self::CardPlaced(placed) => (placed.seat, placed.placed_by),
            Self::RoundDealt(_) | Self::TrickTaken(_) | Self::RoundScored(_) => return None,
        };
        (placed_by == PlacedBy::Player).then_some(seat)
    }
}
