//! `gavel audit`: walks the whole database and says what is wrong with it.

use super::printed;
use crate::cli::StoreUrl;
use engine::audit::{accounts, across, walk};
use engine::checkpoints;
use futures::{StreamExt, pin_mut};
use std::process::ExitCode;
use std::time::Instant;

/// Checks everything, prints each fault and the rate.
pub(crate) async fn run(options: StoreUrl) -> anyhow::Result<ExitCode> {
    let store = options.open_existing().await?;
    let began = Instant::now();
    let (mut games, mut events, mut faults) = (0_u64, 0_u64, 0_u64);
    let walk = walk(&store);
    pin_mut!(walk);
    while let Some(game) = walk.next().await {
        let (_, found) = game?;
        games += 1;
        events += found.events as u64;
        for fault in found.log.iter().chain(&found.projection) {
            faults += 1;
            printed::line(&format!("fault {fault}"))?;
        }
    }
    for fault in across(&store).await? {
        faults += 1;
        printed::line(&format!("fault {fault}"))?;
    }
    for fault in accounts(&store).await? {
        faults += 1;
        printed::line(&format!("fault {fault}"))?;
    }
    for (number, what) in checkpoints::check(&store).await? {
        faults += 1;
        printed::line(&format!("fault checkpoint {number} {what}"))?;
    }
    let seconds = began.elapsed().as_secs_f64();
    printed::line(&format!(
        "{games} games, {events} events, {faults} faults in {seconds:.1} s: {:.0} games/s, {:.0} events/s; in {}",
        games as f64 / seconds,
        events as f64 / seconds,
        options.place(),
    ))?;
    store.close().await;
    Ok(if faults == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
}
