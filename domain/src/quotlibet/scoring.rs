//! "Score" and "End".

use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// A seat's score in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::RoundScore))]
pub struct RoundScore {
    /// The seat.
    pub seat: Seat,
    /// The number of tricks that the player bid.
    pub bid: u8,
    /// The number of tricks that the player won.
    pub taken: u8,
    /// The points: 10 and the number of tricks won, or −5 for each trick over or under the bid.
    pub points: i16,
}

impl RoundScore {
    /// The score for a bid and a number of won tricks.
    #[must_use]
    pub fn new(seat: Seat, bid: u8, taken: u8) -> Self {
        let points = match bid.abs_diff(taken) {
            0 => 10 + i16::from(taken),
            missed_by => -5 * i16::from(missed_by),
        };
        Self { seat, bid, taken, points }
    }

    /// The minus points among the points, as a positive number.
    #[must_use]
    pub fn minus_points(&self) -> u16 {
        self.points.min(0).unsigned_abs()
    }
}

/// The outcome of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::Score))]
pub struct Score {
    /// The score sheet of each seat, in seat order.
    pub sheets: Vec<Sheet>,
    /// The winning seats. Several share a win if their totals and minus points are equal.
    pub winners: Vec<Seat>,
}

/// One player's score sheet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = quotlibet::Sheet))]
pub struct Sheet {
    /// The seat.
    pub seat: Seat,
    /// The points of each round, in order.
    pub rounds: Vec<i16>,
    /// The sum of the rounds' points.
    pub total: i16,
    /// The sum of the minus points alone, as a positive number. Fewer minus points break a tie.
    pub minus_points: u16,
    /// True if the player has resigned, and so cannot win.
    pub resigned: bool,
    /// The rank, from 1. Players who tie share it; resigned players share the last one.
    pub rank: u8,
}

/// The score of all seats from the scores of every round, each in seat order; `resigned` seats cannot win.
#[must_use]
pub fn score(rounds: &[Vec<RoundScore>], resigned: &[bool]) -> Score {
    let mut sheets: Vec<Sheet> = Seat::all(resigned.len() as u8)
        .zip(resigned)
        .map(|(seat, resigned)| {
            let own = || rounds.iter().map(move |scores| scores[seat.index()]);
            Sheet {
                seat,
                rounds: own().map(|score| score.points).collect(),
                total: own().map(|score| score.points).sum(),
                minus_points: own().map(|score| score.minus_points()).sum(),
                resigned: *resigned,
                rank: 0,
            }
        })
        .collect();
    rank(&mut sheets);
    let winners = sheets.iter().filter(|s| !s.resigned && s.rank == 1).map(|s| s.seat).collect();
    Score { sheets, winners }
}

/// Ranks the remaining players by total, then by the fewest minus points; the resigned share the last rank.
fn rank(sheets: &mut [Sheet]) {
    let ahead = |a: &Sheet, b: &Sheet| {
        a.total.cmp(&b.total).then_with(|| b.minus_points.cmp(&a.minus_points)).is_gt()
    };
    let ranks: Vec<u8> = sheets
        .iter()
        .map(|sheet| {
            let better =
                |other: &&Sheet| !other.resigned && (sheet.resigned || ahead(other, sheet));
            // A game has at most 6 sheets.
            1 + sheets.iter().filter(better).count() as u8
        })
        .collect();
    for (sheet, rank) in sheets.iter_mut().zip(ranks) {
        sheet.rank = rank;
    }
}
