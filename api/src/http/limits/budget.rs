//! One limit and what each client has left of it.

use super::options::Budget;
use crate::http::problem::Problem;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::hash::{BuildHasher, Hash, RandomState};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How many clients have a budget of their own; further ones share.
const MAX_CLIENTS: usize = 65_536;
/// Among how many budgets those are spread.
const SHARED: u64 = 1024;
/// One in so many clients has the clients counted, which takes each of the map's locks.
const COUNTS: u64 = 64;

/// A limit by name, and what each client has left of it. Clients are known by a hash of their address or token alone.
pub(super) struct Budgets {
    name: &'static str,
    burst: NonZeroU32,
    left: DefaultKeyedRateLimiter<u64>,
    /// True if there were as many clients as have a budget of their own, when they were counted last.
    is_full: AtomicBool,
    clock: DefaultClock,
    hasher: RandomState,
}

impl Budgets {
    pub(super) fn new(name: &'static str, budget: Budget) -> Self {
        Self::of(name, Quota::per_second(budget.rate).allow_burst(budget.burst))
    }

    /// So many at once, and one more after each period, which is not zero.
    pub(super) fn slow(name: &'static str, period: Duration, burst: NonZeroU32) -> Self {
        let quota = Quota::with_period(period).unwrap_or(Quota::per_second(NonZeroU32::MIN));
        Self::of(name, quota.allow_burst(burst))
    }

    fn of(name: &'static str, quota: Quota) -> Self {
        debug_assert!(super::NAMES.contains(&name), "the document does not list {name}");
        Self {
            name,
            burst: quota.burst_size(),
            left: RateLimiter::keyed(quota),
            is_full: AtomicBool::new(false),
            clock: DefaultClock::default(),
            hasher: RandomState::new(),
        }
    }

    /// Spends one of a client's budget.
    pub(super) fn take(&self, client: &impl Hash) -> Result<(), Problem> {
        self.left.check_key(&self.key(client)).map_err(|until| {
            Problem::rate_limited(self.name, until.wait_time_from(self.clock.now()))
        })
    }

    /// Spends so many of a client's budget, or the whole budget if that is less.
    pub(super) fn take_many(&self, client: &impl Hash, count: NonZeroU32) -> Result<(), Problem> {
        match self.left.check_key_n(&self.key(client), count.min(self.burst)) {
            Ok(Err(until)) => {
                Err(Problem::rate_limited(self.name, until.wait_time_from(self.clock.now())))
            }
            Ok(Ok(())) | Err(_) => Ok(()),
        }
    }

    fn key(&self, client: &impl Hash) -> u64 {
        let client = self.hasher.hash_one(client);
        if client.is_multiple_of(COUNTS) {
            self.count();
        }
        if self.is_full.load(Ordering::Relaxed) { client % SHARED } else { client }
    }

    fn count(&self) {
        self.is_full.store(self.left.len() >= MAX_CLIENTS, Ordering::Relaxed);
    }

    /// Forgets clients that have their whole budget.
    pub(super) fn forget_quiet(&self) {
        self.left.retain_recent();
        self.left.shrink_to_fit();
        self.count();
    }
}

#[cfg(test)]
mod tests;
