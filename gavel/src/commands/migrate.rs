//! `gavel migrate`: brings a database up to date that is too large for the start of a server.

use super::printed;
use crate::cli::{MigrateOptions, not_opened};
use std::time::Duration;
use store::{Rewriting, migrate, rewriting};

/// How many events are copied in one transaction.
const BATCH: u32 = 20_000;
/// How many events a slow machine copies in a second.
const EVENTS_A_SECOND: u64 = 10_000;

/// Says how long the rewrite takes and how much disk it needs, and carries it out.
pub(crate) async fn run(options: MigrateOptions) -> anyhow::Result<()> {
    let place = options.store.place();
    let url = options.store.url();
    let failed = |error| not_opened(error, url, "database", "--database-url");
    let Some(work) = rewriting(url).await.map_err(failed)? else {
        if !options.dry_run {
            migrate(url, BATCH, |_| {}).await.map_err(failed)?;
        }
        return Ok(printed::line(&format!("nothing to rewrite: {place}"))?);
    };
    printed::line(&forecast(&work))?;
    if options.dry_run {
        return Ok(());
    }
    // A closed standard output ends no rewrite.
    let progress = |copied| {
        drop(printed::line(&format!("copied {copied} of {} events", work.events)));
    };
    migrate(url, BATCH, progress).await.map_err(failed)?;
    Ok(printed::line(&format!("done: {place} has {} events, in slots", work.events))?)
}

/// What an operator has to know before it begins.
fn forecast(work: &Rewriting) -> String {
    let Rewriting { events, copied, bytes } = *work;
    let rest = events.saturating_sub(copied);
    let time = Duration::from_secs(rest / EVENTS_A_SECOND + 1);
    let minutes = time.as_secs().div_ceil(60);
    let megabytes = bytes.div_ceil(1_000_000);
    format!(
        "{rest} of {events} events are to be copied, in at most about {minutes} minutes. Until the end this takes \
         {megabytes} MB more on the database's disk, and as much for its WAL if that is archived"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_forecast_counts_what_is_left() {
        let work = Rewriting { events: 6_000_000, copied: 1_200_000, bytes: 3_000_000_001 };
        let said = forecast(&work);
        assert!(said.starts_with("4800000 of 6000000 events"), "{said}");
        assert!(said.contains(" 9 minutes") && said.contains(" 3001 MB"), "{said}");
    }
}
