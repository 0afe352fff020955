//! How many open lobbies a player may sit in.

use chrono::TimeDelta;
use domain::kernel::LOBBY_HOURS;
use domain::seat::PlayerId;
use std::hash::{BuildHasher, RandomState};
use tokio::sync::{Mutex, MutexGuard};
use uuid::Uuid;

/// How many open lobbies a player may sit in.
pub const MAX_LOBBIES: u32 = 50;
/// How many players take their turns apart from each other, at least mostly.
const TURNS: usize = 1024;

/// Lets a player enter one lobby after the other, so that simultaneous requests cannot pass the limit together. Each instance
/// has its own turns: with `n` instances `n - 1` more lobbies are possible.
pub struct Lobbies {
    turns: Vec<Mutex<()>>,
    hasher: RandomState,
}

impl Lobbies {
    /// Nobody's turn yet.
    pub(crate) fn new() -> Self {
        let turns = std::iter::repeat_with(Mutex::default).take(TURNS).collect();
        Self { turns, hasher: RandomState::new() }
    }

    /// The player's turn to sit down.
    pub async fn turn(&self, player: PlayerId) -> MutexGuard<'_, ()> {
        // A remainder of a division by a usize is one.
        let place = self.hasher.hash_one(player) % TURNS as u64;
        self.turns[place as usize].lock().await
    }
}

/// The least id of a game that may still be a lobby at a time: ids begin with the milliseconds since 1970. Clocks of
/// instances may differ by an hour.
pub fn oldest_lobby(now: chrono::DateTime<chrono::Utc>) -> Uuid {
    let created = now - TimeDelta::hours(LOBBY_HOURS + 1);
    let milliseconds = u128::try_from(created.timestamp_millis()).unwrap_or(0);
    Uuid::from_u128(milliseconds << 80)
}
