//! Players by token and by id, remembered for a moment so that a command in a warm game asks the database nothing.

mod uses;

use crate::clock::Clock;
use crate::wire::Names;
use domain::seat::PlayerId;
use quick_cache::sync::Cache;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use store::{Digest, Holder, PlayerRow, Store, StoreError};
use uses::Uses;

/// How long an instance may go by its cache. After this time a token that another instance has revoked, or a name that it has
/// erased, is gone here. On the same instance it is gone at once.
const FRESH: Duration = Duration::from_secs(1);
/// How often what was used is looked up anew, [`ASKED`] with one question: so most is always fresh.
const REFRESH_PERIOD: Duration = Duration::from_millis(400);
/// How often uses of tokens are noted.
const NOTE_PERIOD: Duration = Duration::from_secs(1);
/// How often what has ended by itself is removed.
const REMOVE_PERIOD: Duration = Duration::from_secs(10);
/// How many players or tokens one question asks for.
const ASKED: usize = 5000;
/// How many players and tokens are remembered.
const REMEMBERED: usize = 100_000;

/// Players by token and by id.
pub struct Accounts {
    store: Store,
    started: Instant,
    by_token: Cache<Digest, Arc<Remembered<Holder>>>,
    by_id: Cache<PlayerId, Arc<Remembered<PlayerRow>>>,
    /// How often all was forgotten: what was asked for before that is not remembered after it.
    forgotten: AtomicU64,
    uses: Uses,
}

struct Remembered<T> {
    row: Arc<T>,
    /// When this was asked for the last time, in milliseconds since the start.
    asked_at: AtomicU64,
    /// True if a request used it since then.
    used: AtomicBool,
}

/// The moment before a question to the store.
#[derive(Clone, Copy)]
pub(crate) struct Epoch {
    asked_at: u64,
    forgotten: u64,
}

impl Accounts {
    /// The accounts in a store.
    pub fn new(store: Store) -> Self {
        Self {
            store,
            started: Instant::now(),
            by_token: Cache::new(REMEMBERED),
            by_id: Cache::new(REMEMBERED),
            forgotten: AtomicU64::new(0),
            uses: Uses::new(REMEMBERED),
        }
    }

