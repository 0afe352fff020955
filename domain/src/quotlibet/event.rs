//! The events of Quotlibet. Their fields are a storage format: add to them, and never change them.

use super::{Card, RoundScore};
use crate::kernel::events;
use crate::sealing::Commitment;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// The public facts of the set-up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::Setup))]
pub struct Setup {
    /// The dealer of the first round ("Dealer").
    pub first_dealer: Seat,
}

/// The origin of a bid or card: its player, or the server for an absent one.
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

/// The turn of the play: a seat's bid, or its card to a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::Turn))]
pub struct Turn {
    /// The round, from 1.
    pub round: u8,
    /// The trick's number in the round, from 1; null while the seats bid.
    pub trick: Option<u8>,
    /// The seat that must act.
    pub seat: Seat,
}

/// The server dealt a round, card by card clockwise from the dealer's left. Then it turned the top card of the stock up
/// ("Rounds", "Trump"). Commitments are in dealt order; each seals a card with its place in the shuffled deck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::RoundDealtData))]
pub struct RoundDealt {
    /// The round, from 1.
    pub round: u8,
    /// The number of cards that each seat gets.
    pub hand_size: u8,
    /// The dealer.
    pub dealer: Seat,
    /// The commitments to the cards of each seat, in seat order.
    pub hands: Vec<Vec<Commitment>>,
    /// The turned-up card. Its suit is trump. Null if no stock is left; then there is no trump.
    pub trump_card: Option<Card>,
    /// The commitment to the turned-up card, which this event opens to everyone.
    pub trump_commitment: Option<Commitment>,
    /// The commitments to the face-down stock, the top card first.
    pub stock: Vec<Commitment>,
}

/// A player bid a number of tricks ("Bids").
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::BidPlacedData))]
pub struct BidPlaced {
    /// The round.
    pub round: u8,
    /// The bidder.
    pub seat: Seat,
    /// The number of tricks.
    pub tricks: u8,
    /// The player, or the server for an absent one.
    pub placed_by: PlacedBy,
}

/// A player played a card ("Play"). This event opens its commitment to everyone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::CardPlacedData))]
pub struct CardPlaced {
    /// The round.
    pub round: u8,
    /// The trick's number in the round, from 1.
    pub trick: u8,
    /// The seat that played the card.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The player, or the server for an absent one.
    pub placed_by: PlacedBy,
}

/// A seat won a trick with the last card played to it ("Trick").
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::TrickTakenData))]
pub struct TrickTaken {
    /// The round.
    pub round: u8,
    /// The trick's number in the round.
    pub trick: u8,
    /// The seat that won it.
    pub winner: Seat,
}

/// A player won the last trick of a round, and the server scored the round ("Score").
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::RoundScoredData))]
pub struct RoundScored {
    /// The round.
    pub round: u8,
    /// The score of each seat, in seat order.
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
        /// A player bid a number of tricks.
        BidPlaced,
        /// A card was played.
        CardPlaced,
        /// A seat won a trick.
        TrickTaken,
        /// A round was scored.
        RoundScored,
    }
}

impl Event {
    /// The seat whose player caused the event in person.
    pub(super) fn acted(&self) -> Option<Seat> {
        let (seat, placed_by) = match self {
            Self::BidPlaced(bid) => (bid.seat, bid.placed_by),
            Self::CardPlaced(placed) => (placed.seat, placed.placed_by),
            Self::RoundDealt(_) | Self::TrickTaken(_) | Self::RoundScored(_) => return None,
        };
        (placed_by == PlacedBy::Player).then_some(seat)
    }
}
