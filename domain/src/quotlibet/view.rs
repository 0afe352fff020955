//! "Hidden": the view of a game of Quotlibet, built field by field.

use super::{Card, PlacedBy, PlayedCard, Round, RoundScore, State, Suit, bidding, tricks};
use crate::seat::{Seat, Viewer};
use serde::Serialize;

/// A game of Quotlibet as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::View))]
pub struct View {
    /// The number of rounds: 33, 25, 19 or 15 with 3, 4, 5 or 6 players.
    pub round_count: u8,
    /// The dealer of the first round.
    pub first_dealer: Seat,
    /// The current round, or the last one of a game that is over; null before the first deal.
    pub round: Option<RoundView>,
    /// The seats in order.
    pub seats: Vec<SeatView>,
    /// The score sheet: the completed rounds, in order.
    pub score_sheet: Vec<ScoredRoundView>,
}

/// The phase of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::Phase))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The seats bid.
    Bidding,
    /// Cards are played.
    Playing,
    /// The round is over.
    Scored,
}

/// The current round, or the last one of a game that is over.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::RoundView))]
pub struct RoundView {
    /// The round's number, from 1.
    pub round: u8,
    /// The number of cards that each seat got, which is also the number of tricks.
    pub hand_size: u8,
    /// The dealer, who bids last.
    pub dealer: Seat,
    /// The turned-up card; null if no stock was left.
    pub trump_card: Option<Card>,
    /// The trump suit; null if there is none.
    pub trump: Option<Suit>,
    /// The number of face-down cards in the stock.
    pub stock_count: u8,
    /// The round's phase.
    pub phase: Phase,
    /// The trick on the table; null while the seats bid, and after the last trick.
    pub trick: Option<TrickView>,
    /// The completed tricks, in order.
    pub taken_tricks: Vec<TrickView>,
}

/// A trick, with its played cards.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::TrickView))]
pub struct TrickView {
    /// The trick's number in the round, from 1.
    pub trick: u8,
    /// The seat that leads to it.
    pub leader: Seat,
    /// The played cards, in order.
    pub cards: Vec<PlayedCardView>,
    /// The seat that won it; null while the trick is on the table.
    pub winner: Option<Seat>,
}

/// A played card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::PlayedCardView))]
pub struct PlayedCardView {
    /// The seat that played the card.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The player, or the server for an absent one.
    pub placed_by: PlacedBy,
}

/// A seat as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::SeatView))]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// The seat's bid in this round; null before it is placed.
    pub bid: Option<u8>,
    /// The origin of the bid; null before it is placed.
    pub bid_placed_by: Option<PlacedBy>,
    /// The number of tricks that the seat has won in this round.
    pub taken: u8,
    /// The number of cards in the seat's hand.
    pub hand_count: u8,
    /// The cards in the seat's hand, in dealt order; null if the viewer may not know them all.
    pub hand: Option<Vec<Card>>,
    /// The points of all completed rounds.
    pub total: i16,
    /// The minus points alone, as a positive number.
    pub minus_points: u16,
}

/// A completed round, as a line of the score sheet.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::ScoredRoundView))]
pub struct ScoredRoundView {
    /// The round's number, from 1.
    pub round: u8,
    /// The number of tricks.
    pub hand_size: u8,
    /// The dealer.
    pub dealer: Seat,
    /// The turned-up card; null if no stock was left.
    pub trump_card: Option<Card>,
    /// The score of each seat, in seat order.
    pub scores: Vec<RoundScore>,
}

/// An action of the kind that a viewer may perform now.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::Action))]
#[serde(tag = "action", rename_all = "snake_case")]
pub enum Action {
    /// Sit down in one of these seats.
    TakeSeat {
        /// The free seats.
        seats: Vec<Seat>,
    },
    /// Start the game.
    Start,
    /// Bid a number of tricks.
    Bid {
        /// The round.
        round: u8,
        /// The legal bids, in ascending order.
        tricks: Vec<u8>,
    },
    /// Play a card.
    PlayCard {
        /// The round.
        round: u8,
        /// The trick's number in the round.
        trick: u8,
        /// The legal cards, in dealt order.
        cards: Vec<Card>,
    },
}

pub(super) fn view(state: &State, viewer: Viewer) -> View {
    View {
        round_count: state.round_count(),
        first_dealer: state.first_dealer,
        round: state.rounds.last().map(round_view),
        seats: seat_views(state, viewer),
        score_sheet: state.rounds.iter().filter_map(scored_round_view).collect(),
    }
}

fn round_view(round: &Round) -> RoundView {
    let phase = match (round.bids_are_made(), &round.scores) {
        (false, _) => Phase::Bidding,
        (true, None) => Phase::Playing,
        (true, Some(_)) => Phase::Scored,
    };
    let on_table = round.bids_are_made() && !round.is_played();
    RoundView {
        round: round.number,
        hand_size: round.hand_size,
        dealer: round.dealer,
        trump_card: round.trump_card,
        trump: round.trump(),
        stock_count: round.stock_count(),
        phase,
        trick: on_table.then(|| TrickView {
            trick: round.trick(),
            leader: round.leader(),
            cards: card_views(round.on_table()),
            winner: None,
        }),
        taken_tricks: (1..)
            .zip(round.taken_tricks())
            .map(|(trick, (cards, winner))| TrickView {
                trick,
                leader: cards[0].seat,
                cards: card_views(cards),
                winner: Some(winner),
            })
            .collect(),
    }
}

fn card_views(cards: &[PlayedCard]) -> Vec<PlayedCardView> {
    let view = |played: &PlayedCard| PlayedCardView {
        seat: played.seat,
        card: played.card,
        placed_by: played.placed_by,
    };
    cards.iter().map(view).collect()
}

fn seat_views(state: &State, viewer: Viewer) -> Vec<SeatView> {
    let round = state.rounds.last();
    let seat_view = |sheet: super::Sheet| {
        let seat = sheet.seat;
        let bid = round.and_then(|round| round.bids[seat.index()]);
        SeatView {
            seat,
            bid: bid.map(|bid| bid.tricks),
            bid_placed_by: bid.map(|bid| bid.placed_by),
            taken: round.map_or(0, |round| round.taken_by(seat)),
            hand_count: round.map_or(0, |round| round.hand(seat).count() as u8),
            hand: round.and_then(|round| round.hand_shown_to(viewer, seat)),
            total: sheet.total,
            minus_points: sheet.minus_points,
        }
    };
    state.score().sheets.into_iter().map(seat_view).collect()
}

fn scored_round_view(round: &Round) -> Option<ScoredRoundView> {
    Some(ScoredRoundView {
        round: round.number,
        hand_size: round.hand_size,
        dealer: round.dealer,
        trump_card: round.trump_card,
        scores: round.scores.clone()?,
    })
}

pub(super) fn actions(state: &State, seat: Seat) -> Vec<Action> {
    let running = state.running().filter(|round| round.turn() == Some(seat));
    let action = running.map(|round| {
        if round.bids_are_made() {
            Action::PlayCard {
                round: round.number,
                trick: round.trick(),
                cards: tricks::legal(&round.cards_of(seat), round.led()),
            }
        } else {
            Action::Bid { round: round.number, tricks: bidding::legal(state, seat) }
        }
    });
    action.into_iter().collect()
}
