//! "Scoring, in this order".

use super::harness::amount;
use domain::qe::{Holding, Industry, Nation, Score, Sheet, Tile, score};
use domain::seat::Seat;

use Industry::{Agriculture, Finance, Government, Housing, Manufacturing};
use Nation::{Cn, Eu, Jp, Uk, Us};

fn tile(nation: Nation, industry: Industry, victory_points: u8) -> Tile {
    Tile { nation, industry, victory_points }
}

/// A holding of a nation that has no tile, so that nothing counts but what the test is about.
fn holding(spent: u64) -> Holding {
    Holding {
        nation: Uk,
        token: None,
        tiles: Vec::new(),
        zero_bid_rounds: 0,
        total_spent: amount(spent),
        resigned: false,
    }
}

/// A holding worth these points, on one tile, that has spent this much.
fn worth(points: u8, spent: u64) -> Holding {
    Holding { tiles: vec![tile(Us, Housing, points)], ..holding(spent) }
}

fn of(holdings: &[Holding]) -> Score {
    score(holdings)
}

/// The first player's sheet at a table of so many, the others holding nothing and one of them spending the most.
fn sheet(players: usize, first: Holding) -> Sheet {
    let mut holdings = vec![first];
    holdings.resize(players, holding(50));
    holdings[1].total_spent = amount(1000);
    of(&holdings).sheets.remove(0)
}

fn winners(score: &Score) -> Vec<u8> {
    score.winners.iter().map(|seat| seat.0).collect()
}

fn ranks(score: &Score) -> Vec<u8> {
    score.sheets.iter().map(|sheet| sheet.rank).collect()
}

#[test]
fn the_rulebooks_example_is_39_and_45_with_the_bonus() {
    let first = Holding {
        nation: Us,
        token: Some(Agriculture),
        tiles: vec![
            tile(Us, Housing, 1),
            tile(Us, Finance, 2),
            tile(Cn, Manufacturing, 1),
            tile(Cn, Finance, 4),
            tile(Jp, Finance, 1),
            tile(Eu, Manufacturing, 4),
        ],
        zero_bid_rounds: 3,
        total_spent: amount(10),
        resigned: false,
    };
    let sheet = sheet(4, first);
    assert_eq!((sheet.companies, sheet.zero_bids, sheet.nationalization), (13, 6, 3));
    assert_eq!((sheet.monopolization, sheet.diversification), (6 + 3, 8));
    assert_eq!((sheet.subtotal, sheet.lowest_spent_bonus, sheet.grand_total), (39, 6, 45));
}

#[test]
fn companies_are_the_sum_of_the_points_and_zero_bids_2_per_round() {
    let sheet = sheet(4, Holding { zero_bid_rounds: 4, ..worth(3, 60) });
    assert_eq!((sheet.companies, sheet.zero_bids, sheet.subtotal), (3, 8, 11));
}

#[test]
fn nationalization_counts_own_tiles_of_the_own_nation() {
    for (players, points) in [(3, [0, 1, 3, 6, 10]), (4, [0, 1, 3, 6, 10]), (5, [0, 3, 6, 10, 10])]
    {
        let most = if players == 5 { 3 } else { 4 };
        for (count, points) in points.into_iter().enumerate().take(most + 1) {
            let mut tiles = vec![tile(Us, Housing, 1); count];
            tiles.push(tile(Eu, Finance, 3));
            let sheet = sheet(players, Holding { nation: Us, tiles, ..holding(60) });
            assert_eq!(sheet.nationalization, points, "{count} tiles with {players} players");
        }
    }
}

