//! The watch over the time in which moves can be accepted: what is lost of it is given back to the turns that were open.
//!
//! One row of the database, the mark, has the newest time at which an instance could append. Any instance moves it on while a game with
//! a deadline is open, so it stops only if none can. If it has stopped, or the clock has jumped over it, an instance
//! records an interruption. Only then it moves the mark on, or carries out a deadline.

mod judge;
mod lost;

pub(crate) use lost::{Lost, owed};

use crate::clock::Clock;
use chrono::{DateTime, TimeDelta, Utc};
use domain::kernel::TimeCause;
use judge::{Step, judge};
use lost::lost_times;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};
use store::{Interruption, Store, StoreError, Watched};
use tokio::sync::Mutex;

/// How often an instance looks.
const PERIOD: Duration = Duration::from_secs(2);
/// For how long a look says that moves can be accepted. With [`PERIOD`] it is less than what counts as an interruption.
const FRESH: Duration = Duration::from_secs(3);
/// How often a look is made anew, because another instance was quicker.
const TRIES: usize = 4;
/// Where a clock was set back before, no game can be ahead of it any more.
const LONGEST_BACK: TimeDelta = TimeDelta::minutes(10);
/// For how long after a clock was set back games are looked for that are ahead of it.
const AFTER_SET_BACK: Duration = Duration::from_secs(60);

/// The outcome of a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sight {
    /// Moves can be accepted, and every interruption before is known.
    Fresh,
    /// Nothing can be appended here.
    Unwritable,
    /// The database is fenced.
    Fenced,
}

/// What is known of the database's time.
#[derive(Default)]
struct Known {
    fresh: Option<Instant>,
    /// The number of the newest interruption.
    number: i64,
    lost: Arc<[Lost]>,
    set_back: Option<Instant>,
}

/// The watch of an instance.
pub(crate) struct Watch {
    store: Store,
    clock: Arc<Clock>,
    looking: Mutex<()>,
    known: RwLock<Known>,
}

impl Watch {
    pub(crate) fn new(store: Store, clock: Arc<Clock>) -> Self {
        for cause in [TimeCause::ServerAway, TimeCause::ClockSet] {
            let name = name(cause);
            metrics::counter!("gavel_interruptions_total", "cause" => name).absolute(0);
        }
        Self { store, clock, looking: Mutex::new(()), known: RwLock::default() }
    }

    /// The clock that it sets.
    pub(crate) fn clock(&self) -> &Arc<Clock> {
        &self.clock
    }

    /// Looks again and again, for ever.
    pub(crate) async fn keep_looking(self: Arc<Self>) {
        loop {
            match self.look().await {
                Ok(_) => {}
                Err(error) => tracing::debug!(%error, "the database cannot be watched"),
            }
            tokio::time::sleep(PERIOD).await;
        }
    }

    /// True if moves could be accepted a moment ago. Only then this instance carries out deadlines.
    pub(crate) fn is_fresh(&self) -> bool {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        known.fresh.is_some_and(|at| at.elapsed() < FRESH) && self.store.writes_fail().is_none()
    }

    /// The times that were lost, in their order.
    pub(crate) fn lost(&self) -> Arc<[Lost]> {
        self.known.read().unwrap_or_else(PoisonError::into_inner).lost.clone()
    }

    /// True if games may be ahead of a clock that was set back.
    pub(crate) fn was_set_back(&self) -> bool {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        known.set_back.is_some_and(|at| at.elapsed() < AFTER_SET_BACK)
    }

    /// Looks at the database's time and mark, records an interruption if there was one, moves the mark on, and sets the clock.
    pub(crate) async fn look(&self) -> Result<Sight, StoreError> {
        let _turn = self.looking.lock().await;
        for _ in 0..TRIES {
            let asked = Instant::now();
            let watched = self.store.watch().await?;
            let told = (watched.now, asked, Instant::now());
            if watched.fenced {
                self.learn(&watched, told).await?;
                return Ok(Sight::Fenced);
            }
            let mut since = watched.mark;
            if watched.open && watched.idle {
                // Nobody has watched since the mark: a game that is open now has begun by an event.
                since = since.max(self.store.newest_event().await?);
            }
            match self.act(&watched, judge(&watched, since, self.clock.jump(told))).await? {
                Some(Sight::Fresh) => {
                    self.learn(&watched, told).await?;
                    self.write(|known| known.fresh = Some(asked));
                    return Ok(Sight::Fresh);
                }
                Some(sight) => return Ok(sight),
                None => {}
            }
        }
        Ok(Sight::Unwritable)
    }

    /// Does what a look has found to be done; none if it has to be looked again.
    async fn act(&self, watched: &Watched, step: Step) -> Result<Option<Sight>, StoreError> {
        match step {
            Step::Nothing => Ok(Some(Sight::Fresh)),
            _ if self.store.writes_fail().is_some() => Ok(Some(Sight::Unwritable)),
            Step::Move { idle } => {
                let moved = self.store.move_mark(watched.mark, watched.now, idle).await?;
                Ok(moved.then_some(Sight::Fresh))
            }
            Step::Record(interruption) => {
                if self.store.interrupted(watched.mark, interruption).await? {
                    report(interruption);
                }
                Ok(None)
            }
        }
    }

    /// Learns of new interruptions, and then of the time: nobody goes by a clock that has jumped before the jump is known.
    async fn learn(
        &self,
        watched: &Watched,
        told: (DateTime<Utc>, Instant, Instant),
    ) -> Result<(), StoreError> {
        let number = self.known.read().unwrap_or_else(PoisonError::into_inner).number;
        if number != watched.interruptions {
            let interruptions = self.store.interruptions().await?;
            let goes_back =
                |one: &Interruption| one.until <= one.from && one.from > watched.now - LONGEST_BACK;
            let set_back = interruptions.iter().any(goes_back);
            self.write(|known| {
                known.number = watched.interruptions;
                known.lost = lost_times(&interruptions).into();
                known.set_back = set_back.then(Instant::now);
            });
        }
        self.clock.follow(told);
        Ok(())
    }

    fn write(&self, change: impl FnOnce(&mut Known)) {
        change(&mut self.known.write().unwrap_or_else(PoisonError::into_inner));
    }
}

/// Reports an interruption that this instance has recorded.
fn report(interruption: Interruption) {
    let Interruption { from, until, cause } = interruption;
    let (seconds, cause) = ((until - from).as_seconds_f64(), name(cause));
    metrics::counter!("gavel_interruptions_total", "cause" => cause).increment(1);
    tracing::warn!(cause, seconds, %from, %until, "no move could be accepted for a time, which is given back to turns that were open");
}

/// The name of a cause, as events have it.
pub(crate) fn name(cause: TimeCause) -> &'static str {
    match cause {
        TimeCause::ServerAway => "server_away",
        TimeCause::ClockSet => "clock_set",
    }
}

#[cfg(test)]
mod tests;
