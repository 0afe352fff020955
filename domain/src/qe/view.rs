//! "What each viewer knows": the view of a game of Q.E., built field by field.

use super::{Amount, Auction, Industry, Nation, PlacedBy, State, Tile};
use crate::seat::{Seat, Viewer};
use serde::Serialize;
use std::sync::Arc;

/// A game of Q.E. as one viewer may know it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::View))]
pub struct View {
    /// The auctioneer of the first auction.
    pub first_auctioneer: Seat,
    /// The number of auctions: 16 with 3 and 4 players, 15 with 5.
    pub auction_count: u8,
    /// The number of face-down tiles in the stack.
    pub stack_count: u8,
    /// The seats in order.
    pub seats: Vec<SeatView>,
    /// The opened auctions, the newest last.
    pub auctions: Vec<AuctionView>,
}

/// A seat as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::SeatView))]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// The player's nation.
    pub nation: Nation,
    /// The player's industry token; null if the viewer may not know it.
    pub industry: Option<Industry>,
    /// The company tiles that the player has won, in order.
    pub tiles: Vec<Tile>,
    /// The rounds in which the player scored for a zero bid.
    pub zero_bid_rounds: Vec<u8>,
    /// The auction at which the player peeked; null if none.
    pub peeked_auction: Option<u8>,
    /// The sum that the player has spent; null if the viewer may not know it.
    pub total_spent: Option<Amount>,
}

/// An auction as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::AuctionView))]
pub struct AuctionView {
    /// The auction's number, from 1.
    pub auction: u8,
    /// The auction's round, from 1; null for the last auction of 3 players.
    pub round: Option<u8>,
    /// The auctioneer; null for the last auction of 3 players.
    pub auctioneer: Option<Seat>,
    /// The tile on offer.
    pub tile: Tile,
    /// The opening bid; null before it is placed.
    pub opening_bid: Option<Amount>,
    /// The current ballot, or the last one of an ended auction.
    pub ballot: u8,
    /// The seats that have yet to bid in it.
    pub must_bid: Vec<Seat>,
    /// The placed secret bids and rebids, by ballot and seat.
    pub bids: Vec<BidView>,
    /// True once the auction has ended.
    pub awarded: bool,
    /// The winner's seat. Null before the award, and if the tile left the game.
    pub winner: Option<Seat>,
    /// The winner's bid; null if the viewer may not know it.
    pub winning_amount: Option<Amount>,
    /// The seats with a revealed zero bid.
    pub zero_bids: Vec<Seat>,
    /// Those of them that scored 2 victory points for it.
    pub zero_scored: Vec<Seat>,
}

/// A secret bid or rebid as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::BidView))]
pub struct BidView {
    /// The ballot: 1 for the first secret bids, 2 and 3 for rebids.
    pub ballot: u8,
    /// The bidder.
    pub seat: Seat,
    /// The amount; null if the viewer may not know it.
    pub amount: Option<Amount>,
    /// The player, or the server for an absent one.
    pub placed_by: PlacedBy,
}

/// An action of the kind that a viewer may perform now.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::Action))]
#[serde(tag = "action", rename_all = "snake_case")]
pub enum Action {
    /// Sit down in one of these seats.
    TakeSeat {
        /// The free seats.
        seats: Vec<Seat>,
        /// The nations that can be chosen with the seat. A player without a choice is dealt one at the start. Empty in a
        /// fork, which inherits its nations.
        nations: Vec<Nation>,
    },
    /// Start the game.
    Start {
        /// The seats that can be named as the first auctioneer. If none is named, the server draws one. Empty in a fork,
        /// which inherits its first auctioneer.
        first_auctioneers: Vec<Seat>,
    },
    /// Place a bid.
    Bid {
        /// The auction.
        auction: u8,
        /// The ballot.
        ballot: u8,
        /// The smallest amount: 1 for an opening bid, else 0.
        minimum: Amount,
        /// The amount of the opening bid, which no other bid may equal; null without an opening bid.
        forbidden: Option<Amount>,
        /// The largest number of digits of an amount.
        max_digits: u16,
    },
    /// Look at the winning bid of one of these auctions.
    Peek {
        /// The awarded auctions of which the player does not know the winning bid.
        auctions: Vec<u8>,
    },
}

