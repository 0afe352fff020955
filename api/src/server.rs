//! What all handlers share.

use crate::accounts::Accounts;
use crate::feeds::Feeds;
use crate::games::{Games, Kind};
use crate::http::operator::OperatorToken;
use crate::webhooks::Webhooks;
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
    /// Without it operator calls are off.
    pub(crate) operator: Option<OperatorToken>,
    pub(crate) webhooks: Arc<Webhooks>,
    pub(crate) kinds: Vec<Arc<dyn Kind>>,
    pub(crate) qe: Arc<Games<Qe>>,
    pub(crate) quotlibet: Arc<Games<Quotlibet>>,
}

impl Server {
    /// A server on a store, whose tokens may each have so many feeds open.
    pub(crate) fn new(store: Store, feeds_per_token: usize) -> Self {
        let feeds = Feeds::new(feeds_per_token);
        let qe = Arc::new(Games::<Qe>::new(store.clone(), &feeds));
        let quotlibet = Arc::new(Games::<Quotlibet>::new(store.clone(), &feeds));
        let accounts = Accounts::new(store.clone());
        Self {
            store,
            accounts,
            feeds,
            operator: None,
            webhooks: Arc::new(Webhooks::new(false)),
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
