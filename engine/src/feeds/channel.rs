//! A followed game: its newest events, buffered for all its followers on this instance.

mod kept;
mod turn;

use super::entry::Entry;
use super::{Feeds, locked};
use crate::clock::Clock;
use crate::streams::States;
use crate::streams::part::events;
use bytes::Bytes;
use domain::kernel::Game;
use domain::sealing::Salts;
use domain::seat::{GameId, PlayerId, Viewer};
use domain::stream::{Seen, StoredEvent, Written, WrittenEvent};
use kept::Kept;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, Weak};
use store::{Store, StoreError};
use tokio::sync::watch;

/// How many events one read of the store fetches.
const PAGE: u32 = 256;

/// The followed games of a kind.
pub struct Channels<G: Game> {
    store: Store,
    feeds: Arc<Feeds>,
    states: Arc<States>,
    clock: Arc<Clock>,
    open: Mutex<HashMap<GameId, Weak<Channel<G>>>>,
}

impl<G: Game> Channels<G> {
    /// No game is followed yet.
    pub fn new(store: Store, feeds: Arc<Feeds>, states: Arc<States>, clock: Arc<Clock>) -> Self {
        Self { store, feeds, states, clock, open: Mutex::default() }
    }

    /// Follows a game as a viewer who knows it up to the stream's version.
    pub fn follow(&self, seen: &Seen<G>) -> Arc<Channel<G>> {
        let (game, known) = (seen.table.id, seen.table.version);
        let mut open = locked(&self.open);
        if let Some(channel) = open.get(&game).and_then(Weak::upgrade) {
            if channel.agrees_with(seen) {
                channel.raise(known);
                return channel;
            }
            channel.give_up();
        }
        open.retain(|_, channel| channel.strong_count() > 0);
        let channel = Arc::new(Channel {
            game,
            salts: seen.table.salts().clone(),
            store: self.store.clone(),
            feeds: self.feeds.clone(),
            states: self.states.clone(),
            clock: self.clock.clone(),
            newest: Arc::new(watch::Sender::new(known)),
            kept: Mutex::new(BTreeMap::from([(seen.part(), Kept::of(seen))])),
            turns: Mutex::default(),
            given_up: AtomicBool::new(false),
            reading: tokio::sync::Mutex::default(),
        });
        open.insert(game, Arc::downgrade(&channel));
        // Registered before anyone else gets the channel: a stop reaches followers through their games.
        self.feeds.follow_game(game, channel.newest.clone());
        channel
    }

    /// Hands the events that this instance has just appended, command by command, to the followers of the game and its
    /// players. The game has this version by now.
    pub(crate) fn publish<'a>(
        &self,
        changed: (GameId, u32),
        appended: impl Iterator<Item = &'a Written<G>>,
        players: impl IntoIterator<Item = PlayerId>,
    ) {
        let (game, version) = changed;
        self.feeds.touch(game, version, players);
        let channel = locked(&self.open).get(&game).and_then(Weak::upgrade);
        let Some(channel) = channel else { return };
        let entries: Vec<_> = appended.flat_map(Entry::all).map(Arc::new).collect();
        let Some(last) = entries.last().map(|last| last.version) else { return };
        let fits = locked(&channel.kept).values_mut().all(|kept| kept.add(&entries));
        if !fits {
            channel.lost();
        }
        channel.raise(last);
    }

    /// Closes all feeds of a game that lost events in the database: the feeds' access rights were computed from those events.
    pub(crate) fn give_up(&self, game: GameId) {
        if let Some(channel) = locked(&self.open).get(&game).and_then(Weak::upgrade) {
            channel.give_up();
        }
    }
}

/// A followed game.
pub struct Channel<G: Game> {
    game: GameId,
    salts: Salts,
    store: Store,
    feeds: Arc<Feeds>,
    states: Arc<States>,
    clock: Arc<Clock>,
    newest: Arc<watch::Sender<u32>>,
    /// The buffered events for the followers of each viewer. The channel does not even read values that a viewer may not
    /// know.
    kept: Mutex<BTreeMap<Viewer, Kept<G>>>,
    /// The newest turn of each viewer as an item, with its version. A turn with a deadline has the time, and is not shared.
    turns: Mutex<BTreeMap<Viewer, (u32, Bytes)>>,
    /// The database has lost events that were known here.
    given_up: AtomicBool,
    /// Held while the store is read, so that one reads for all.
    reading: tokio::sync::Mutex<()>,
}

/// Why the events could not be read.
#[derive(Debug)]
pub(super) enum ReadError {
    /// Trying again may help.
    Store(StoreError),
    /// This program cannot read them.
    Unreadable(String),
    /// The database has lost events that were known here.
    Lost,
}

impl<G: Game> Channel<G> {
    /// The newest version that is known of here.
    pub fn newest(&self) -> watch::Receiver<u32> {
        self.newest.subscribe()
    }

    /// The source of the salts of the game's sealed values.
    pub(super) fn salts(&self) -> &Salts {
        &self.salts
    }

    /// If the database has lost events that were known here, so that every follower must reconnect.
    pub fn is_given_up(&self) -> bool {
        self.given_up.load(Ordering::Acquire)
    }

    fn give_up(&self) {
        self.given_up.store(true, Ordering::Release);
        self.newest.send_modify(|_| {});
    }

