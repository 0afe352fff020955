//! "Scoring, in this order", by brute force.

use num_bigint::BigUint;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The holding of a seat at the end.
pub struct Estate {
    /// Its nation.
    pub nation: Value,
    /// Its industry token, or null.
    pub token: Value,
    /// Its tiles as the server shows them.
    pub tiles: Vec<Value>,
    /// In how many rounds it scored for a zero.
    pub zero_rounds: u64,
    /// All that it paid.
    pub spent: BigUint,
    /// True if its player has resigned.
    pub resigned: bool,
}

/// The score as the server answers it.
pub fn score(estates: &[Estate]) -> Value {
    let spent = || estates.iter().filter(|estate| !estate.resigned).map(|estate| &estate.spent);
    let (least, most) = (spent().min(), spent().max());
    let five = estates.len() == 5;
    let mut sheets: Vec<Value> = Vec::new();
    for (seat, estate) in estates.iter().enumerate() {
        let mut sheet = categories(estate, five);
        let subtotal: u64 = sheet.values().sum();
        let is = |bound: Option<&BigUint>| !estate.resigned && bound == Some(&estate.spent);
        let bonus = match (is(least), five) {
            (false, _) => 0,
            (true, false) => 6,
            (true, true) => 7,
        };
        sheet.extend([("subtotal", subtotal), ("lowest_spent_bonus", bonus)]);
        sheet.insert("grand_total", subtotal + bonus);
        let mut sheet = json!(sheet);
        sheet["seat"] = json!(seat);
        sheet["total_spent"] = json!(estate.spent.to_string());
        sheet["eliminated"] = json!(is(most));
        sheet["resigned"] = json!(estate.resigned);
        sheets.push(sheet);
    }
    rank(&mut sheets, estates);
    let wins = |sheet: &&Value| sheet["rank"] == 1 && contends(sheet);
    let winners: Vec<Value> =
        sheets.iter().filter(wins).map(|sheet| sheet["seat"].clone()).collect();
    json!({"sheets": sheets, "winners": winners})
}

fn categories(estate: &Estate, five: bool) -> BTreeMap<&'static str, u64> {
    let mut industries: BTreeMap<&str, usize> = BTreeMap::new();
    let of_tiles = estate.tiles.iter().filter_map(|tile| tile["industry"].as_str());
    for industry in of_tiles.chain(estate.token.as_str()) {
        *industries.entry(industry).or_default() += 1;
    }
    let own = estate.tiles.iter().filter(|tile| tile["nation"] == estate.nation).count();
    let nationalization = match (five, own) {
        (_, 0) => 0,
        (false, 1) => 1,
        (false, 2) | (true, 1) => 3,
        (false, 3) | (true, 2) => 6,
        (false, 4) | (true, 3) => 10,
        _ => panic!("a nation has no {own} tiles"),
    };
    let monopoly = |count: &usize| match (five, *count) {
        (_, 0 | 1) => 0,
        (false, 2) => 3,
        (false, 3) | (true, 2) => 6,
        (false, _) | (true, 3) => 10,
        (true, _) => 16,
    };
    let counts: Vec<usize> = industries.values().copied().collect();
    BTreeMap::from([
        ("companies", estate.tiles.iter().filter_map(|t| t["victory_points"].as_u64()).sum()),
        ("zero_bids", 2 * estate.zero_rounds),
        ("nationalization", nationalization),
        ("monopolization", counts.iter().map(monopoly).sum()),
        ("diversification", best_split(&counts, five, &mut BTreeMap::new())),
    ])
}

/// Tries every way to take sets of different industries; `known` has earlier results.
fn best_split(counts: &[usize], five: bool, known: &mut BTreeMap<Vec<usize>, u64>) -> u64 {
    if let Some(points) = known.get(counts) {
        return *points;
    }
    let mut best = 0;
    for set in 1_u32..1 << counts.len() {
        let points = match (five, set.count_ones()) {
            (false, 3) => 4,
            (false, 4) | (true, 3) => 8,
            (true, 4) => 12,
            (true, 5) => 17,
            _ => continue,
        };
        let in_set = |place: usize| set & (1 << place) != 0;
        let left: Option<Vec<usize>> = counts
            .iter()
            .enumerate()
            .map(|(place, count)| if in_set(place) { count.checked_sub(1) } else { Some(*count) })
            .collect();
        let Some(left) = left else { continue };
        best = best.max(points + best_split(&left, five, known));
    }
    known.insert(counts.to_vec(), best);
    best
}

/// True if the seat can win.
fn contends(sheet: &Value) -> bool {
    sheet["eliminated"] == false && sheet["resigned"] == false
}

/// Ranks the remaining seats by grand total, then by the lowest total spent. All others share the rank behind them.
fn rank(sheets: &mut [Value], estates: &[Estate]) {
    let left: Vec<usize> = (0..sheets.len()).filter(|seat| contends(&sheets[*seat])).collect();
    let spent = |seat: usize| &estates[seat].spent;
    let total = |seat: usize| sheets[seat]["grand_total"].as_u64();
    let ranks: Vec<usize> = (0..sheets.len())
        .map(|seat| {
            if !left.contains(&seat) {
                return left.len() + 1;
            }
            let ahead = |other: &&usize| {
                total(**other) > total(seat)
                    || (total(**other) == total(seat) && spent(**other) < spent(seat))
            };
            left.iter().filter(ahead).count() + 1
        })
        .collect();
    for (sheet, rank) in sheets.iter_mut().zip(ranks) {
        sheet["rank"] = json!(rank);
    }
}

#[cfg(test)]
mod tests {
    use super::best_split;
    use std::collections::BTreeMap;

    #[test]
    fn the_largest_set_first_is_not_always_best() {
        let best_split = |counts: &[usize]| best_split(counts, true, &mut BTreeMap::new());
        assert_eq!(best_split(&[2, 2, 1, 1]), 16);
        assert_eq!(best_split(&[2, 2, 1, 1, 1]), 20);
        assert_eq!(best_split(&[3, 3, 1, 1, 1]), 24);
    }
}