#[test]
fn monopolization_counts_tiles_and_token_of_each_industry() {
    let few = [0, 0, 3, 6, 10, 10];
    for (players, points) in [(3, few), (4, few), (5, [0, 0, 6, 10, 16, 16])] {
        for (count, points) in points.into_iter().enumerate().take(6) {
            let alone = Holding { tiles: vec![tile(Us, Housing, 1); count], ..holding(60) };
            assert_eq!(sheet(players, alone.clone()).monopolization, points);
            if count > 0 {
                let tiles = vec![tile(Us, Housing, 1); count - 1];
                let with_token = Holding { token: Some(Housing), tiles, ..holding(60) };
                assert_eq!(sheet(players, with_token).monopolization, points);
            }
            let mut both = alone;
            both.tiles.extend(vec![tile(Eu, Finance, 1); 2]);
            assert_eq!(sheet(players, both).monopolization, points + [3, 6][players / 5]);
        }
    }
}

fn diversification(players: usize, counts: [usize; 5]) -> u16 {
    let industries = [Agriculture, Housing, Finance, Manufacturing, Government];
    let tiles: Vec<_> = industries
        .into_iter()
        .zip(counts)
        .flat_map(|(industry, count)| vec![tile(Us, industry, 1); count])
        .collect();
    let by_tiles = sheet(players, Holding { tiles: tiles.clone(), ..holding(60) }).diversification;
    for (place, token) in tiles.iter().enumerate() {
        let mut rest = tiles.clone();
        rest.remove(place);
        let with_token = Holding { token: Some(token.industry), tiles: rest, ..holding(60) };
        assert_eq!(
            sheet(players, with_token).diversification,
            by_tiles,
            "the token counts as a tile"
        );
    }
    by_tiles
}

#[test]
fn diversification_scores_sets_of_3_and_4_different_industries() {
    for players in [3, 4] {
        assert_eq!(diversification(players, [0, 0, 0, 0, 0]), 0);
        assert_eq!(diversification(players, [4, 4, 0, 0, 0]), 0);
        assert_eq!(diversification(players, [1, 1, 1, 0, 0]), 4);
        assert_eq!(diversification(players, [0, 1, 1, 1, 0]), 4);
        assert_eq!(diversification(players, [1, 1, 1, 1, 0]), 8);
        assert_eq!(diversification(players, [2, 2, 1, 1, 0]), 8);
        assert_eq!(diversification(players, [2, 2, 2, 1, 0]), 12);
        assert_eq!(diversification(players, [2, 2, 2, 2, 0]), 16);
        assert_eq!(diversification(players, [3, 3, 3, 1, 0]), 16);
    }
}

#[test]
fn diversification_with_5_players_scores_the_best_split_and_not_the_largest_set_first() {
    assert_eq!(diversification(5, [1, 1, 1, 0, 0]), 8);
    assert_eq!(diversification(5, [1, 1, 0, 1, 1]), 12);
    assert_eq!(diversification(5, [1, 1, 1, 1, 1]), 17);
    assert_eq!(diversification(5, [2, 2, 1, 1, 0]), 16, "not 12");
    assert_eq!(diversification(5, [2, 2, 1, 1, 1]), 20, "not 17");
    assert_eq!(diversification(5, [3, 3, 1, 1, 1]), 24, "not 17");
    assert_eq!(diversification(5, [1, 0, 2, 1, 2]), 16, "whatever the industries are");
}

#[test]
fn the_lowest_total_spent_scores_6_or_with_5_players_7_and_all_who_tie_do() {
    for (players, bonus) in [(3, 6), (4, 6), (5, 7)] {
        let mut holdings = vec![holding(9); players];
        holdings[0] = holding(3);
        holdings[2] = holding(3);
        let sheets = of(&holdings).sheets;
        let bonuses: Vec<_> = sheets.iter().map(|sheet| sheet.lowest_spent_bonus).collect();
        assert_eq!(bonuses[..3], [bonus, 0, bonus]);
        assert_eq!(sheets[0].grand_total, bonus);
    }
}

#[test]
fn a_player_who_spent_nothing_spent_the_least() {
    let sheets = of(&[holding(0), holding(1), holding(2)]).sheets;
    assert_eq!(sheets[0].lowest_spent_bonus, 6);
    assert_eq!(sheets[1].lowest_spent_bonus, 0);
}