    /// The player with this token, and what it allows.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn by_token(&self, token: Digest) -> Result<Option<Arc<Holder>>, StoreError> {
        if let Some(holder) = self.known(&token) {
            return Ok(Some(holder));
        }
        let epoch = self.epoch();
        match self.store.holder(token).await? {
            Some(holder) => Ok(Some(self.opened(token, holder, epoch))),
            None => {
                self.by_token.remove(&token);
                Ok(None)
            }
        }
    }

    /// Makes a guest's account with its first token, and remembers both: most guests play at once.
    ///
    /// # Errors
    /// If the store fails.
    pub(crate) async fn make(&self, player: &PlayerRow, token: Digest) -> Result<(), StoreError> {
        let asked = self.epoch();
        self.store.create_player(player, token).await?;
        let row = remembered(Arc::new(player.clone()), asked.asked_at);
        self.remember(&self.by_id, player.player_id, row, asked.forgotten);
        let holder = Holder { player: player.clone(), scopes: None, expires_at: None };
        let row = remembered(Arc::new(holder), asked.asked_at);
        self.remember(&self.by_token, token, row, asked.forgotten);
        Ok(())
    }

    /// The moment before a question to the store.
    pub(crate) fn epoch(&self) -> Epoch {
        Epoch { asked_at: self.now(), forgotten: self.forgotten.load(Ordering::SeqCst) }
    }

    /// Remembers the player of a token, as the store has answered a question that was asked then.
    pub(crate) fn opened(&self, token: Digest, holder: Holder, asked: Epoch) -> Arc<Holder> {
        self.uses.saw(token);
        let holder = Arc::new(holder);
        let row = remembered(holder.clone(), asked.asked_at);
        self.remember(&self.by_token, token, row, asked.forgotten);
        holder
    }

    /// The player with this token, as far as that is remembered.
    pub fn known(&self, token: &Digest) -> Option<Arc<Holder>> {
        self.by_token.get(token).and_then(|known| fresh(&known, self.now()))
    }

    /// The names of these players.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn names(&self, players: &[PlayerId]) -> Result<Names, StoreError> {
        let mut known = Vec::with_capacity(players.len());
        let mut unknown = Vec::new();
        let now = self.now();
        for id in players {
            match self.by_id.get(id).and_then(|known| fresh(&known, now)) {
                Some(player) => known.push(player),
                None => unknown.push(*id),
            }
        }
        if !unknown.is_empty() {
            let (asked_at, forgotten) = (self.now(), self.forgotten.load(Ordering::SeqCst));
            for player in self.store.players(&unknown).await? {
                let player = Arc::new(player);
                let row = remembered(player.clone(), asked_at);
                self.remember(&self.by_id, player.player_id, row, forgotten);
                known.push(player);
            }
        }
        Ok(Names::of(known))
    }

    /// Forgets all tokens and names, after one of them has been revoked or erased here.
    pub fn forget(&self) {
        self.forgotten.fetch_add(1, Ordering::SeqCst);
        self.by_token.clear();
        self.by_id.clear();
    }

    /// Remembers what was asked for when all had been forgotten so often, unless that has happened again since.
    fn remember<K: Copy + Eq + std::hash::Hash, T>(
        &self,
        known: &Cache<K, Arc<Remembered<T>>>,
        key: K,
        row: Arc<Remembered<T>>,
        forgotten: u64,
    ) {
        known.insert(key, row);
        // Only now: forgetting counts first and clears then.
        if self.forgotten.load(Ordering::SeqCst) != forgotten {
            known.remove(&key);
        }
    }

    /// Looks up anew what was used, again and again.
    pub(crate) async fn keep_fresh(&self) {
        let mut tick = tokio::time::interval(REFRESH_PERIOD);
        loop {
            tick.tick().await;
            if let Err(error) = self.refresh().await {
                tracing::warn!(%error, "players and tokens could not be looked up anew");
            }
        }
    }

    async fn refresh(&self) -> Result<(), StoreError> {
        let used_tokens = used(&self.by_token);
        used_tokens.iter().for_each(|token| self.uses.saw(*token));
        for tokens in used_tokens.chunks(ASKED) {
            let asked_at = self.now();
            let valid: HashSet<Digest> =
                self.store.valid_tokens(tokens).await?.into_iter().collect();
            for token in tokens {
                match self.by_token.peek(token) {
                    Some(known) if valid.contains(token) => {
                        known.asked_at.fetch_max(asked_at, Ordering::Relaxed);
                    }
                    _ => drop(self.by_token.remove(token)),
                }
            }
        }
        for ids in used(&self.by_id).chunks(ASKED) {
            let asked_at = self.now();
            let players = self.store.players(ids).await?;
            let players: HashMap<PlayerId, PlayerRow> =
                players.into_iter().map(|player| (player.player_id, player)).collect();
            for (id, known) in ids.iter().filter_map(|id| Some((id, self.by_id.peek(id)?))) {
                match players.get(id) {
                    Some(player) if *player == *known.row => {
                        known.asked_at.fetch_max(asked_at, Ordering::Relaxed);
                    }
                    _ => drop(self.by_id.remove(id)),
                }
            }
        }
        Ok(())
    }

    /// Notes which tokens are used, again and again.
    pub(crate) async fn keep_noting_uses(&self, clock: &Clock, open: impl Fn() -> Vec<Digest>) {
        let mut tick = tokio::time::interval(NOTE_PERIOD);
        loop {
            tick.tick().await;
            open().into_iter().for_each(|token| self.uses.saw(token));
            if let Err(error) = self.uses.note(&self.store, clock.now()).await {
                tracing::debug!(%error, "uses of tokens could not be noted");
            }
        }
    }

    /// Removes tokens and tickets that have ended by themselves, again and again.
    pub(crate) async fn keep_removing_ended(&self, clock: &Clock) {
        let mut tick = tokio::time::interval(REMOVE_PERIOD);
        loop {
            tick.tick().await;
            if let Err(error) = self.store.remove_ended(clock.now()).await {
                tracing::debug!(%error, "ended tokens could not be removed");
            }
        }
    }

    fn now(&self) -> u64 {
        // Half a billion years fit.
        self.started.elapsed().as_millis() as u64
    }
}

fn fresh<T>(known: &Remembered<T>, now: u64) -> Option<Arc<T>> {
    let age = now.saturating_sub(known.asked_at.load(Ordering::Relaxed));
    if u128::from(age) >= FRESH.as_millis() {
        return None;
    }
    known.used.store(true, Ordering::Relaxed);
    Some(known.row.clone())
}

fn remembered<T>(row: Arc<T>, asked_at: u64) -> Arc<Remembered<T>> {
    Arc::new(Remembered { row, asked_at: asked_at.into(), used: false.into() })
}

/// The keys that were used since the last call.
fn used<K: Copy + Eq + std::hash::Hash, T>(known: &Cache<K, Arc<Remembered<T>>>) -> Vec<K> {
    let used = known.iter().filter(|(_, known)| known.used.swap(false, Ordering::Relaxed));
    used.map(|(key, _)| key).collect()
}

#[cfg(test)]
mod tests;
