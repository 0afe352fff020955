//! Webhooks: players' programs are notified of turns, starts and ends.
//!
//! One instance at a time turns the log of all games into deliveries ([`project`]); every instance sends those that are
//! due ([`send`]). Deliveries derive from the game's moments before and after each append, never from event types.

mod attempts;
mod metrics;
mod options;
mod post;
mod project;
mod send;
mod sign;
mod withdrawn;

pub use options::WebhookOptions;
pub(crate) use project::project;
pub use project::{Payload, PayloadData};
pub(crate) use send::send;
pub use sign::shown;

use crate::clock::Clock;
use crate::games::Kinds;
use metrics::AttemptMetrics;
use std::sync::Arc;
use store::Store;
use tokio::sync::Notify;
use uuid::Uuid;

/// How many webhooks a player may have.
pub const MAX_WEBHOOKS: u32 = 10;

/// The state that the handlers and the two tasks share.
pub struct Webhooks {
    store: Store,
    clock: Arc<Clock>,
    kinds: Kinds,
    options: WebhookOptions,
    /// This instance's id when it leases the log to turn it into deliveries.
    instance: Uuid,
    /// A hook was made.
    made: Notify,
    /// There is something to send.
    due: Notify,
    metrics: AttemptMetrics,
}

impl Webhooks {
    /// Nothing was sent yet.
    pub fn new(store: Store, clock: Arc<Clock>, kinds: Kinds, options: WebhookOptions) -> Self {
        let (made, due) = (Notify::new(), Notify::new());
        let (instance, metrics) = (Uuid::new_v4(), AttemptMetrics::new());
        Self { store, clock, kinds, options, instance, made, due, metrics }
    }

    /// True if hooks may lead to private addresses.
    pub fn allow_private(&self) -> bool {
        self.options.allow_private
    }

    /// A hook was made here: the log is read at once.
    pub fn made(&self) {
        self.made.notify_one();
    }

    /// A delivery is to be sent at once.
    pub fn due(&self) {
        self.due.notify_one();
    }

    /// Lets another instance turn the log into deliveries from now on.
    pub async fn give_back(&self) {
        if let Err(error) = self.store.release_projection(self.instance).await {
            tracing::debug!(%error, "another instance takes over once the lease has run out");
        }
    }
}
