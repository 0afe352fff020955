//! The time by which games are played: the database's, so that all instances agree on it.

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};
use store::{Store, StoreError};

/// A slower answer is too imprecise: the database may have read the time at any moment between.
const LONGEST: Duration = Duration::from_millis(250);
/// A clock that has jumped by more is set by a slow answer, too.
const SLOW_JUMP: TimeDelta = TimeDelta::seconds(1);
/// Marks a clock that the database has not set yet. No date reaches this value.
const NEVER: i64 = i64::MIN;

/// A time of the database, with the moments of the question and of the answer.
type Told = (DateTime<Utc>, Instant, Instant);

/// The database's time when it last answered, plus what has passed since on a monotonic clock. If somebody sets this machine's time,
/// no deadline comes early and no turn gets shorter. After the machine was suspended, this clock is behind until
/// the next look of the watch, which takes that for a jump.
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

    /// How far the database's clock has jumped, as a time says that it read between a question and its answer: ahead, or back if
    /// negative. It cannot have jumped by less.
    pub(crate) fn jump(&self, (time, asked, answered): Told) -> TimeDelta {
        let Some((earliest, latest)) = self.at(asked).zip(self.at(answered)) else {
            return TimeDelta::zero();
        };
        if time > latest { time - latest } else { (time - earliest).min(TimeDelta::zero()) }
    }

    /// Goes by a time that the database read between a question and its answer, also if that shows that its clock has jumped.
    pub(crate) fn follow(&self, told: Told) {
        let (time, asked, answered) = told;
        if self.jump(told).abs() > SLOW_JUMP {
            self.take(time, asked, answered);
        } else {
            self.learn(time, asked, answered);
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
        self.take(time, asked, answered);
    }

    fn take(&self, time: DateTime<Utc>, asked: Instant, answered: Instant) {
        let took = answered.saturating_duration_since(asked);
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
