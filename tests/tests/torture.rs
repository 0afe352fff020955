//! The torture of `src/torture.rs`, at a small size.

use gavel_tests::torture::{Plan, torture};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_doubled_or_shown_while_clients_instances_and_postgres_fail() {
    let plan = Plan { games: 6, clients: 8, duration: Duration::ZERO, disturb_every: 80 };
    let report = torture(plan).await.unwrap_or_else(|wrong| panic!("{wrong}"));
    assert_eq!(report.games, 6, "{report}");
    assert!(report.instance_kills >= 2 && report.postgres_kills >= 1, "{report}");
    assert!(report.cuts > 0 && report.repeats > 0, "{report}");
    assert!(report.delivered == 5 * report.events, "{report}");
}
