//! The cache's interface for the test that weighs reads.

use super::Games;
pub use crate::streams::parsed::parsed;
use domain::kernel::Game;
use domain::seat::GameId;
use domain::stream::{Seen, Stream, Written};
use std::sync::Arc;

impl<G: Game> Games<G> {
    /// Drops all that is cached of a game.
    pub fn forget(&self, id: GameId) {
        self.states.forget(id);
    }

    /// Caches a viewer's part of a game, unless a newer one is cached.
    pub fn cache(&self, seen: &Arc<Seen<G>>) {
        self.states.keep(seen);
    }

    /// Caches a whole game and the events that have led to it, as after their append.
    pub fn remember(&self, stream: &Arc<Stream<G>>, events: &Written<G>) {
        self.states.keep(stream);
        self.states.line::<G>(stream.table.id).lock().remember(events);
    }
}
