//! What all handlers share.

use crate::accounts::Accounts;
use crate::feeds::Feeds;
use crate::games::{Games, Kind, States};
use chrono::{DateTime, SubsecRound, Utc};
use domain::qe::Qe;
use domain::quotlibet::Quotlibet;
use std::sync::Arc;
use store::Store;

/// The store and the games of every kind.
pub(crate) struct Server {
    pub(crate) store: Store,
    pub(crate) accounts: Accounts,
    pub(crate) feeds: Arc<Feeds>,
    pub(crate) states: Arc<States>,
    pub(crate) kinds: Vec<Arc<dyn Kind>>,
    pub(crate) qe: Arc<Games<Qe>>,
    pub(crate) quotlibet: Arc<Games<Quotlibet>>,
}

impl Server {
    /// A server on a store, whose tokens may each have so many feeds open, and which keeps so many bytes of states.
    pub(crate) fn new(store: Store, feeds_per_token: usize, cache_bytes: u64) -> Self {
        let feeds = Feeds::new(feeds_per_token);
        let states = Arc::new(States::new(cache_bytes));
        let qe = Arc::new(Games::<Qe>::new(store.clone(), &feeds, &states));
        let quotlibet = Arc::new(Games::<Quotlibet>::new(store.clone(), &feeds, &states));
        let accounts = Accounts::new(store.clone());
        Self {
            store,
            accounts,
            feeds,
            states,
            kinds: vec![qe.clone(), quotlibet.clone()],
            qe,
            quotlibet,
        }
    }

    /// The games of a kind.
    pub(crate) fn kind(&self, name: &str) -> Option<&Arc<dyn Kind>> {
        self.kinds.iter().find(|kind| kind.name() == name)
    }
}

/// The time, in the microseconds that both stores keep.
pub(crate) fn now() -> DateTime<Utc> {
    Utc::now().trunc_subsecs(6)
}
