//! The games of one kind: read from the store, decided by the rules, appended to the store.

mod deciding;
mod execute;
mod exports;
mod fork;
mod kind;
mod load;
mod metrics;
mod moment;
mod prepared;
mod proof;
mod repeat;
mod shown;
mod time;
#[cfg(debug_assertions)]
pub mod weighing;

pub use crate::error::GameError;
pub use crate::streams::{Perspective, States, listing};
pub use execute::Executed;
pub(crate) use exports::Exports;
pub use kind::{Kind, KindError, Kinds};
pub use moment::Moment;
pub use prepared::Prepared;
pub use repeat::Repeatable;

use crate::clock::Clock;
use crate::feeds::{Channels, Feeds};
use crate::watch::Watch;
use domain::kernel::Game;
use metrics::CommandMetrics;
use std::sync::Arc;
use store::Store;

/// The games of one kind.
///
/// The states here are only a cache. The append checks the stream's head in the database, and after a conflict the instance decides
/// the command again.
pub struct Games<G: Game> {
    store: Store,
    clock: Arc<Clock>,
    watch: Arc<Watch>,
    /// The feeds of these games.
    pub channels: Channels<G>,
    states: Arc<States>,
    exports: Arc<Exports>,
    metrics: CommandMetrics,
}

impl<G: Game> Games<G> {
    /// The games of this kind in a store, with their clock and its watch, feeds, and cached states and records.
    pub(crate) fn new(
        store: Store,
        feeds: &Arc<Feeds>,
        watch: &Arc<Watch>,
        states: &Arc<States>,
        exports: &Arc<Exports>,
    ) -> Self {
        let (watch, clock) = (watch.clone(), watch.clock());
        let channels = Channels::new(store.clone(), feeds.clone(), states.clone(), clock.clone());
        let (clock, states, exports) = (clock.clone(), states.clone(), exports.clone());
        let metrics = CommandMetrics::of(G::KIND);
        Self { store, clock, watch, channels, states, exports, metrics }
    }
}
