//! "Hidden": the view of a game of Quotlibet, built field by field.

use super::{Card, PlacedBy, PlayedCard, Round, RoundScore, State, Suit, bidding, tricks};
use crate::seat::{Seat, Viewer};
use serde::Serialize;

/// A game of Quotlibet as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::View))]
pub struct View {
    /// How many rounds the game has: 33, 25, 19 or 15 with 3, 4, 5 or 6 players.
    pub round_count: u8,
    /// Who dealt, or deals, the first round.
    pub first_dealer: Seat,
    /// The round that runs or ran last; null before the first deal.
    pub round: Option<RoundView>,
    /// The seats in order.
    pub seats: Vec<SeatView>,
    /// The score sheet: the rounds that are over, in order.
    pub score_sheet: Vec<ScoredRoundView>,
}

/// Where a round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::Phase))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The seats say how many tricks they will take.
    Bidding,
    /// Cards are played.
    Playing,
    /// The round is over.
    Scored,
}

/// The round that runs or ran last.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::RoundView))]
pub struct RoundView {
    /// Its number, from 1.
    pub round: u8,
    /// How many cards each seat got, and how many tricks there are.
    pub hand_size: u8,
    /// The dealer, who bids last.
    pub dealer: Seat,
    /// The card turned up; null where no stock was left.
    pub trump_card: Option<Card>,
    /// The trump suit; null where there is none.
    pub trump: Option<Suit>,
    /// How many cards of the stock are face down.
    pub stock_count: u8,
    /// Where the round stands.
    pub phase: Phase,
    /// The trick on the table; null while bids are made and once the last trick is taken.
    pub trick: Option<TrickView>,
    /// The tricks that have been taken, in order.
    pub taken_tricks: Vec<TrickView>,
}

/// A trick.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::TrickView))]
pub struct TrickView {
    /// Its number in the round, from 1.
    pub trick: u8,
    /// Who leads to it, or led.
    pub leader: Seat,
    /// The cards played, in order.
    pub cards: Vec<PlayedCardView>,
    /// Who took it; null while it is on the table.
    pub winner: Option<Seat>,
}

/// A card that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::PlayedCardView))]
pub struct PlayedCardView {
    /// Whose card it was.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// Who played it.
    pub placed_by: PlacedBy,
}

/// A seat as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::SeatView))]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// The bid in this round; null before it is made.
    pub bid: Option<u8>,
    /// Who made the bid; null before it is made.
    pub bid_placed_by: Option<PlacedBy>,
    /// How many tricks the seat has taken in this round.
    pub taken: u8,
    /// How many cards the seat holds.
    pub hand_count: u8,
    /// The cards that the seat holds, in dealt order; null where the viewer may not know them all.
    pub hand: Option<Vec<Card>>,
    /// The points of all rounds that are over.
    pub total: i16,
    /// The minus points alone, as a positive number.
    pub minus_points: u16,
}

/// A round that is over, as a line of the score sheet.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::ScoredRoundView))]
pub struct ScoredRoundView {
    /// Its number, from 1.
    pub round: u8,
    /// How many tricks there were.
    pub hand_size: u8,
    /// The dealer.
    pub dealer: Seat,
    /// The card turned up; null where no stock was left.
    pub trump_card: Option<Card>,
    /// What each seat scored, in seat order.
    pub scores: Vec<RoundScore>,
}

/// What a viewer may do now, where it depends on the kind.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::Action))]
#[serde(tag = "action", rename_all = "snake_case")]
pub enum Action {
    /// Take one of these seats.
    TakeSeat {
        /// The free seats.
        seats: Vec<Seat>,
    },
    /// Start the game.
    Start,
    /// Say how many tricks to take.
    Bid {
        /// The round.
        round: u8,
        /// The bids that are legal, in ascending order.
        tricks: Vec<u8>,
    },
    /// Play a card.
    PlayCard {
        /// The round.
        round: u8,
        /// The trick of the round.
        trick: u8,
        /// The cards that are legal, in dealt order.
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
