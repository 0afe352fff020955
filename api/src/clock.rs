//! The time by which games are played: the database's, so that all instances agree on it.

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use store::{Store, StoreError};

/// How often the database is asked for its time.
const PERIOD: Duration = Duration::from_secs(5);
/// An answer that took longer tells too little: the time may have been read at any moment between.
const LONGEST: TimeDelta = TimeDelta::milliseconds(250);

/// This machine's clock and how far the database's is ahead of it.
#[derive(Default)]
pub(crate) struct Clock {
    /// Microseconds.
    ahead: AtomicI64,
}

impl Clock {
    /// The database's time, in the microseconds that both stores keep.
    pub(crate) fn now(&self) -> DateTime<Utc> {
        let ahead = TimeDelta::microseconds(self.ahead.load(Ordering::Relaxed));
        (Utc::now() + ahead).trunc_subsecs(6)
    }

    /// Sets the clock by the database's.
    ///
    /// # Errors
    /// Where the database does not answer.
    pub(crate) async fn set(&self, store: &Store) -> Result<(), StoreError> {
        let asked = Utc::now();
        let time = store.time().await?;
        let took = Utc::now() - asked;
        let never_set = self.ahead.load(Ordering::Relaxed) == 0;
        if took <= LONGEST || never_set {
            let ahead = time - (asked + took / 2);
            self.ahead.store(ahead.num_microseconds().unwrap_or(0), Ordering::Relaxed);
        }
        Ok(())
    }

    /// Sets the clock again and again, for ever.
    pub(crate) async fn keep_set(self: Arc<Self>, store: Store) {
        loop {
            tokio::time::sleep(PERIOD).await;
            if let Err(error) = self.set(&store).await {
                tracing::debug!(%error, "the database does not tell its time");
            }
        }
    }
}
