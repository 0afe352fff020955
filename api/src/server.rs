//! What all handlers share.

use crate::accounts::Accounts;
use crate::checkpoints::Trees;
use crate::cli::FeedOptions;
use crate::clock::Clock;
use crate::feeds::Feeds;
use crate::games::{Exports, Games, Kind, States};
use crate::http::operator::OperatorToken;
use crate::lobbies::Lobbies;
use crate::readiness::Readiness;
use crate::webhooks::Webhooks;
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
    pub(crate) states: Arc<States>,
    pub(crate) trees: Trees,
    pub(crate) lobbies: Lobbies,
    pub(crate) readiness: Readiness,
    /// Without it operator calls are off.
    pub(crate) operator: Option<OperatorToken>,
    pub(crate) webhooks: Arc<Webhooks>,
    pub(crate) kinds: Vec<Arc<dyn Kind>>,
    pub(crate) qe: Arc<Games<Qe>>,
    pub(crate) quotlibet: Arc<Games<Quotlibet>>,
}

impl Server {
    /// A server on a store, whose clients may each have so many feeds open, and which keeps so many bytes of states.
    pub(crate) fn new(store: Store, feeds: FeedOptions, cache_bytes: u64) -> Self {
        let feeds = Feeds::new(feeds);
        let clock = Arc::new(Clock::default());
        let states = Arc::new(States::new(cache_bytes));
        let exports = Arc::new(Exports::new());
        let qe = Arc::new(Games::<Qe>::new(store.clone(), &feeds, &clock, &states, &exports));
        let quotlibet =
            Arc::new(Games::<Quotlibet>::new(store.clone(), &feeds, &clock, &states, &exports));
        let accounts = Accounts::new(store.clone());
        Self {
            store,
            clock,
            accounts,
            feeds,
            states,
            trees: Trees::new(),
            lobbies: Lobbies::new(),
            readiness: Readiness::default(),
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
