//! The metrics of attempts to deliver.

use metrics::Counter;
use store::Verdict;

/// How many attempts had each outcome.
pub(super) struct AttemptMetrics {
    delivered: Counter,
    retried: Counter,
    failed: Counter,
    canceled: Counter,
    withdrawn: Counter,
    paused: Counter,
}

impl AttemptMetrics {
    pub(super) fn new() -> Self {
        let of = |outcome| metrics::counter!("gavel_webhook_attempts_total", "outcome" => outcome);
        Self {
            delivered: of("delivered"),
            retried: of("retried"),
            failed: of("failed"),
            canceled: of("canceled"),
            withdrawn: of("withdrawn"),
            paused: of("paused"),
        }
    }

    /// Counts an attempt, and names its outcome.
    pub(super) fn count(&self, verdict: &Verdict) -> &'static str {
        let (attempts, outcome) = match verdict {
            Verdict::Delivered => (&self.delivered, "delivered"),
            Verdict::RetryAt(_) => (&self.retried, "retried"),
            Verdict::Failed => (&self.failed, "failed"),
            Verdict::Canceled => (&self.canceled, "canceled"),
            Verdict::Withdrawn => (&self.withdrawn, "withdrawn"),
            Verdict::PausedUntil(_) => (&self.paused, "paused"),
        };
        attempts.increment(1);
        outcome
    }
}
