//! Which deliveries an instance is sending, and which it claims next.
//!
//! A receiver that hangs occupies a place for as long as an attempt may take. So a webhook has to earn places: webhooks whose receivers
//! did not answer their last delivery promptly get few each, and half of all together.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::Among;
use uuid::Uuid;

/// How many deliveries an instance sends at once.
pub(super) const PLACES: usize = 256;
/// How many of them are of webhooks that have not answered promptly, when no more of these are taken up.
const PLACES_OF_STRANGERS: usize = PLACES / 2;
/// How many deliveries are taken up together, and with how many under way a webhook gets no more for now.
pub(super) const OF_ONE_WEBHOOK: usize = 8;
/// Within which time an answer is prompt.
pub(super) const PROMPT: Duration = Duration::from_secs(1);
/// How many webhooks are remembered to have answered promptly; beyond that they have to do it anew. While the others hold all the
/// places that they get, each look for what is due names these.
const REMEMBERED: usize = 10_000;

/// The deliveries that are under way, and the webhooks that answered promptly.
#[derive(Default)]
pub(super) struct InFlight(Mutex<Webhooks>);

#[derive(Default)]
struct Webhooks {
    /// How many deliveries of each webhook are under way; webhooks with none are absent.
    under_way: HashMap<Uuid, usize>,
    /// Those that answered their last delivery promptly.
    prompt: HashSet<Uuid>,
}

impl Webhooks {
    fn is_busy(&self, webhook: Uuid) -> bool {
        let most = if self.prompt.contains(&webhook) { OF_ONE_WEBHOOK } else { 1 };
        self.under_way.get(&webhook).is_some_and(|under_way| *under_way >= most)
    }

    fn strangers_are_busy(&self) -> bool {
        let strangers = self.under_way.iter().filter(|(webhook, _)| !self.prompt.contains(webhook));
        strangers.map(|(_, under_way)| under_way).sum::<usize>() >= PLACES_OF_STRANGERS
    }
}

/// A delivery that is under way until this is dropped.
pub(super) struct Sending {
    all: Arc<InFlight>,
    webhook: Uuid,
}

impl InFlight {
    fn lock(&self) -> MutexGuard<'_, Webhooks> {
        // No code that holds the lock can leave a half-made change behind.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a delivery.
    pub(super) fn begin(self: &Arc<Self>, webhook: Uuid) -> Sending {
        *self.lock().under_way.entry(webhook).or_default() += 1;
        Sending { all: self.clone(), webhook }
    }

    /// Whose deliveries may be taken up now.
    pub(super) fn next(&self) -> Among {
        let all = self.lock();
        if all.strangers_are_busy() {
            let prompt = all.prompt.iter().copied();
            Among::These(prompt.filter(|webhook| !all.is_busy(*webhook)).collect())
        } else {
            let under_way = all.under_way.keys().copied();
            Among::AllBut(under_way.filter(|webhook| all.is_busy(*webhook)).collect())
        }
    }
}

impl Sending {
    /// Ends the delivery, which was answered promptly or not, or was not sent. Whether it has kept others back: one of a
    /// webhook that has not answered promptly always may have.
    pub(super) fn end(self, promptly: Option<bool>) -> bool {
        let mut all = self.all.lock();
        let kept_back = all.is_busy(self.webhook);
        match promptly {
            Some(true) => {
                if all.prompt.len() >= REMEMBERED {
                    all.prompt.clear();
                }
                all.prompt.insert(self.webhook);
            }
            Some(false) => {
                all.prompt.remove(&self.webhook);
            }
            None => {}
        }
        drop(all);
        kept_back
    }
}

impl Drop for Sending {
    fn drop(&mut self) {
        let mut all = self.all.lock();
        if let Some(under_way) = all.under_way.get_mut(&self.webhook) {
            *under_way -= 1;
            if *under_way == 0 {
                all.under_way.remove(&self.webhook);
            }
        }
    }
}

#[cfg(test)]
mod tests;
