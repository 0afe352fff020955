//! How many seats one player or app may reserve for a player.

use crate::clock::Clock;
use crate::turns::{TurnTimeout, Turns};
use chrono::TimeDelta;
use domain::seat::{GameId, PlayerId};
use store::{NewReservations, Reserving, Store, StoreError};
use tokio::sync::MutexGuard;
use uuid::Uuid;

/// How many seats one player, or one app, may reserve for a player.
pub const MAX_RESERVED: u32 = 20;
/// For how long a reservation counts although it is over, unless the player has accepted it.
pub const COUNTED: TimeDelta = TimeDelta::hours(1);
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
}

/// Notes the seats that a player or an app is about to reserve in games to be created, by players whose turns these are. Notes
/// none if too many would count for one of them.
///
/// # Errors
/// If the store fails.
pub async fn reserve(
    store: &Store,
    clock: &Clock,
    reserver: Uuid,
    seats: Vec<(PlayerId, GameId)>,
) -> Result<Reserving, StoreError> {
    if seats.is_empty() {
        return Ok(Reserving::Noted);
    }
    let at = clock.now();
    let since = at - COUNTED;
    store.reserve(NewReservations { reserver, seats, at, since, cap: MAX_RESERVED }).await
}
