//! The games of one kind: read from the store, decided by the rules, appended to the store.

mod error;
mod execute;
mod kind;
mod load;
mod moment;
mod repeat;
mod row;

pub(crate) use error::GameError;
pub(crate) use execute::Executed;
pub(crate) use kind::{Kind, KindError};
pub(crate) use moment::Moment;
pub(crate) use repeat::Repeatable;
pub(crate) use row::{listing, row, stored};

use crate::feeds::{Channels, Feeds};
use domain::kernel::{Game, GameId, Stream};
use quick_cache::sync::Cache;
use std::sync::Arc;
use store::Store;

/// How many games' states an instance keeps.
const CACHED_GAMES: usize = 4096;

/// The games of one kind.
///
/// The states kept here are only a cache: what a command leads to is checked against the stream's head in the database,
/// and decided again where another instance was quicker.
pub(crate) struct Games<G: Game> {
    store: Store,
    /// Those who follow these games.
    pub(crate) channels: Channels<G>,
    cache: Cache<GameId, Arc<Stream<G>>>,
}

impl<G: Game> Games<G> {
    /// The games of this kind in a store, with those who follow them.
    pub(crate) fn new(store: Store, feeds: &Arc<Feeds>) -> Self {
        let channels = Channels::new(store.clone(), feeds.clone());
        Self { store, channels, cache: Cache::new(CACHED_GAMES) }
    }

    /// Keeps a state, unless a newer one is kept.
    fn keep(&self, stream: &Arc<Stream<G>>) {
        let id = stream.table.id;
        let newer =
            self.cache.peek(&id).is_some_and(|kept| kept.table.version > stream.table.version);
        if !newer {
            self.cache.insert(id, stream.clone());
        }
    }
}
