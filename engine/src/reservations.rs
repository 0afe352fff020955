//! How many seats may be reserved for a player.

use crate::engine::Engine;
use crate::lobbies::oldest_lobby;
use crate::turns::{TurnTimeout, Turns};
use domain::seat::{GameId, PlayerId};
use store::StoreError;
use tokio::sync::MutexGuard;

/// How many seats may be reserved for a player at a time, by all who reserve them.
pub const MAX_RESERVED: u32 = 20;
/// How many players have turns of their own, at least mostly.
const TURNS: usize = 1024;

/// Lets seats be reserved for a player by one request after the other, so that simultaneous requests cannot pass the limit
/// together. Each instance has its own turns.
pub struct Reservations {
    turns: Turns<()>,
}

impl Reservations {
    /// No player has a turn yet.
    pub(crate) fn new() -> Self {
        Self { turns: Turns::new(TURNS) }
    }

    /// The turns of players.
    ///
    /// # Errors
    /// If requests before this one wait too long for the database.
    pub async fn turns(
        &self,
        players: impl Iterator<Item = &PlayerId>,
    ) -> Result<Vec<MutexGuard<'_, ()>>, TurnTimeout> {
        self.turns.of_all(players).await
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
