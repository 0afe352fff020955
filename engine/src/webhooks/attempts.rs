//! The attempts that an instance has under way.

use std::collections::HashMap;
use store::WebhookId;
use tokio::task::{Id, JoinSet};

/// How many attempts an instance has under way at most.
const PLACES: usize = 256;
/// How many deliveries are claimed at once. A webhook with an attempt under way is passed over, so none has more than these.
pub(super) const CLAIMED_AT_ONCE: u8 = 2;

/// The tasks of the attempts, each with its webhook.
#[derive(Default)]
pub(super) struct Attempts {
    tasks: JoinSet<()>,
    webhooks: HashMap<Id, WebhookId>,
}

impl Attempts {
    /// Begins an attempt for a webhook.
    pub(super) fn begin(
        &mut self,
        webhook: WebhookId,
        attempt: impl Future<Output = ()> + Send + 'static,
    ) {
        let task = self.tasks.spawn(attempt);
        self.webhooks.insert(task.id(), webhook);
    }

    /// The webhooks that are passed over.
    pub(super) fn webhooks(&self) -> Vec<WebhookId> {
        self.webhooks.values().copied().collect()
    }

    /// Waits until there are places for all deliveries that are claimed at once.
    pub(super) async fn places(&mut self) {
        while self.tasks.len() + usize::from(CLAIMED_AT_ONCE) > PLACES {
            self.freed().await;
        }
    }

    /// Waits until the last attempt of a webhook has ended; for ever where there is none.
    pub(super) async fn freed(&mut self) {
        loop {
            let ended = match self.tasks.join_next_with_id().await {
                Some(Ok((id, ()))) => id,
                Some(Err(panicked)) => panicked.id(),
                None => std::future::pending().await,
            };
            let webhook = self.webhooks.remove(&ended);
            if webhook.is_some_and(|webhook| !self.webhooks().contains(&webhook)) {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests;
