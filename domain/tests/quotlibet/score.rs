//! "Score" and "End".

use super::game::{Deal, Game};
use domain::quotlibet::{Event, Hook, RoundScore, Score, score};
use domain::seat::{Seat, Viewer};

/// Two cards each for three players; seat 0 takes both tricks.
const DEAL: Deal<'_> = Deal { dealer: 2, hands: &["AH KH", "3C 4C", "5C 6C"], trump: Some("2H") };

/// The points in the round of [`DEAL`], by seat.
fn points(bids: [u8; 3]) -> Vec<i16> {
    let mut game = Game::dealt_with_hook(&DEAL, Hook::None);
    game.bids(&bids);
    game.trick("AH 3C 5C");
    let events = game.trick("KH 4C 6C");
    let [_, _, Event::RoundScored(scored), ..] = &events[..] else { panic!("{events:?}") };
    scored.scores.iter().map(|score| score.points).collect()
}

/// The outcome of rounds in which the seats made these points.
fn outcome(rounds: &[&[i16]], resigned: &[bool]) -> Score {
    let line = |points: &&[i16]| {
        let seats = Seat::all(points.len() as u8).zip(*points);
        seats.map(|(seat, points)| RoundScore { seat, bid: 0, taken: 0, points: *points }).collect()
    };
    score(&rounds.iter().map(line).collect::<Vec<_>>(), resigned)
}

fn ranks(score: &Score) -> Vec<u8> {
    score.sheets.iter().map(|sheet| sheet.rank).collect()
}

#[test]
fn a_bid_that_is_met_scores_ten_and_the_tricks_taken() {
    assert_eq!(points([2, 0, 0]), [12, 10, 10]);
}

#[test]
fn a_missed_bid_scores_minus_five_for_each_trick_over_or_under_and_nothing_for_the_tricks() {
    assert_eq!(points([1, 1, 2]), [-5, -5, -10]);
    assert_eq!(points([0, 0, 1]), [-10, 10, -5]);
}

#[test]
fn every_round_stands_on_the_score_sheet() {
    let mut game = Game::dealt(&DEAL);
    game.bids(&[2, 0, 1]);
    game.trick("AH 3C 5C");
    assert_eq!(game.view(Viewer::Public).score_sheet, []);
    game.trick("KH 4C 6C");
    let view = game.view(Viewer::Public);
    let [line] = &view.score_sheet[..] else { panic!() };
    assert_eq!((line.round, line.hand_size, line.dealer), (1, 2, Seat(2)));
    assert_eq!(line.trump_card, Some("2H".parse().unwrap()));
    assert_eq!(line.scores[2], RoundScore { seat: Seat(2), bid: 1, taken: 0, points: -5 });
    let totals: Vec<_> = view.seats.iter().map(|seat| (seat.total, seat.minus_points)).collect();
    assert_eq!(totals, [(12, 0), (10, 0), (-5, 5)]);
}

#[test]
fn the_highest_total_wins() {
    let score = outcome(&[&[10, 12, -5], &[11, -5, 10]], &[false; 3]);
    assert_eq!(score.winners, [Seat(0)]);
    assert_eq!(ranks(&score), [1, 2, 3]);
    assert_eq!(score.sheets[0].rounds, [10, 11]);
    assert_eq!((score.sheets[1].total, score.sheets[1].minus_points), (7, 5));
}

#[test]
fn ruling_the_total_decides_even_against_fewer_minus_points() {
    let score = outcome(&[&[30, 10, 0], &[-10, 0, 0]], &[false; 3]);
    assert_eq!(score.winners, [Seat(0)]);
}

#[test]
fn ruling_the_fewest_minus_points_break_a_tie() {
    let score = outcome(&[&[15, 10, 0], &[-5, 0, 0]], &[false; 3]);
    assert_eq!(score.winners, [Seat(1)]);
    assert_eq!(ranks(&score), [2, 1, 3]);
}

#[test]
fn ruling_after_that_they_share() {
    let score = outcome(&[&[15, -5, -5], &[-5, 15, 10]], &[false; 3]);
    assert_eq!(score.winners, [Seat(0), Seat(1)]);
    assert_eq!(ranks(&score), [1, 1, 3]);
}

#[test]
fn ruling_a_resigned_seat_cannot_win_and_has_the_last_rank() {
    let score = outcome(&[&[30, 10, 12, 50]], &[true, false, false, true]);
    assert_eq!(score.winners, [Seat(2)]);
    assert_eq!(ranks(&score), [3, 2, 1, 3]);
    assert_eq!(score.sheets[3].total, 50);
    assert_eq!(outcome(&[&[30, 10, 12]], &[true; 3]).winners, []);
}
