//! What all handlers share.

use crate::accounts::Accounts;
use crate::checkpoints::Trees;
use crate::clock::Clock;
use crate::feeds::Feeds;
use crate::games::{Games, Kind};
use domain::qe::Qe;
use domain::quotlibet::Quotlibet;
use std::sync::Arc;
use store::Store;

/// The store and the games of every kind.
pub(crate) struct Server {
    pub(crate) store: Store,
    pub(crate) clock: Arc<Clock>,
    pub(crate) accounts: Accounts,
    pub(crate) feeds: Arc<Feeds>,
    pub(crate) trees: Trees,
    pub(crate) kinds: Vec<Arc<dyn Kind>>,
    pub(crate) qe: Arc<Games<Qe>>,
    pub(crate) quotlibet: Arc<Games<Quotlibet>>,
}

impl Server {
    /// A server on a store, whose tokens may each have so many feeds open.
    pub(crate) fn new(store: Store, feeds_per_token: usize) -> Self {
        let feeds = Feeds::new(feeds_per_token);
        let clock = Arc::new(Clock::default());
        let qe = Arc::new(Games::<Qe>::new(store.clone(), &feeds, &clock));
        let quotlibet = Arc::new(Games::<Quotlibet>::new(store.clone(), &feeds, &clock));
        let accounts = Accounts::new(store.clone());
        let kinds: Vec<Arc<dyn Kind>> = vec![qe.clone(), quotlibet.clone()];
        let trees = Trees::new();
        Self { store, trees, clock, accounts, feeds, kinds, qe, quotlibet }
    }

    /// The games of a kind.
    pub(crate) fn kind(&self, name: &str) -> Option<&Arc<dyn Kind>> {
        self.kinds.iter().find(|kind| kind.name() == name)
    }
}
