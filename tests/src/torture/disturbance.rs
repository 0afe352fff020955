//! Disturbances on the servers' side.

use super::{POSTGRES_ONE_IN, Run};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tokio::sync::watch;

/// Kills a process after every so many acknowledged commands, until the run stops it.
pub(super) async fn disturb(run: Arc<Run>, every: u64, mut stopped: watch::Receiver<bool>) {
    let mut acknowledged = run.counters.watch_acknowledged();
    for number in 1.. {
        tokio::select! {
            _ = stopped.wait_for(|stopped| *stopped) => return,
            due = acknowledged.wait_for(|count| *count >= number * every) => if due.is_err() { return },
        }
        let run = run.clone();
        let killed = tokio::task::spawn_blocking(move || {
            if number % POSTGRES_ONE_IN == 2 {
                run.fleet.kill_postgres();
                run.counters.postgres_kills.fetch_add(1, Ordering::Relaxed);
            } else {
                run.fleet.kill_instance();
                run.counters.instance_kills.fetch_add(1, Ordering::Relaxed);
            }
        });
        if let Err(error) = killed.await {
            std::panic::resume_unwind(error.into_panic());
        }
    }
}