#[test]
fn the_highest_total_spent_is_eliminated_and_everyone_tied_for_it() {
    let score = of(&[worth(4, 9), worth(3, 5), worth(2, 9), worth(1, 5)]);
    let eliminated: Vec<_> = score.sheets.iter().map(|sheet| sheet.eliminated).collect();
    assert_eq!(eliminated, [true, false, true, false]);
    assert_eq!(winners(&score), [1]);
    assert_eq!(ranks(&score), [3, 1, 3, 2], "the eliminated share the last rank");
    assert_eq!(score.sheets[0].grand_total, 4, "and keep their points on the sheet");
}

#[test]
fn totals_of_a_thousand_digits_that_differ_in_the_last_one_are_not_tied() {
    let huge = |last: u8| Holding {
        total_spent: amount(format!("{}{last}", "9".repeat(999))),
        ..worth(1, 0)
    };
    let score = of(&[huge(7), huge(8), huge(6)]);
    let eliminated: Vec<_> = score.sheets.iter().map(|sheet| sheet.eliminated).collect();
    assert_eq!(eliminated, [false, true, false]);
    assert_eq!(winners(&score), [2]);
}

#[test]
fn the_most_points_among_those_left_win() {
    let score = of(&[worth(4, 99), worth(3, 5), worth(1, 6), worth(2, 7)]);
    assert_eq!(winners(&score), [1]);
    assert_eq!(ranks(&score), [4, 1, 3, 2]);
}

#[test]
fn a_tie_in_points_goes_to_the_lowest_total_spent() {
    let score = of(&[worth(1, 99), worth(9, 8), worth(9, 7), holding(1)]);
    assert_eq!(winners(&score), [2]);
    assert_eq!(ranks(&score), [4, 2, 1, 3]);
}

#[test]
fn ruling_players_still_tied_share_the_win() {
    let score = of(&[worth(4, 7), worth(1, 99), worth(4, 7), worth(1, 5), worth(1, 6)]);
    assert_eq!(winners(&score), [3], "8 with the bonus");
    let score = of(&[worth(4, 7), worth(1, 99), worth(4, 7), worth(2, 8), worth(1, 8)]);
    assert_eq!(winners(&score), [0, 2]);
    assert_eq!(ranks(&score), [1, 5, 1, 3, 4]);
}

#[test]
fn if_everyone_is_tied_for_the_highest_nobody_wins() {
    let score = of(&[worth(4, 7), worth(3, 7), worth(2, 7)]);
    assert_eq!(winners(&score), [0u8; 0]);
    assert_eq!(ranks(&score), [1, 1, 1]);
    assert!(score.sheets.iter().all(|s| s.eliminated && s.lowest_spent_bonus == 6));
}

#[test]
fn a_resigned_seat_cannot_win_and_is_left_out_of_the_highest_and_the_lowest() {
    let resigned = |holding| Holding { resigned: true, ..holding };
    let score = of(&[resigned(worth(4, 999)), worth(1, 9), worth(1, 8), resigned(worth(4, 0))]);
    let marks: Vec<_> =
        score.sheets.iter().map(|s| (s.eliminated, s.lowest_spent_bonus, s.resigned)).collect();
    assert_eq!(marks, [(false, 0, true), (true, 0, false), (false, 6, false), (false, 0, true)]);
    assert_eq!(winners(&score), [2]);
    assert_eq!(ranks(&score), [2, 2, 1, 2], "with the eliminated they share the last rank");
}

#[test]
fn sheets_stand_in_seat_order() {
    let seats: Vec<Seat> =
        of(&[holding(1), holding(2), holding(3)]).sheets.iter().map(|s| s.seat).collect();
    assert_eq!(seats, [Seat(0), Seat(1), Seat(2)]);
}
