//! "Scoring, in this order".

use super::{Amount, Industry, Nation, Tile};
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// The holding of a seat at the end of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Holding {
    /// The player's nation.
    pub nation: Nation,
    /// The player's industry token.
    pub token: Option<Industry>,
    /// The company tiles won.
    pub tiles: Vec<Tile>,
    /// In how many rounds the player has scored for a zero bid.
    pub zero_bid_rounds: u8,
    /// The sum of the winning bids.
    pub total_spent: Amount,
    /// True if the player has resigned.
    pub resigned: bool,
}

/// The outcome of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::Score))]
pub struct Score {
    /// The score sheet of each seat, in seat order.
    pub sheets: Vec<Sheet>,
    /// The winning seats. Several can share a win; if every player is eliminated, there are none.
    pub winners: Vec<Seat>,
}

/// One player's score sheet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = qe::Sheet))]
pub struct Sheet {
    /// The seat.
    pub seat: Seat,
    /// The victory points on the player's tiles.
    pub companies: u16,
    /// 2 points for each round with a scored zero bid.
    pub zero_bids: u16,
    /// The points for tiles of the player's own nation.
    pub nationalization: u16,
    /// The points for each industry, counting tiles and token.
    pub monopolization: u16,
    /// The points for sets of different industries among tiles and token, split in the best way.
    pub diversification: u16,
    /// The sum of the points above.
    pub subtotal: u16,
    /// The sum of the player's winning bids.
    pub total_spent: Amount,
    /// The bonus for the lowest total spent.
    pub lowest_spent_bonus: u16,
    /// The sum of subtotal and bonus.
    pub grand_total: u16,
    /// True if the player spent the most, and so cannot win.
    pub eliminated: bool,
    /// True if the player has resigned, and so cannot win.
    pub resigned: bool,
    /// The rank, from 1. Players who tie share it; eliminated and resigned players share the last one.
    pub rank: u8,
}

/// The points that differ with the number of players.
struct Table {
    nationalization: [u16; 5],
    monopolization: [u16; 5],
    diversification: [u16; 6],
    lowest_spent: u16,
}

/// For 3 and 4 players, by the number of tiles.
const FEW: Table = Table {
    nationalization: [0, 1, 3, 6, 10],
    monopolization: [0, 0, 3, 6, 10],
    diversification: [0, 0, 0, 4, 8, 8],
    lowest_spent: 6,
};

/// For 5 players, by the number of tiles.
const FIVE: Table = Table {
    nationalization: [0, 3, 6, 10, 10],
    monopolization: [0, 0, 6, 10, 16],
    diversification: [0, 0, 0, 8, 12, 17],
    lowest_spent: 7,
};

/// The score of all seats, in seat order.
#[must_use]
pub fn score(holdings: &[Holding]) -> Score {
    let table = if holdings.len() == 5 { &FIVE } else { &FEW };
    let spent = || holdings.iter().filter(|h| !h.resigned).map(|h| &h.total_spent);
    let (most, least) = (spent().max(), spent().min());
    let mut sheets: Vec<Sheet> = Seat::all(holdings.len() as u8)
        .zip(holdings)
        .map(|(seat, holding)| {
            let is =
                |bound: Option<&Amount>| !holding.resigned && bound == Some(&holding.total_spent);
            sheet(seat, holding, table, is(most), is(least))
        })
        .collect();
    rank(&mut sheets);
    let winners = sheets.iter().filter(|s| contends(s) && s.rank == 1).map(|s| s.seat).collect();
    Score { sheets, winners }
}

fn sheet(seat: Seat, holding: &Holding, table: &Table, most: bool, least: bool) -> Sheet {
    let industries = count_industries(holding);
    let at = |points: &[u16], count: usize| points[count.min(points.len() - 1)];
    let own_nation = holding.tiles.iter().filter(|tile| tile.nation == holding.nation).count();
    let companies = holding.tiles.iter().map(|tile| u16::from(tile.victory_points)).sum();
    let zero_bids = 2 * u16::from(holding.zero_bid_rounds);
    let nationalization = at(&table.nationalization, own_nation);
    let monopolization = industries.iter().map(|n| at(&table.monopolization, *n)).sum();
    let diversification = best_split(industries, &table.diversification);
    let subtotal = companies + zero_bids + nationalization + monopolization + diversification;
    let lowest_spent_bonus = if least { table.lowest_spent } else { 0 };
    Sheet {
        seat,
        companies,
        zero_bids,
        nationalization,
        monopolization,
        diversification,
        subtotal,
        total_spent: holding.total_spent.clone(),
        lowest_spent_bonus,
        grand_total: subtotal + lowest_spent_bonus,
        eliminated: most,
        resigned: holding.resigned,
        rank: 0,
    }
}

/// How many tiles and tokens there are of each industry.
fn count_industries(holding: &Holding) -> [usize; 5] {
    let all = holding.tiles.iter().map(|tile| tile.industry).chain(holding.token);
    let mut counts = [0; 5];
    for industry in all {
        counts[industry as usize] += 1;
    }
    counts
}

/// The most points that sets of different industries give, each tile in one set at most.
///
/// For given set sizes it is enough to take every set from the industries of which most are left. All sizes are tried, because
/// the largest set first is wrong with 5 players.
fn best_split(counts: [usize; 5], points: &[u16; 6]) -> u16 {
    (3..=5)
        .filter_map(|size| {
            let mut left = counts;
            left.sort_unstable_by(|a, b| b.cmp(a));
            if left[size - 1] == 0 {
                return None;
            }
            for count in &mut left[..size] {
                *count -= 1;
            }
            Some(points[size] + best_split(left, points))
        })
        .max()
        .unwrap_or(0)
}

fn contends(sheet: &Sheet) -> bool {
    !sheet.eliminated && !sheet.resigned
}

/// Ranks the remaining players by grand total, then by the lowest total spent; all others share the last rank.
fn rank(sheets: &mut [Sheet]) {
    let ahead = |a: &Sheet, b: &Sheet| {
        a.grand_total.cmp(&b.grand_total).then_with(|| b.total_spent.cmp(&a.total_spent)).is_gt()
    };
    let ranks: Vec<u8> = sheets
        .iter()
        .map(|sheet| {
            let better =
                |other: &&Sheet| contends(other) && (!contends(sheet) || ahead(other, sheet));
            // A game has at most 5 sheets.
            1 + sheets.iter().filter(better).count() as u8
        })
        .collect();
    for (sheet, rank) in sheets.iter_mut().zip(ranks) {
        sheet.rank = rank;
    }
}
