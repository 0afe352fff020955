//! The connections at hand: those that have just answered, the last of them first. sqlx pings one whenever it is given back to its
//! pool, which is a second round trip for each statement, and hands out first what has rested longest, so that as many of the
//! database's processes take turns as there are connections, each forgotten by the caches when its turn comes.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long one stays away from sqlx's pool, which gives up those that are old, and how long one rests before it goes back there,
/// where those are closed that nobody needs.
const AWAY: Duration = Duration::from_mins(1);

/// Connections at hand.
#[derive(Debug)]
pub(super) struct Warm<C> {
    at_hand: Mutex<AtHand<C>>,
    /// For how long one may rest until the database may have started anew meanwhile.
    trusted: Duration,
}

#[derive(Debug)]
struct AtHand<C> {
    resting: Vec<Resting<C>>,
    /// How many wait for a connection from sqlx's pool, which then gets what is given back.
    waiting: usize,
    closed: bool,
}

#[derive(Debug)]
struct Resting<C> {
    connection: C,
    /// When it was taken from sqlx's pool.
    taken_at: Instant,
    since: Instant,
}

/// One that was at hand.
pub(super) struct Taken<C> {
    pub(super) connection: C,
    /// When it was taken from sqlx's pool.
    pub(super) taken_at: Instant,
    /// Whether it has rested for longer than it can be trusted.
    pub(super) tired: bool,
}

/// Somebody who waits for a connection from sqlx's pool, until this is dropped.
pub(super) struct Waiting<C>(Arc<Warm<C>>);

impl<C> Warm<C> {
    /// None is at hand yet; one is trusted that has rested for no longer than this.
    pub(super) fn new(trusted: Duration) -> Self {
        let at_hand = AtHand { resting: Vec::new(), waiting: 0, closed: false };
        Self { at_hand: Mutex::new(at_hand), trusted }
    }

    /// The connection that was given back last, or a place among those who wait.
    pub(super) fn take(self: &Arc<Self>) -> Result<Taken<C>, Waiting<C>> {
        let mut at_hand = self.lock();
        let Some(Resting { connection, taken_at, since }) = at_hand.resting.pop() else {
            return Err(self.wait_in(&mut at_hand));
        };
        Ok(Taken { connection, taken_at, tired: since.elapsed() > self.trusted })
    }

    /// Has none at hand any more; a place among those who wait, whom what is given back from here on does not pass over.
    pub(super) fn clear(self: &Arc<Self>) -> (Vec<C>, Waiting<C>) {
        let mut at_hand = self.lock();
        let waiting = self.wait_in(&mut at_hand);
        (at_hand.empty(), waiting)
    }

    fn wait_in(self: &Arc<Self>, at_hand: &mut AtHand<C>) -> Waiting<C> {
        at_hand.waiting += 1;
        Waiting(self.clone())
    }

    /// Has a connection at hand on which nothing is under way. Answers the one that has to go back to sqlx's pool: this one, or
    /// another that nobody has needed for a while.
    pub(super) fn keep(&self, connection: C, taken_at: Instant) -> Option<C> {
        let mut at_hand = self.lock();
        if at_hand.closed || at_hand.waiting > 0 || taken_at.elapsed() > AWAY {
            return Some(connection);
        }
        at_hand.resting.push(Resting { connection, taken_at, since: Instant::now() });
        let unneeded = at_hand.resting.first()?.since.elapsed() > AWAY;
        unneeded.then(|| at_hand.resting.remove(0).connection)
    }

    /// Has none at hand from now on.
    pub(super) fn close(&self) -> Vec<C> {
        let mut at_hand = self.lock();
        at_hand.closed = true;
        at_hand.empty()
    }

    fn lock(&self) -> MutexGuard<'_, AtHand<C>> {
        // No code that holds the lock can leave a half-made change behind.
        self.at_hand.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<C> AtHand<C> {
    fn empty(&mut self) -> Vec<C> {
        self.resting.drain(..).map(|resting| resting.connection).collect()
    }
}

impl<C> Drop for Waiting<C> {
    fn drop(&mut self) {
        self.0.lock().waiting -= 1;
    }
}

#[cfg(test)]
mod tests;
