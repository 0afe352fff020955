//! Players by token and by id, remembered for a moment so that a command in a warm game asks the database nothing.

use crate::resource::Names;
use quick_cache::sync::Cache;
use std::time::{Duration, Instant};
use store::{Digest, PlayerRow, Store, StoreError};
use uuid::Uuid;

/// How long an instance may go by what it remembers. A token that was revoked, or a name that was erased, on another
/// instance is gone here after this time; on the same instance it is gone at once.
const FRESH: Duration = Duration::from_secs(1);
/// How many players and tokens are remembered.
const REMEMBERED: usize = 100_000;

/// Players by token and by id.
pub(crate) struct Accounts {
    store: Store,
    by_token: Cache<Digest, Remembered>,
    by_id: Cache<Uuid, Remembered>,
}

#[derive(Clone)]
struct Remembered {
    player: PlayerRow,
    since: Instant,
}

impl Remembered {
    fn fresh(self) -> Option<PlayerRow> {
        (self.since.elapsed() < FRESH).then_some(self.player)
    }
}

impl From<PlayerRow> for Remembered {
    fn from(player: PlayerRow) -> Self {
        Self { player, since: Instant::now() }
    }
}

impl Accounts {
    /// The accounts in a store.
    pub(crate) fn new(store: Store) -> Self {
        Self { store, by_token: Cache::new(REMEMBERED), by_id: Cache::new(REMEMBERED) }
    }

    /// The player with this token.
    ///
    /// # Errors
    /// Where the store fails.
    pub(crate) async fn by_token(&self, token: Digest) -> Result<Option<PlayerRow>, StoreError> {
        if let Some(player) = self.by_token.get(&token).and_then(Remembered::fresh) {
            return Ok(Some(player));
        }
        let player = self.store.player_by_token(token).await?;
        match &player {
            Some(player) => self.by_token.insert(token, player.clone().into()),
            None => drop(self.by_token.remove(&token)),
        }
        Ok(player)
    }

    /// The names of these players.
    ///
    /// # Errors
    /// Where the store fails.
    pub(crate) async fn names(&self, players: &[Uuid]) -> Result<Names, StoreError> {
        let mut known = Vec::with_capacity(players.len());
        let mut unknown = Vec::new();
        for id in players {
            match self.by_id.get(id).and_then(Remembered::fresh) {
                Some(player) => known.push(player),
                None => unknown.push(*id),
            }
        }
        if !unknown.is_empty() {
            for player in self.store.players(&unknown).await? {
                self.by_id.insert(player.player_id, player.clone().into());
                known.push(player);
            }
        }
        Ok(Names::of(known))
    }

    /// Forgets all tokens and names, after one of them has been revoked or erased here.
    pub(crate) fn forget(&self) {
        self.by_token.clear();
        self.by_id.clear();
    }
}
