//! The tokens that were used today. A task writes them into the database by the day, many at once.

use chrono::{DateTime, NaiveTime, Utc};
use quick_cache::sync::Cache;
use std::collections::HashSet;
use std::mem::take;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use store::{Digest, Store, StoreError};

/// How many tokens one statement notes.
const NOTED: usize = 1000;

/// The uses of tokens.
pub(super) struct Uses {
    /// The day as it was when uses were noted last, in seconds since 1970.
    today: AtomicI64,
    /// On which day a token's use was noted last.
    noted: Cache<Digest, i64>,
    unnoted: Mutex<HashSet<Digest>>,
}

impl Uses {
    /// None is known of so many tokens.
    pub(super) fn new(remembered: usize) -> Self {
        Self { today: AtomicI64::new(0), noted: Cache::new(remembered), unnoted: Mutex::default() }
    }

    /// Notes the use of a token.
    pub(super) fn saw(&self, token: Digest) {
        if self.noted.get(&token) != Some(self.today.load(Ordering::Relaxed)) {
            self.unnoted().insert(token);
        }
    }

    /// Notes what was used.
    ///
    /// # Errors
    /// If the store fails; the uses are noted the next time.
    pub(super) async fn note(&self, store: &Store, now: DateTime<Utc>) -> Result<(), StoreError> {
        let day = now.date_naive().and_time(NaiveTime::MIN).and_utc();
        self.today.store(day.timestamp(), Ordering::Relaxed);
        let tokens: Vec<Digest> = take(&mut *self.unnoted()).into_iter().collect();
        for (place, some) in tokens.chunks(NOTED).enumerate() {
            if let Err(error) = store.note_uses(some, day).await {
                self.unnoted().extend(&tokens[place * NOTED..]);
                return Err(error);
            }
            for token in some {
                self.noted.insert(*token, day.timestamp());
            }
        }
        Ok(())
    }

    fn unnoted(&self) -> MutexGuard<'_, HashSet<Digest>> {
        // No code that holds the lock can leave a half-made change behind.
        self.unnoted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
