//! The games of one kind: read from the store, decided by the rules, appended to the store.

mod error;
mod execute;
mod exports;
mod fork;
mod kind;
mod line;
mod load;
mod moment;
mod part;
mod perspective;
mod proof;
mod repeat;
mod row;
mod shown;
mod states;
#[cfg(test)]
mod weighing;

pub(crate) use error::GameError;
pub(crate) use execute::Executed;
pub(crate) use exports::Exports;
pub(crate) use kind::{Kind, KindError, Kinds};
pub(crate) use moment::Moment;
pub(crate) use part::events;
pub(crate) use perspective::Perspective;
pub(crate) use repeat::Repeatable;
pub(crate) use row::{changed, listing};
pub(crate) use states::States;

use crate::clock::Clock;
use crate::feeds::{Channels, Feeds};
use domain::kernel::Game;
use std::sync::Arc;
use store::Store;

/// The games of one kind.
///
/// The states kept here are only a cache: what a command leads to is checked against the stream's head in the database,
/// and decided again where another instance was quicker.
pub(crate) struct Games<G: Game> {
    store: Store,
    clock: Arc<Clock>,
    /// Those who follow these games.
    pub(crate) channels: Channels<G>,
    states: Arc<States>,
    exports: Arc<Exports>,
}

impl<G: Game> Games<G> {
    /// The games of this kind in a store, played by a clock, with those who follow them, and the states and the records that are kept.
    pub(crate) fn new(
        store: Store,
        feeds: &Arc<Feeds>,
        clock: &Arc<Clock>,
        states: &Arc<States>,
        exports: &Arc<Exports>,
    ) -> Self {
        let channels = Channels::new(store.clone(), feeds.clone(), states.clone());
        let (clock, states, exports) = (clock.clone(), states.clone(), exports.clone());
        Self { store, clock, channels, states, exports }
    }
}
