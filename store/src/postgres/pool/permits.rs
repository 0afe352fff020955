//! The permits of a pool, each for one session at a time, and the sessions that rest between their uses. The last one that rested is
//! used first: then the database's processes that have the pool's data in their caches are the ones at work.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use metrics::{Counter, SharedString};
use sqlx::{Connection as _, Error, PgConnection};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout};

use super::Access;
use crate::pools;
use crate::postgres::PING_TIMEOUT;
use crate::postgres::servers::{self, Servers, passes};
use crate::postgres::time_limit::within;
use crate::readiness::Outcomes;

/// How old a session becomes.
const OLD: Duration = Duration::from_mins(30);
/// How long an unused session lives.
const UNNEEDED: Duration = Duration::from_mins(10);
/// How long a read-only session is used: only a new one shows that the database writes again.
const READS_ONLY_FOR: Duration = Duration::from_millis(250);
/// How long closing a session politely may take.
const FAREWELL: Duration = Duration::from_secs(1);
/// The first pause before a session is asked for again, and the longest.
const PAUSE: Duration = Duration::from_millis(10);
const LONGEST_PAUSE: Duration = Duration::from_millis(200);

/// How a pool is run.
#[derive(Clone, Copy, Debug)]
pub(in crate::postgres) struct Limits {
    /// How many sessions there are at most.
    pub(in crate::postgres) size: u32,
    /// How long a session is waited for, while all are in use or no primary answers.
    pub(in crate::postgres) patience: Duration,
    /// For how long one may rest until it is tried before it is used: the database may have started anew meanwhile.
    pub(in crate::postgres) trusted: Duration,
}

/// The permits of a pool.
#[derive(Clone, Debug)]
pub(in crate::postgres) struct Permits {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    /// The pool's name in metrics.
    name: SharedString,
    servers: Arc<Servers>,
    outcomes: Outcomes,
    limits: Limits,
    free: Arc<Semaphore>,
    /// Those that have rested longest come first.
    resting: Mutex<Vec<Resting>>,
    /// How many callers wait for a permit.
    waiting: AtomicUsize,
    failures: Failures,
}

/// How often a caller gave up, and why.
#[derive(Debug)]
struct Failures {
    timeout: Counter,
    connect: Counter,
}

impl Failures {
    fn of(pool: &SharedString) -> Self {
        let of = |reason: &'static str| {
            let labels = [("pool", pool.clone()), ("reason", reason.into())];
            metrics::counter!("gavel_database_acquire_failures_total", &labels)
        };
        Self { timeout: of("timeout"), connect: of("connect") }
    }
}

/// A caller that waits for a permit, until it is dropped.
struct Waiting<'a>(&'a AtomicUsize);

