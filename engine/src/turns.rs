//! Turns of players: requests of one player that go one after the other.

use domain::seat::PlayerId;
use std::collections::BTreeSet;
use std::hash::{BuildHasher, RandomState};
use std::time::Duration;
use store::StoreOptions;
use tokio::sync::{Mutex, MutexGuard};
use tokio::time::timeout;

/// The turns of players, each with a value. Players with the same hash share one.
pub(crate) struct Turns<T> {
    places: Vec<Mutex<T>>,
    hasher: RandomState,
    patience: Duration,
}

/// A request has waited too long for its turn: the requests before it wait for the database.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("earlier requests of the player still wait for the database")]
pub struct TurnTimeout;

impl<T: Default> Turns<T> {
    /// So many turns. A request waits for its turn as long as an append for the database.
    pub(crate) fn new(count: usize) -> Self {
        let places = std::iter::repeat_with(Mutex::default).take(count.max(1)).collect();
        Self { places, hasher: RandomState::new(), patience: StoreOptions::PATIENCE }
    }

    /// A player's turn. Until it is dropped no other one of the player comes.
    pub(crate) async fn of(&self, player: PlayerId) -> Result<MutexGuard<'_, T>, TurnTimeout> {
        let turn = self.places[self.place(&player)].lock();
        timeout(self.patience, turn).await.map_err(|_elapsed| TurnTimeout)
    }

    /// A player's turn, unless another one has it now.
    pub(crate) fn if_free(&self, player: PlayerId) -> Option<MutexGuard<'_, T>> {
        self.places[self.place(&player)].try_lock().ok()
    }

    /// The turns of players, in an order that two requests share.
    pub(crate) async fn of_all(
        &self,
        players: impl Iterator<Item = &PlayerId>,
    ) -> Result<Vec<MutexGuard<'_, T>>, TurnTimeout> {
        let places: BTreeSet<usize> = players.map(|player| self.place(player)).collect();
        let turns = async {
            let mut turns = Vec::with_capacity(places.len());
            for place in places {
                turns.push(self.places[place].lock().await);
            }
            turns
        };
        timeout(self.patience, turns).await.map_err(|_elapsed| TurnTimeout)
    }

    fn place(&self, player: &PlayerId) -> usize {
        // A remainder of a division by a usize is one.
        (self.hasher.hash_one(player) % self.places.len() as u64) as usize
    }
}

#[cfg(test)]
mod tests;
