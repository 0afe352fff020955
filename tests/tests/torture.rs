//! The torture of `src/torture.rs`, at a small size.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use gavel_tests::history::{OfGame, Seen};
use gavel_tests::torture::{Plan, Report, torture};
use std::time::Duration;

const PLAN: Plan =
    Plan { games: 6, clients: 8, duration: Duration::ZERO, disturb_every: 80, bad_networks: false };

async fn tortured(plan: Plan) -> Report {
    let report = torture(plan).await.unwrap_or_else(|wrong| panic!("{wrong}"));
    assert_eq!(report.games, plan.games as u64, "{report}");
    assert!(report.by.iter().all(|by| *by > 0), "{report}");
    assert_eq!(report.by.iter().sum::<u64>(), report.acknowledged, "{report}");
    assert!(report.cuts > 0 && report.repeats > 0, "{report}");
    assert!(report.delivered == 5 * report.events, "{report}");
    assert_eq!(report.judged.games, plan.games, "{report}");
    assert_eq!(report.judged.commands as u64, report.acknowledged, "{report}");
    assert!(report.judged.reads as u64 > report.acknowledged, "{report}");
    report
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_doubled_or_shown_while_clients_instances_and_postgres_fail() {
    let report = tortured(PLAN).await;
    assert!(report.instance_kills >= 2 && report.postgres_kills >= 1, "{report}");
    // The same history is refused once a single read in it is falsified.
    let falsified = report.histories.into_iter().map(|of_game| {
        let read = last_read(&of_game);
        let mut falsified = of_game;
        let seen = &mut falsified.operations[read].answer.as_mut().unwrap().seen;
        let Seen::Newest(version) = seen else { panic!("no read: {seen:?}") };
        *version -= 1;
        falsified
    });
    for of_game in falsified {
        of_game.judge().unwrap_err();
    }
}

/// The last read that began after an answer had shown the version that it shows.
fn last_read(of_game: &OfGame) -> usize {
    let operations = &of_game.operations;
    let answered = |number: usize| operations[number].answer.map(|answer| (answer.at, answer.seen));
    let shown_before = |read: &usize| {
        let Some((_, Seen::Newest(version))) = answered(*read) else { return false };
        (0..operations.len()).filter_map(answered).any(|(at, seen)| {
            at < operations[*read].began
                && matches!(seen, Seen::Newest(v) | Seen::Appended { version: v, .. } if v == version)
        })
    };
    (0..operations.len()).rev().find(shown_before).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_linearizable_while_networks_reset_cut_slice_and_fall_silent() {
    let report = tortured(Plan { games: 4, bad_networks: true, ..PLAN }).await;
    assert!(report.network.iter().all(|faults| *faults > 0), "{report}");
}