impl<'a> Waiting<'a> {
    fn among(waiting: &'a AtomicUsize) -> Self {
        waiting.fetch_add(1, Ordering::Relaxed);
        Self(waiting)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The right to have one session open.
#[derive(Debug)]
pub(super) struct Permit {
    shared: Arc<Shared>,
    _permit: OwnedSemaphorePermit,
}

/// A session that rests, or has just rested.
#[derive(Debug)]
pub(super) struct Resting {
    session: servers::Session,
    since: Instant,
}

impl Permits {
    /// All free, under this name in metrics.
    pub(in crate::postgres) fn new(
        name: impl Into<SharedString>,
        servers: Arc<Servers>,
        limits: Limits,
        outcomes: Outcomes,
    ) -> Self {
        let free = Arc::new(Semaphore::new(limits.size.max(1) as usize));
        let resting = Mutex::default();
        let name = name.into();
        let (waiting, failures) = (AtomicUsize::new(0), Failures::of(&name));
        let shared = Shared { name, servers, outcomes, limits, free, resting, waiting, failures };
        Self { shared: Arc::new(shared) }
    }

    pub(super) fn servers(&self) -> &Arc<Servers> {
        &self.shared.servers
    }

    pub(super) fn patience(&self) -> Duration {
        self.shared.limits.patience
    }

    /// A permit and its session: one that rested, or a new one.
    pub(super) async fn acquire(&self, needs: Access) -> Result<(Permit, Resting), Error> {
        let shared = &self.shared;
        let give_up = Instant::now() + shared.limits.patience;
        let waiting = Waiting::among(&shared.waiting);
        let permit = timeout(shared.limits.patience, shared.free.clone().acquire_owned()).await;
        drop(waiting);
        let timed_out = |_| {
            shared.failures.timeout.increment(1);
            Error::PoolTimedOut
        };
        // A semaphore gives no permit for one reason alone: the pool has closed.
        let permit = permit.map_err(timed_out)?.map_err(|_| Error::PoolClosed)?;
        let permit = Permit { shared: shared.clone(), _permit: permit };
        if let Some(rested) = shared.rested(needs).await {
            return Ok((permit, rested));
        }
        let session = shared.connect(give_up).await;
        let session = session.inspect_err(|_| shared.failures.connect.increment(1))?;
        Ok((permit, Resting { session, since: Instant::now() }))
    }

    /// Sets the gauges of the pool.
    pub(super) fn report(&self) {
        let shared = &self.shared;
        let size = shared.limits.size.max(1) as usize;
        let used = size.saturating_sub(shared.free.available_permits());
        pools::report(&shared.name, size, (shared.resting().len(), used));
        let waiting = shared.waiting.load(Ordering::Relaxed) as f64;
        metrics::gauge!("gavel_database_waiting", "pool" => shared.name.clone()).set(waiting);
    }

    /// Waits until all permits are free, and has none from then on.
    pub(super) async fn close(&self) {
        let size = self.shared.limits.size.max(1);
        let all = self.shared.free.acquire_many(size).await;
        self.shared.free.close();
        drop(all);
        let resting = std::mem::take(&mut *self.shared.resting());
        for rested in resting {
            drop(within(FAREWELL, rested.session.connection.close()).await);
        }
    }
}

impl Shared {
    fn resting(&self) -> MutexGuard<'_, Vec<Resting>> {
        // No code that holds the lock can leave a half-made change behind.
        self.resting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A session that rested and can be used.
    async fn rested(&self, needs: Access) -> Option<Resting> {
        loop {
            let mut rested = self.resting().pop()?;
            if !self.can_be_used(&rested.session) {
                continue;
            }
            if rested.reads_only()
                && (needs == Access::Writes || rested.session.opened_at.elapsed() > READS_ONLY_FOR)
            {
                retire(rested);
                continue;
            }
            if rested.since.elapsed() <= self.limits.trusted
                || within(PING_TIMEOUT, rested.connection().ping()).await.is_ok()
            {
                return Some(rested);
            }
            self.servers.give_up(rested.generation());
        }
    }

    /// True if a session is none of those that were given up.
    fn can_be_used(&self, session: &servers::Session) -> bool {
        session.generation == self.servers.generation()
    }

    /// Opens a session, again and again until then.
    async fn connect(&self, give_up: Instant) -> Result<servers::Session, Error> {
        let mut pause = PAUSE;
        loop {
            let left = give_up.saturating_duration_since(Instant::now());
            match self.servers.connect(left).await {
                Err(error) if passes(&error) && Instant::now() + pause < give_up => {
                    tokio::time::sleep(pause).await;
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
                connected => return connected,
            }
        }
    }
}

impl Permit {
    pub(super) fn servers(&self) -> &Arc<Servers> {
        &self.shared.servers
    }

    /// The outcome of the newest write.
    pub(super) fn outcomes(&self) -> &Outcomes {
        &self.shared.outcomes
    }

    /// Has a session rest on which nothing is under way, and frees the permit.
    pub(super) fn keep(self, rested: Resting) {
        if !self.shared.can_be_used(&rested.session) {
            return;
        }
        if rested.session.opened_at.elapsed() > OLD {
            return retire(rested);
        }
        let mut resting = self.shared.resting();
        resting.push(Resting { since: Instant::now(), ..rested });
        let unneeded = resting.first().is_some_and(|first| first.since.elapsed() > UNNEEDED);
        let unneeded = unneeded.then(|| resting.remove(0));
        drop(resting);
        unneeded.into_iter().for_each(retire);
    }
}

impl Resting {
    pub(super) fn connection(&mut self) -> &mut PgConnection {
        &mut self.session.connection
    }

    pub(super) fn generation(&self) -> u64 {
        self.session.generation
    }

    pub(super) fn reads_only(&self) -> bool {
        self.session.read_only
    }
}

/// Closes a session with which nothing is wrong.
fn retire(rested: Resting) {
    tokio::spawn(within(FAREWELL, rested.session.connection.close()));
}
