//! What the operator observes of a store.

use chrono::{DateTime, Utc};
use metrics::Counter;

use super::{Database, Store};
use crate::{Appended, Overview, StoreError, readiness};

/// How often appends came too late.
#[derive(Clone)]
pub(super) struct Races {
    conflicts: Counter,
    fenced: Counter,
}

impl Races {
    pub(super) fn new() -> Self {
        Self {
            conflicts: metrics::counter!("gavel_append_conflicts_total"),
            fenced: metrics::counter!("gavel_append_fenced_total"),
        }
    }
}

impl Store {
    /// The reason why an append does not follow its game's newest event: another append came first, or the log is fenced.
    pub(super) async fn conflict(&self) -> Result<Appended, StoreError> {
        let fenced = self.fence().await?.is_some();
        if fenced { &self.races.fenced } else { &self.races.conflicts }.increment(1);
        Ok(if fenced { Appended::Fenced } else { Appended::Conflict })
    }

    /// The state of all games, by a few statements that indexes bound.
    pub async fn overview(&self, now: DateTime<Utc>) -> Result<Overview, StoreError> {
        on!(&self.database, database => database.overview(now).await)
    }

    /// Sets the gauges of connections, of the writers and of the database's file system. Asks the database nothing.
    pub fn report(&self) {
        readiness::report_writer(&self.outcomes, self.writers.are_closed());
        on!(&self.database, database => database.report());
    }
}
