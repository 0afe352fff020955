//! The time by which games are played: the database's, so that all instances agree on it.

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};
use store::{Store, StoreError};

/// How often the database is asked for its time.
const PERIOD: Duration = Duration::from_secs(5);
/// A slower answer is too imprecise: the database may have read the time at any moment between.
const LONGEST: Duration = Duration::from_millis(250);
/// Marks a clock that the database has not set yet. No date reaches this value.
const NEVER: i64 = i64::MIN;

/// The database's time when it last answered, plus what has passed since on a monotonic clock. If somebody sets this machine's time,
/// no deadline comes early and no turn gets shorter. After the machine was suspended, this clock is behind until the next answer.
pub struct Clock {
    start: Instant,
    /// The database's time at the start, in microseconds since 1970.
    at_start: AtomicI64,
}

impl Default for Clock {
    fn default() -> Self {
        Self { start: Instant::now(), at_start: AtomicI64::new(NEVER) }
    }
}

impl Clock {
    /// The database's time, in whole microseconds as both stores store it.
    pub fn now(&self) -> DateTime<Utc> {
        // There is no game before it is set.
        self.at(Instant::now()).unwrap_or_else(Utc::now).trunc_subsecs(6)
    }

    /// Sets the clock by the database's.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn set(&self, store: &Store) -> Result<(), StoreError> {
        let asked = Instant::now();
        let time = store.time().await?;
        self.learn(time, asked, Instant::now());
        Ok(())
    }

    /// Sets the clock again and again, for ever.
    pub(crate) async fn keep_set(self: Arc<Self>, store: Store) {
        loop {
            tokio::time::sleep(PERIOD).await;
            if let Err(error) = self.set(&store).await {
                tracing::debug!(%error, "the database's time cannot be read");
            }
        }
    }

    /// The database's time at a moment; none before its first answer.
    fn at(&self, moment: Instant) -> Option<DateTime<Utc>> {
        let passed = TimeDelta::from_std(moment.saturating_duration_since(self.start)).ok()?;
        let at_start = DateTime::from_timestamp_micros(self.at_start.load(Ordering::Relaxed))?;
        at_start.checked_add_signed(passed)
    }

    /// Learns from a time that the database read between the question and its answer.
    fn learn(&self, time: DateTime<Utc>, asked: Instant, answered: Instant) {
        let took = answered.saturating_duration_since(asked);
        if took > LONGEST && self.at_start.load(Ordering::Relaxed) != NEVER {
            return;
        }
        let passed = asked.saturating_duration_since(self.start) + took / 2;
        if let Ok(passed) = TimeDelta::from_std(passed)
            && let Some(at_start) = time.checked_sub_signed(passed)
        {
            self.at_start.store(at_start.timestamp_micros(), Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests;
