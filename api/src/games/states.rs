//! The states that an instance keeps, bounded by the bytes that they take.

use super::line::Line;
use domain::kernel::{Game, GameId, StoredEvent, Stream};
use metrics::Counter;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use std::any::Any;
use std::sync::Arc;

/// How many bytes a state takes beside those of its events, about.
const BYTES_A_STATE: u64 = 2048;
/// How many bytes of state an event adds, about: at the end of a game of Q.E. 16 auctions of some 800 bytes have made
/// 110 events, and most of these keep their command's id; a card of Quotlibet takes less. What is written for viewers comes
/// on top, by [`Game::BYTES_WRITTEN`].
const BYTES_AN_EVENT: u64 = 136;

/// The states of games of all kinds. They are only a cache: whatever a command leads to is checked against the database.
pub(crate) struct States {
    cache: Cache<GameId, Kept, Bytes>,
    hits: Counter,
    misses: Counter,
}

#[derive(Clone)]
struct Kept {
    /// A `Stream` of the game's kind.
    stream: Arc<dyn Any + Send + Sync>,
    version: u32,
    bytes: u64,
    /// The `Line` of the game's commands. A game that was dropped here gets another one.
    line: Arc<dyn Any + Send + Sync>,
}

#[derive(Clone)]
struct Bytes;

impl Weighter<GameId, Kept> for Bytes {
    fn weight(&self, _: &GameId, kept: &Kept) -> u64 {
        kept.bytes
    }
}

impl States {
    /// Room for so many bytes of states.
    pub(crate) fn new(bytes: u64) -> Self {
        let states = bytes / (BYTES_A_STATE + 100 * BYTES_AN_EVENT);
        Self {
            cache: Cache::with_weighter(
                usize::try_from(states).unwrap_or(usize::MAX),
                bytes,
                Bytes,
            ),
            hits: metrics::counter!("gavel_state_cache_hits_total"),
            misses: metrics::counter!("gavel_state_cache_misses_total"),
        }
    }

    /// A game's kept state, which may be behind the database. Counted: a command or a view asks once.
    pub(super) fn get<G: Game>(&self, id: GameId) -> Option<Arc<Stream<G>>> {
        let kept = self.cache.get(&id).and_then(|kept| kept.stream.downcast().ok());
        if kept.is_some() { &self.hits } else { &self.misses }.increment(1);
        kept
    }

    /// Keeps a state, unless a newer one is kept.
    pub(super) fn keep<G: Game>(&self, stream: &Arc<Stream<G>>) {
        let (id, version) = (stream.table.id, stream.table.version);
        let kept = self.cache.peek(&id);
        if kept.as_ref().is_none_or(|kept| kept.version < version) {
            let line = kept.map_or_else(|| Arc::new(Line::<G>::default()) as _, |kept| kept.line);
            let bytes = BYTES_A_STATE + (BYTES_AN_EVENT + G::BYTES_WRITTEN) * u64::from(version);
            self.cache.insert(id, Kept { stream: stream.clone(), version, bytes, line });
        }
    }

    /// Keeps a game's state no longer.
    pub(super) fn forget(&self, id: GameId) {
        self.cache.remove(&id);
    }

    /// The line of a game's commands, which they share while the game is kept.
    pub(super) fn line<G: Game>(&self, id: GameId) -> Arc<Line<G>> {
        self.cache.peek(&id).and_then(|kept| kept.line.downcast().ok()).unwrap_or_default()
    }

    /// As [`States::get`], not counted.
    pub(super) fn peek<G: Game>(&self, id: GameId) -> Option<Arc<Stream<G>>> {
        self.cache.peek(&id).and_then(|kept| kept.stream.downcast().ok())
    }

    /// Waits a moment for the commands of a game that are on their way to the database here, if there are any.
    pub(crate) async fn settled<G: Game>(&self, id: GameId) {
        self.line::<G>(id).settled().await;
    }

    /// Takes up events that another instance has appended to a game that is kept here.
    pub(crate) fn follow<G: Game>(&self, id: GameId, events: &[StoredEvent]) {
        let Some(kept) = self.peek::<G>(id) else { return };
        let mut news = events.iter().filter(|event| event.version > kept.table.version).peekable();
        if news.peek().is_none() {
            return;
        }
        let mut stream = (*kept).clone();
        // What cannot be followed is read, and said so, by whoever needs it.
        if news.try_for_each(|event| stream.follow(event)).is_ok() {
            self.keep(&Arc::new(stream));
        }
    }

    /// Tells how many states there are, and how many bytes they take by estimate.
    pub(crate) fn report(&self) {
        metrics::gauge!("gavel_state_cache_entries").set(self.cache.len() as f64);
        metrics::gauge!("gavel_state_cache_bytes").set(self.cache.weight() as f64);
    }
}
