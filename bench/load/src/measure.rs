//! The results of a measurement.

use hdrhistogram::Histogram;
use std::time::Duration;

/// The longest latency that is measured: a minute. Longer ones count as this.
const LONGEST_MICROS: u64 = 60_000_000;

/// How long things took.
#[derive(Default)]
pub(super) struct Latencies {
    /// The latencies of one connection, in order. Counting each at once would touch memory all over the place and slow the
    /// load down.
    seen: Vec<u32>,
    /// Those of the connections that were added.
    micros: Option<Histogram<u64>>,
}

impl Latencies {
    /// Counts one that took so long.
    pub(super) fn record(&mut self, took: Duration) {
        self.seen.push(took.as_micros().try_into().unwrap_or(u32::MAX));
    }

    fn add(&mut self, other: &Self) -> anyhow::Result<()> {
        let micros = match &mut self.micros {
            Some(micros) => micros,
            none => none.insert(Histogram::new_with_max(LONGEST_MICROS, 3)?),
        };
        for seen in &other.seen {
            micros.saturating_record(u64::from(*seen));
        }
        Ok(())
    }

    /// How many were added.
    pub(super) fn count(&self) -> u64 {
        self.micros.as_ref().map_or(0, Histogram::len)
    }

    /// The latency, in milliseconds, that so large a share of them did not exceed.
    pub(super) fn millis(&self, share: f64) -> f64 {
        // Microseconds of a benchmark are far below 2^52.
        self.micros.as_ref().map_or(0.0, |micros| micros.value_at_quantile(share) as f64 / 1000.0)
    }
}

/// Latencies, and what went wrong.
#[derive(Default)]
pub(super) struct Measure {
    /// Of commands, until they were acknowledged.
    pub(super) commands: Latencies,
    /// Of views that were read.
    pub(super) views: Latencies,
    errors: u64,
    first_error: String,
    /// How long the load ran.
    pub(super) elapsed: Duration,
    /// How many games were played to the end, with the right outcome.
    pub(super) games: u64,
    /// The server's memory for a follower's feed, in bytes.
    pub(super) feed_bytes: Option<u64>,
    /// How many microseconds each delivery to a follower took, from the event's decision on.
    pub(super) deliveries: Option<Histogram<u64>>,
}

impl Measure {
    /// Counts a game that went wrong.
    pub(super) fn wrong(&mut self, error: &anyhow::Error) {
        if self.errors == 0 {
            self.first_error = crate::one_line(error);
        }
        self.errors += 1;
    }

    /// Adds what another connection has measured.
    pub(super) fn add(&mut self, other: &Self) -> anyhow::Result<()> {
        self.commands.add(&other.commands)?;
        self.views.add(&other.views)?;
        if self.errors == 0 {
            self.first_error.clone_from(&other.first_error);
        }
        self.errors += other.errors;
        Ok(())
    }

    /// The load is over.
    pub(super) fn over(&mut self, elapsed: Duration, games: u64) {
        self.elapsed = elapsed;
        self.games = games;
    }

    /// How many games went wrong.
    pub(super) fn errors(&self) -> u64 {
        self.errors
    }

    /// The first error.
    pub(super) fn first_error(&self) -> &str {
        &self.first_error
    }

    /// The time, in milliseconds, that so large a share of the deliveries to followers did not exceed; none where there was none.
    pub(super) fn delivery_millis(&self, share: f64) -> Option<f64> {
        let deliveries = self.deliveries.as_ref().filter(|deliveries| !deliveries.is_empty())?;
        Some(deliveries.value_at_quantile(share) as f64 / 1000.0)
    }

    /// So many a second.
    pub(super) fn rate(&self, count: u64) -> f64 {
        count as f64 / self.elapsed.as_secs_f64()
    }
}
