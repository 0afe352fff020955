//! The readiness of this server.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use store::{Store, Unready};
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

/// How long one look at the database serves all callers.
const PERIOD: Duration = Duration::from_secs(1);
/// How long the look may take: a server that waits longer for a free session cannot serve.
const LIMIT: Duration = Duration::from_secs(1);

/// The result of the newest look at the database.
#[derive(Default)]
pub struct Readiness {
    draining: AtomicBool,
    newest: Mutex<Option<(Instant, Option<Unready>)>>,
}

impl Readiness {
    /// The server begins to drain.
    pub fn drain(&self) {
        self.draining.store(true, Ordering::Release);
    }

    /// True if the server is draining.
    pub fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Acquire)
    }

    /// Why the database cannot serve; none where it can. However many ask, it is looked at once a second at most, and nothing is
    /// written.
    pub async fn of(&self, store: &Store) -> Option<Unready> {
        // Held during the look, so that all callers meanwhile share it.
        let mut newest = self.newest.lock().await;
        if let Some((at, unready)) = *newest
            && at.elapsed() < PERIOD
        {
            return unready;
        }
        let unready = timeout(LIMIT, store.readiness()).await;
        let unready = unready.unwrap_or(Some(Unready::Unreachable));
        *newest = Some((Instant::now(), unready));
        unready
    }
}
