//! How many open lobbies a player may sit in.

use crate::turns::{TurnTimeout, Turns};
use chrono::{DateTime, TimeDelta, Utc};
use domain::kernel::LOBBY_HOURS;
use domain::seat::{GameId, PlayerId};
use store::{Store, StoreError};
use tokio::sync::MutexGuard;
use uuid::Uuid;

/// How many open lobbies a player may sit in.
pub const MAX_LOBBIES: u32 = 50;
/// How many players take their turns apart from each other, at least mostly.
const TURNS: usize = 8192;

/// Lets a player enter one lobby after the other, so that simultaneous requests cannot pass the limit together. Each instance
/// has its own turns and spares itself questions: with `n` instances `n - 1` times 17 more lobbies are possible.
pub struct Lobbies {
    turns: Turns<Option<Spared>>,
}

/// How many lobbies a player may enter before the database is asked again.
struct Spared {
    player: PlayerId,
    lobbies: u32,
}

/// A player's turn to enter a lobby; until it is dropped no other one of the player comes.
pub struct LobbyTurn<'a> {
    player: PlayerId,
    spared: MutexGuard<'a, Option<Spared>>,
}

/// The turns of several players; until they are dropped none of these comes to another one.
pub struct TurnsOfMany<'a>(
    #[expect(dead_code, reason = "they are held, not read")] Vec<MutexGuard<'a, Option<Spared>>>,
);

impl Lobbies {
    /// No player has a turn yet.
    pub(crate) fn new() -> Self {
        Self { turns: Turns::new(TURNS) }
    }

    /// Counts no lobby for a player who has just been made, so that the database need not be asked.
    pub(crate) fn begin(&self, player: PlayerId) {
        if let Some(mut spared) = self.turns.if_free(player) {
            *spared = Some(Spared { player, lobbies: 1 + after_answer(MAX_LOBBIES) });
        }
    }

    /// The player's turn to sit down.
    ///
    /// # Errors
    /// If requests before this one wait too long for the database.
    pub async fn turn(&self, player: PlayerId) -> Result<LobbyTurn<'_>, TurnTimeout> {
        Ok(LobbyTurn { player, spared: self.turns.of(player).await? })
    }

    /// The turns of players for whom an app creates games with bots.
    ///
    /// # Errors
    /// As [`Self::turn`].
    pub async fn turns(
        &self,
        players: impl Iterator<Item = &PlayerId>,
    ) -> Result<TurnsOfMany<'_>, TurnTimeout> {
        self.turns.of_all(players).await.map(TurnsOfMany)
    }
}

impl LobbyTurn<'_> {
    /// Counts one more lobby for the player, and returns true if there is room. It asks the database for the number, unless
    /// the last answer leaves room. After each answer a third of the room may be used without another question.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn has_room(
        &mut self,
        store: &Store,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        if let Some(spared) = &mut *self.spared
            && spared.player == self.player
            && let Some(fewer) = spared.lobbies.checked_sub(1)
        {
            spared.lobbies = fewer;
            return Ok(true);
        }
        let open = store.open_lobbies(self.player, GameId(oldest_lobby(now)), MAX_LOBBIES).await?;
        let room = MAX_LOBBIES.saturating_sub(open);
        *self.spared = Some(Spared { player: self.player, lobbies: after_answer(room) });
        Ok(room > 0)
    }
}

/// How many lobbies a player may enter without a question, after one more, where there was so much room.
fn after_answer(room: u32) -> u32 {
    room.saturating_sub(1) / 3
}

/// The least id of a game that may still be a lobby at a time: ids begin with the milliseconds since 1970. Clocks of
/// instances may differ by an hour.
#[must_use]
pub fn oldest_lobby(now: DateTime<Utc>) -> Uuid {
    let created = now - TimeDelta::hours(LOBBY_HOURS + 1);
    let milliseconds = u128::try_from(created.timestamp_millis()).unwrap_or(0);
    Uuid::from_u128(milliseconds << 80)
}