    fn lost(&self) -> ReadError {
        let version = locked(&self.kept).values().map(|kept| kept.last).max();
        tracing::error!(target: store::FAILURE, game = %self.game, version, "the database has lost events");
        self.give_up();
        ReadError::Lost
    }

    /// Expects the stream's version to have this hash, for all followers. False if the version is known to have another
    /// one.
    fn agrees_with(&self, seen: &Seen<G>) -> bool {
        let (version, hash) = (seen.table.version, seen.head);
        let mut kept = locked(&self.kept);
        if self.is_given_up() || kept.values().any(|kept| kept.has_other(version, hash)) {
            return false;
        }
        for kept in kept.values_mut().filter(|kept| kept.last < version) {
            kept.expected.insert(version, hash);
        }
        kept.entry(seen.part()).or_insert_with(|| Kept::of(seen));
        true
    }

    /// Logs that the store could not be read.
    pub(super) fn failed(&self, error: &StoreError) {
        self.feeds.failed("a game could not be read for a feed", error);
    }

    /// Queues some of the events after a version, in order, as this viewer gets them; none where there is none that is known
    /// of.
    pub(super) async fn after(
        &self,
        viewer: Viewer,
        version: u32,
        queue: &mut VecDeque<Arc<Entry<G>>>,
    ) -> Result<(), ReadError> {
        if version >= *self.newest.borrow() || self.kept_after(viewer, version, queue) {
            return Ok(());
        }
        // In a block of its own, which a feed that waits does not hold.
        Box::pin(self.read_after(viewer, version, queue)).await
    }

    /// As [`Channel::after`], of events that are not buffered.
    async fn read_after(
        &self,
        viewer: Viewer,
        version: u32,
        queue: &mut VecDeque<Arc<Entry<G>>>,
    ) -> Result<(), ReadError> {
        // The store may show an append of this instance before the append's own answer came.
        self.states.settled::<G>(self.game).await;
        if self.kept_after(viewer, version, queue) {
            return Ok(());
        }
        let reading = self.reading.lock().await;
        if self.kept_after(viewer, version, queue) {
            return Ok(());
        }
        let last = locked(&self.kept).get(&viewer).map_or(version, |kept| kept.last);
        if version < last {
            // Far behind: events that only this follower needs are not buffered, and do not delay the others.
            drop(reading);
            let events = self.read(viewer, version, PAGE).await?;
            self.confirm(viewer, version, &events).await?;
            queue.extend(entries(events)?);
            return Ok(());
        }
        let events = self.read(viewer, last, PAGE).await?;
        self.confirm(viewer, last, &events).await?;
        self.states.follow::<G>(self.game, viewer, &events);
        let entries = entries(events)?;
        if let Some(read_to) = entries.last().map(|entry| entry.version) {
            if !self.add(viewer, &entries) {
                return Err(self.lost());
            }
            self.raise(read_to);
        }
        self.kept_after(viewer, version, queue);
        Ok(())
    }

    fn kept_after(
        &self,
        viewer: Viewer,
        version: u32,
        queue: &mut VecDeque<Arc<Entry<G>>>,
    ) -> bool {
        locked(&self.kept).get(&viewer).is_some_and(|kept| kept.after(version, queue))
    }

    /// Adds events that were read for a viewer; false if they belong to another stream than the one that the followers know.
    fn add(&self, viewer: Viewer, entries: &[Arc<Entry<G>>]) -> bool {
        let mut kept = locked(&self.kept);
        let is_other = |kept: &Kept<G>| {
            entries.iter().any(|entry| kept.has_other(entry.version, entry.hash()))
        };
        !kept.values().any(is_other) && kept.get_mut(&viewer).is_some_and(|kept| kept.add(entries))
    }

    async fn read(
        &self,
        viewer: Viewer,
        after: u32,
        limit: u32,
    ) -> Result<Vec<StoredEvent>, ReadError> {
        let events = events(&self.store, self.game, viewer, after, limit).await;
        events.map_err(ReadError::Store)
    }

    /// Compares the database with this channel after a read of events: it must have the newest known event, and so all
    /// before it. Later events are compared with that one when they arrive.
    async fn confirm(
        &self,
        viewer: Viewer,
        after: u32,
        events: &[StoredEvent],
    ) -> Result<(), ReadError> {
        let known = locked(&self.kept).get(&viewer).map(Kept::newest_known);
        let Some((version, hash)) = known.filter(|(version, _)| *version > after) else {
            return Ok(());
        };
        let read = match events.iter().find(|event| event.version == version) {
            Some(event) => Some(event.hash),
            None => self.read(viewer, version - 1, 1).await?.first().map(|event| event.hash),
        };
        if read == Some(hash) { Ok(()) } else { Err(self.lost()) }
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
    let events = events.into_iter().map(WrittenEvent::read).collect::<Result<_, _>>();
    let events = events.map_err(|error| ReadError::Unreadable(error.to_string()))?;
    Ok(Entry::all(&events).map(Arc::new).collect())
}

impl<G: Game> Drop for Channel<G> {
    fn drop(&mut self) {
        self.feeds.unfollow_game(self.game, &self.newest);
    }
}

#[cfg(test)]
mod tests;
