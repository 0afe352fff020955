//! How many deliveries of each webhook an instance is sending.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use uuid::Uuid;

/// The webhooks of which deliveries are under way, and how many.
#[derive(Default)]
pub(super) struct InFlight(Mutex<HashMap<Uuid, usize>>);

/// A delivery that is under way until this is dropped.
pub(super) struct Sending {
    all: Arc<InFlight>,
    webhook: Uuid,
}

impl InFlight {
    fn lock(&self) -> MutexGuard<'_, HashMap<Uuid, usize>> {
        // No code that holds the lock can leave a half-made change behind.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a delivery.
    pub(super) fn begin(self: &Arc<Self>, webhook: Uuid) -> Sending {
        *self.lock().entry(webhook).or_default() += 1;
        Sending { all: self.clone(), webhook }
    }

    /// The webhooks with at least so many.
    pub(super) fn webhooks_with(&self, at_least: usize) -> Vec<Uuid> {
        let all = self.lock();
        all.iter().filter(|(_, of_one)| **of_one >= at_least).map(|(webhook, _)| *webhook).collect()
    }
}

impl Sending {
    /// How many of its webhook are under way, itself among them.
    pub(super) fn of_its_webhook(&self) -> usize {
        self.all.lock().get(&self.webhook).copied().unwrap_or_default()
    }
}

impl Drop for Sending {
    fn drop(&mut self) {
        let mut all = self.all.lock();
        if let Some(of_one) = all.get_mut(&self.webhook) {
            *of_one -= 1;
            if *of_one == 0 {
                all.remove(&self.webhook);
            }
        }
    }
}
