//! A followed game: its newest events, kept for all who follow it here.

use super::entry::Entry;
use super::{Feeds, locked};
use crate::games::{States, stored};
use domain::kernel::{Game, GameId, Salts, StoredEvent, Table};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, Weak};
use store::{Store, StoreError};
use tokio::sync::watch;

/// How many events of a game are kept for those who follow it; who is further behind reads the store.
const KEPT: usize = 64;
/// How many events one read of the store fetches.
const PAGE: u32 = 256;

/// The followed games of a kind.
pub(crate) struct Channels<G: Game> {
    store: Store,
    feeds: Arc<Feeds>,
    states: Arc<States>,
    open: Mutex<HashMap<GameId, Weak<Channel<G>>>>,
}

impl<G: Game> Channels<G> {
    /// No game is followed yet.
    pub(crate) fn new(store: Store, feeds: Arc<Feeds>, states: Arc<States>) -> Self {
        Self { store, feeds, states, open: Mutex::default() }
    }

    /// Follows the game of a table, which is known up to the table's version.
    pub(crate) fn follow(&self, table: &Table<G>) -> Arc<Channel<G>> {
        let (game, known) = (table.id, table.version);
        let mut open = locked(&self.open);
        if let Some(channel) = open.get(&game).and_then(Weak::upgrade) {
            channel.raise(known);
            return channel;
        }
        open.retain(|_, channel| channel.strong_count() > 0);
        let channel = Arc::new(Channel {
            game,
            salts: table.salts().clone(),
            store: self.store.clone(),
            feeds: self.feeds.clone(),
            states: self.states.clone(),
            newest: Arc::new(watch::Sender::new(known)),
            kept: Mutex::new(Kept { last: known, entries: VecDeque::new() }),
            reading: tokio::sync::Mutex::default(),
        });
        open.insert(game, Arc::downgrade(&channel));
        // Nobody else may get the channel before it is known there: a follower is told of a stop by way of its game.
        self.feeds.follow_game(game.0, channel.newest.clone());
        channel
    }

    /// Hands on events that this instance has just appended, to who follows the game or its players.
    pub(crate) fn publish<'a>(
        &self,
        game: GameId,
        events: impl Iterator<Item = &'a StoredEvent> + Clone,
        players: impl IntoIterator<Item = uuid::Uuid>,
    ) {
        self.feeds.touch(players);
        let channel = locked(&self.open).get(&game).and_then(Weak::upgrade);
        let (Some(channel), Some(last)) = (channel, events.clone().last()) else { return };
        // What cannot be read here cannot be read from the store either; there it is dealt with.
        let entries: Result<Vec<_>, _> = events.cloned().map(Entry::written).collect();
        if let Ok(entries) = entries {
            locked(&channel.kept).add(entries);
        }
        channel.raise(last.version);
    }
}

/// A followed game.
pub(crate) struct Channel<G: Game> {
    game: GameId,
    salts: Salts,
    store: Store,
    feeds: Arc<Feeds>,
    states: Arc<States>,
    newest: Arc<watch::Sender<u32>>,
    kept: Mutex<Kept<G>>,
    /// Held while the store is read, so that one reads for all.
    reading: tokio::sync::Mutex<()>,
}

/// The newest events without a gap, the last one of version `last`.
struct Kept<G: Game> {
    last: u32,
    entries: VecDeque<Arc<Entry<G>>>,
}

/// Why the events could not be read.
#[derive(Debug)]
pub(super) enum ReadError {
    /// Trying again may help.
    Store(StoreError),
    /// This program cannot read them.
    Unreadable(String),
}

impl<G: Game> Channel<G> {
    /// The newest version that is known of here.
    pub(crate) fn newest(&self) -> watch::Receiver<u32> {
        self.newest.subscribe()
    }

    /// What the salts of the game's sealed values are drawn with.
    pub(super) fn salts(&self) -> &Salts {
        &self.salts
    }

    /// Logs that the store could not be read.
    pub(super) fn failed(&self, error: &StoreError) {
        self.feeds.failed("a game could not be read for a feed", error);
    }

    /// Queues some of the events after a version, in order; none where there is none that is known of.
    pub(super) async fn after(
        &self,
        version: u32,
        queue: &mut VecDeque<Arc<Entry<G>>>,
    ) -> Result<(), ReadError> {
        if version >= *self.newest.borrow() || locked(&self.kept).after(version, queue) {
            return Ok(());
        }
        let reading = self.reading.lock().await;
        if locked(&self.kept).after(version, queue) {
            return Ok(());
        }
        let last = locked(&self.kept).last;
        if version < last {
            // Far behind: what only this follower needs is not kept, and does not hold up the others.
            drop(reading);
            queue.extend(entries(self.read(version).await?)?);
            return Ok(());
        }
        let events = self.read(last).await?;
        self.states.follow::<G>(self.game, &events);
        let entries = entries(events)?;
        let mut kept = locked(&self.kept);
        if let Some(read_to) = entries.last().map(|entry| entry.version) {
            kept.add_shared(entries);
            drop(kept);
            self.raise(read_to);
            kept = locked(&self.kept);
        }
        kept.after(version, queue);
        Ok(())
    }

    async fn read(&self, after: u32) -> Result<Vec<StoredEvent>, ReadError> {
        let rows = self.store.read(self.game.0, after, PAGE).await.map_err(ReadError::Store)?;
        Ok(rows.into_iter().map(stored).collect())
    }

    fn raise(&self, version: u32) {
        self.newest.send_if_modified(|newest| {
            let newer = version > *newest;
            *newest = version.max(*newest);
            newer
        });
    }
}

fn entries<G: Game>(events: Vec<StoredEvent>) -> Result<Vec<Arc<Entry<G>>>, ReadError> {
    let entries = events.into_iter().map(|event| Entry::new(event).map(Arc::new));
    entries.collect::<Result<_, _>>().map_err(ReadError::Unreadable)
}

impl<G: Game> Drop for Channel<G> {
    fn drop(&mut self) {
        self.feeds.unfollow_game(self.game.0, &self.newest);
    }
}

impl<G: Game> Kept<G> {
    /// Queues the events after a version, where all of them are kept and there is one; tells whether they are.
    fn after(&self, version: u32, queue: &mut VecDeque<Arc<Entry<G>>>) -> bool {
        let from = self.entries.front().and_then(|first| (version + 1).checked_sub(first.version));
        let Some(from) = from.filter(|_| version < self.last) else { return false };
        queue.extend(self.entries.range(from as usize..).cloned());
        true
    }

    fn add(&mut self, entries: Vec<Entry<G>>) {
        self.add_shared(entries.into_iter().map(Arc::new));
    }

    /// Adds those that follow; what would leave a gap is read from the store in its turn.
    fn add_shared(&mut self, entries: impl IntoIterator<Item = Arc<Entry<G>>>) {
        for entry in entries {
            if entry.version == self.last + 1 {
                self.last = entry.version;
                self.entries.push_back(entry);
            }
        }
        while self.entries.len() > KEPT {
            self.entries.pop_front();
        }
    }
}
