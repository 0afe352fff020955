//! How many seats may be reserved for a player.

use crate::engine::Engine;
use crate::lobbies::oldest_lobby;
use domain::seat::{GameId, PlayerId};
use std::collections::BTreeSet;
use std::hash::{BuildHasher, RandomState};
use store::StoreError;
use tokio::sync::{Mutex, MutexGuard};

/// How many seats may be reserved for a player at a time, by all who reserve them.
pub const MAX_RESERVED: u32 = 20;
/// How many players have turns of their own, at least mostly.
const TURNS: usize = 1024;

/// Lets seats be reserved for a player by one request after the other, so that simultaneous requests cannot pass the limit
/// together. Each instance has its own turns.
pub struct Reservations {
    turns: Vec<Mutex<()>>,
    hasher: RandomState,
}

impl Reservations {
    /// No player has a turn yet.
    pub(crate) fn new() -> Self {
        let turns = std::iter::repeat_with(Mutex::default).take(TURNS).collect();
        Self { turns, hasher: RandomState::new() }
    }

    /// The turns of players, in an order that two requests share.
    pub async fn turns(&self, players: impl Iterator<Item = &PlayerId>) -> Vec<MutexGuard<'_, ()>> {
        // A remainder of a division by a usize is one.
        let place = |player| (self.hasher.hash_one(player) % TURNS as u64) as usize;
        let places: BTreeSet<usize> = players.map(place).collect();
        let mut turns = Vec::with_capacity(places.len());
        for place in places {
            turns.push(self.turns[place].lock().await);
        }
        turns
    }

    /// True if so many more seats may be reserved for a player, whose turn it is.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn has_room(
        &self,
        engine: &Engine,
        player: PlayerId,
        more: u32,
    ) -> Result<bool, StoreError> {
        let from = GameId(oldest_lobby(engine.clock.now()));
        let reserved = engine.store.open_reservations(player, from, MAX_RESERVED).await?;
        Ok(reserved + more <= MAX_RESERVED)
    }
}
