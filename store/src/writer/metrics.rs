//! The metrics of appends.

use std::time::Duration;

use metrics::{Counter, Histogram};

use super::Queued;
use crate::error::Fault;

/// The metrics of a store's writers. All writers count together.
pub(crate) struct AppendMetrics {
    batch_size: Histogram,
    queue: Histogram,
    database: Histogram,
    contended: Counter,
    refused: Counter,
    session: Counter,
    lost: Counter,
}

impl AppendMetrics {
    pub(crate) fn new() -> Self {
        let retries = |reason| metrics::counter!("gavel_append_retries_total", "reason" => reason);
        Self {
            batch_size: metrics::histogram!("gavel_append_batch_size"),
            queue: metrics::histogram!("gavel_append_queue_duration_seconds"),
            database: metrics::histogram!("gavel_append_database_duration_seconds"),
            contended: retries("contended"),
            refused: retries("refused"),
            session: retries("session"),
            lost: retries("lost"),
        }
    }

    /// A batch begins: its appends have left the queue.
    pub(super) fn begun(&self, batch: &[Queued]) {
        self.batch_size.record(batch.len() as f64);
        self.left(batch);
    }

    /// Appends have left the queue.
    pub(super) fn left<'q>(&self, appends: impl IntoIterator<Item = &'q Queued>) {
        for queued in appends {
            self.queue.record(queued.since.elapsed().as_secs_f64());
        }
    }

    /// The database has answered an attempt.
    pub(super) fn answered(&self, after: Duration) {
        self.database.record(after.as_secs_f64());
    }

    /// A batch is tried again, whole or in halves.
    pub(super) fn retried(&self, why: Fault) {
        let retries = match why {
            Fault::Contended => &self.contended,
            Fault::Refused => &self.refused,
            Fault::Session => &self.session,
            Fault::Lost => &self.lost,
        };
        retries.increment(1);
    }
}