pub(super) fn view(state: &State, viewer: Viewer) -> View {
    // A game has at most 16 auctions.
    let auction_count = state.stack.len() as u8;
    View {
        first_auctioneer: state.first_auctioneer,
        auction_count,
        stack_count: auction_count - state.auctions.len() as u8,
        seats: Seat::all(state.players()).map(|seat| seat_view(state, seat, viewer)).collect(),
        auctions: state.auctions.iter().map(|a| auction_view(a, viewer, state.ended)).collect(),
    }
}

fn seat_view(state: &State, seat: Seat, viewer: Viewer) -> SeatView {
    let token = &state.tokens[seat.index()];
    let won = || {
        state
            .auctions
            .iter()
            .filter(move |a| a.award.as_ref().is_some_and(|award| award.winner == Some(seat)))
    };
    // Before the end only the owner knows the token. A fork's tokens are open from the start; its own winning bids are not.
    let known_prices = || -> Option<Vec<_>> {
        token.shown_to(viewer)?;
        won().map(|auction| auction.winning_amount(viewer)).collect()
    };
    SeatView {
        seat,
        nation: state.nations[seat.index()],
        industry: token.shown_to(viewer),
        tiles: won().map(|auction| auction.tile).collect(),
        zero_bid_rounds: state.zero_bid_rounds(seat),
        peeked_auction: state.peeks[seat.index()],
        total_spent: known_prices().map(|prices| prices.into_iter().sum()),
    }
}

/// In a game that is over no seat has yet to bid.
fn auction_view(auction: &Auction, viewer: Viewer, game_over: bool) -> AuctionView {
    let bids = auction.ballots.iter().flat_map(|ballot| {
        ballot.bids.iter().filter_map(|(seat, bid)| {
            let bid = bid.as_ref()?;
            Some(BidView {
                ballot: ballot.number,
                seat: *seat,
                amount: bid.known_to.includes(viewer).then(|| bid.amount.clone()),
                placed_by: bid.placed_by,
            })
        })
    });
    let award = auction.award.as_ref();
    let last_ballot = auction.ballots.last();
    AuctionView {
        auction: auction.number,
        round: auction.round,
        auctioneer: auction.auctioneer,
        tile: auction.tile,
        opening_bid: auction.opening_bid.as_ref().map(|(amount, _)| amount.clone()),
        ballot: auction.ballot(),
        must_bid: match (last_ballot, auction.auctioneer) {
            _ if game_over => Vec::new(),
            (Some(ballot), _) => {
                ballot.bids.iter().filter(|(_, bid)| bid.is_none()).map(|(seat, _)| *seat).collect()
            }
            (None, auctioneer) => auctioneer.into_iter().collect(),
        },
        bids: bids.collect(),
        awarded: award.is_some(),
        winner: award.and_then(|award| award.winner),
        winning_amount: auction.winning_amount(viewer).cloned(),
        zero_bids: award.map(|award| award.zero_bids.clone()).unwrap_or_default(),
        zero_scored: award.map(|award| award.zero_scored.clone()).unwrap_or_default(),
    }
}

pub(super) fn actions(state: &State, seat: Seat) -> Vec<Action> {
    let bid = state.running().filter(|_| state.must_act().contains(seat)).map(|running| {
        let opening = running.opening_bid.as_ref().map(|(amount, _)| amount.clone());
        Action::Bid {
            auction: running.number,
            ballot: running.ballot(),
            minimum: if running.auctioneer == Some(seat) { Amount::one() } else { Amount::ZERO },
            forbidden: opening,
            max_digits: super::MAX_DIGITS as u16,
        }
    });
    bid.into_iter().chain(peek(state, seat)).collect()
}

fn peek(state: &State, seat: Seat) -> Option<Action> {
    let unknown = |auction: &&Arc<Auction>| {
        auction.award.is_some() && auction.winning_amount(Viewer::Seat(seat)).is_none()
    };
    let unused = state.players() == 5 && state.peeks[seat.index()].is_none();
    let auctions: Vec<u8> =
        state.auctions.iter().filter(|_| unused).filter(unknown).map(|a| a.number).collect();
    (!auctions.is_empty()).then_some(Action::Peek { auctions })
}
