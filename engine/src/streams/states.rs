//! The states that an instance caches, bounded by their bytes.

use super::pending::{Pending, REMEMBERED};
use domain::kernel::{Game, Table};
use domain::sealing::{Knows, Whole};
use domain::seat::{GameId, PlayerId, Seat, Viewer};
use domain::stream::{Seen, StoredEvent, Stream};
use metrics::Counter;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use std::any::Any;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// How many bytes a state takes beside those of its events, about.
const BYTES_A_STATE: u64 = 2048;
/// About how many bytes of state an event adds, by games of both kinds. No sealed value may change this number: the time at which the
/// cache drops a state would show that value.
const BYTES_AN_EVENT: u64 = 56;
/// The events after which a state hardly grows.
const GROWS_UNTIL: u32 = 150;
/// How many bytes the events of a command take as they were appended, about.
const BYTES_REMEMBERED: u64 = 2_000;
/// How many games that have ended are cached. Their few readers come soon.
const ENDED: usize = 256;
/// The seats of the largest game. Each may have a cached part of its own, and so may the public.
const SEATS: u8 = 6;

/// A whole game with its line.
type WithPending<G> = (Arc<Stream<G>>, Arc<Pending<G>>);

/// The cached states of games of all kinds. A game has its whole state, on which commands are decided, and the parts that recent
/// viewers may know. The version check of the append decides, not this cache.
pub struct States {
    cache: Cache<Key, Kept, Bytes>,
    /// The cached games that have ended, the first one first.
    ended: Mutex<VecDeque<GameId>>,
    hits: Counter,
    misses: Counter,
}

/// A part of a stream that the instance caches.
pub trait Cached: Knows {
    /// The part's number among those of a game.
    fn number(self) -> u8;
}

impl Cached for Whole {
    fn number(self) -> u8 {
        0
    }
}

impl Cached for Viewer {
    fn number(self) -> u8 {
        // A table has at most 6 seats.
        1 + self.index() as u8
    }
}

/// A game, and the number of the part of it.
type Key = (GameId, u8);

#[derive(Clone)]
struct Kept {
    /// A `Stream` of the game's kind and of the part.
    stream: Arc<dyn Any + Send + Sync>,
    version: u32,
    bytes: u64,
    /// The `Pending` commands of the game, with the whole game alone. A game that was dropped here gets another one.
    line: Option<Arc<dyn Any + Send + Sync>>,
}

#[derive(Clone)]
struct Bytes;

impl Weighter<Key, Kept> for Bytes {
    fn weight(&self, _: &Key, kept: &Kept) -> u64 {
        kept.bytes
    }
}

impl States {
    /// Room for so many bytes of states.
    pub fn new(bytes: u64) -> Self {
        let states = bytes / (BYTES_A_STATE + 100 * BYTES_AN_EVENT);
        Self {
            cache: Cache::with_weighter(
                usize::try_from(states).unwrap_or(usize::MAX),
                bytes,
                Bytes,
            ),
            ended: Mutex::default(),
            hits: metrics::counter!("gavel_state_cache_hits_total"),
            misses: metrics::counter!("gavel_state_cache_misses_total"),
        }
    }

    /// A cached part of a game, which may be behind the database. Counts a hit or a miss: a command or a view asks once.
    pub fn get<G: Game, P: Cached>(&self, id: GameId, part: P) -> Option<Arc<Stream<G, P>>> {
        let kept = self.cache.get(&(id, part.number()));
        let kept = kept.and_then(|kept| kept.stream.downcast().ok());
        if kept.is_some() { &self.hits } else { &self.misses }.increment(1);
        kept
    }

    /// As [`States::get`], not counted.
    pub fn peek<G: Game, P: Cached>(&self, id: GameId, part: P) -> Option<Arc<Stream<G, P>>> {
        let kept = self.cache.peek(&(id, part.number()));
        kept.and_then(|kept| kept.stream.downcast().ok())
    }

    /// Caches a part of a game, unless a newer one is cached.
    pub fn keep<G: Game, P: Cached>(&self, stream: &Arc<Stream<G, P>>) {
        let (version, part) = (stream.table.version, stream.part());
        let key = (stream.table.id, part.number());
        let kept = self.cache.peek(&key);
        if kept.as_ref().is_some_and(|kept| kept.version >= version) {
            return;
        }
        let line = part.is_whole().then(|| {
            let line = kept.and_then(|kept| kept.line);
            line.unwrap_or_else(|| Arc::new(Pending::<G>::default()))
        });
        let is_over = stream.table.is_over();
        let state = BYTES_A_STATE + BYTES_AN_EVENT * u64::from(version.min(GROWS_UNTIL));
        let bytes = match part.is_whole() {
            true if is_over => state,
            true => state + BYTES_REMEMBERED * u64::from(version.min(REMEMBERED)),
            // A viewer's part shares much with the others.
            false => state * 3 / 5,
        };
        self.cache.insert(key, Kept { stream: stream.clone(), version, bytes, line });
        if part.is_whole() && is_over {
            self.has_ended(stream.table.id);
        }
    }

    /// Drops what the cache has of viewers' parts of a game that has ended, and the game that ended longest ago.
    fn has_ended(&self, id: GameId) {
        viewers(SEATS).for_each(|viewer| drop(self.cache.remove(&(id, viewer.number()))));
        // No code that holds the lock can leave a half-made change behind.
        let mut ended = self.ended.lock().unwrap_or_else(PoisonError::into_inner);
        ended.push_back(id);
        let oldest = if ended.len() > ENDED { ended.pop_front() } else { None };
        drop(ended);
        if let Some(oldest) = oldest {
            self.forget(oldest);
        }
    }

    /// Drops everything of a game.
    pub fn forget(&self, id: GameId) {
        let parts = viewers(SEATS).map(Cached::number).chain([Whole.number()]);
        for part in parts {
            self.cache.remove(&(id, part));
        }
    }

    /// The line of a game's pending commands, which they share while the game is cached.
    pub(crate) fn line<G: Game>(&self, id: GameId) -> Arc<Pending<G>> {
        let kept = self.cache.peek(&(id, Whole.number()));
        kept.and_then(|kept| kept.line?.downcast().ok()).unwrap_or_default()
    }

    /// The cached whole game with its line.
    fn whole<G: Game>(&self, id: GameId) -> Option<WithPending<G>> {
        let kept = self.cache.peek(&(id, Whole.number()))?;
        Some((kept.stream.downcast().ok()?, kept.line?.downcast().ok()?))
    }

    /// Waits a moment for the commands of a game that are on their way to the database here, if there are any.
    pub async fn settled<G: Game>(&self, id: GameId) {
        self.line::<G>(id).settled().await;
    }

    /// The viewer that a caller is in a game, by a cached part of it, which may be behind. None where no part is cached.
    pub fn viewer_of<G: Game>(&self, id: GameId, caller: Option<PlayerId>) -> Option<Viewer> {
        let seats = |table: &Table<G>| table.viewer_of(caller);
        let whole = self.peek::<G, _>(id, Whole).map(|whole| seats(&whole.table));
        whole.or_else(|| {
            viewers(SEATS).find_map(|viewer| Some(seats(&self.peek::<G, _>(id, viewer)?.table)))
        })
    }

    /// Adds events of another instance, with a viewer's openings, to that viewer's cached part.
    pub fn follow<G: Game>(&self, id: GameId, viewer: Viewer, events: &[StoredEvent]) {
        // If this fails, the next reader reads the stream and reports the error.
        self.advance::<G>(id, viewer, |seen| {
            let version = seen.table.version;
            let mut news = events.iter().filter(|event| event.version > version);
            news.all(|event| seen.follow(event).is_ok())
        });
    }

    /// A viewer's part of a game, with what this instance has appended since: the public forms, and what is opened to that viewer.
    /// Returns none if the part is not cached and the instance does not remember all events of the game.
    pub(crate) fn seen<G: Game>(&self, id: GameId, viewer: Viewer) -> Option<Arc<Seen<G>>> {
        let kept = self.get::<G, _>(id, viewer);
        self.brought_up(id, viewer, kept)
    }

    /// As [`States::seen`], not counted.
    pub(crate) fn peek_seen<G: Game>(&self, id: GameId, viewer: Viewer) -> Option<Arc<Seen<G>>> {
        self.brought_up(id, viewer, self.peek::<G, _>(id, viewer))
    }

    fn brought_up<G: Game>(
        &self,
        id: GameId,
        viewer: Viewer,
        kept: Option<Arc<Seen<G>>>,
    ) -> Option<Arc<Seen<G>>> {
        let Some((whole, line)) = self.whole::<G>(id) else { return kept };
        let version = kept.as_ref().map_or(0, |kept| kept.table.version);
        if whole.table.version > version
            && let Some(opened) = whole.opened_for(viewer)
        {
            return Some(Arc::new(opened));
        }
        let news = line.lock().after(version);
        if news.is_empty() {
            return kept;
        }
        let mut news = news.iter().flat_map(|events| events.iter());
        let mut seen = match &kept {
            Some(kept) => (**kept).clone(),
            None => Seen::begin_for(viewer, whole.table.salts().clone(), news.next()?)?,
        };
        let mut news = news.filter(|event| event.stored.version > version.max(1));
        // If an event does not follow, the caller reads the stream and reports the error.
        if !news.all(|event| seen.follow_written(event)) {
            return kept;
        }
        let seen = Arc::new(seen);
        self.keep(&seen);
        Some(seen)
    }

    fn advance<G: Game>(
        &self,
        id: GameId,
        viewer: Viewer,
        follow: impl FnOnce(&mut Seen<G>) -> bool,
    ) {
        let Some(kept) = self.peek::<G, _>(id, viewer) else { return };
        let mut seen = (*kept).clone();
        if follow(&mut seen) && seen.table.version > kept.table.version {
            self.keep(&Arc::new(seen));
        }
    }

    /// Reports how many states are cached, and their estimated bytes.
    pub fn report(&self) {
        metrics::gauge!("gavel_state_cache_entries").set(self.cache.len() as f64);
        metrics::gauge!("gavel_state_cache_bytes").set(self.cache.weight() as f64);
    }
}

/// The public, and each of so many seats.
fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    std::iter::once(Viewer::Public).chain(Seat::all(seats).map(Viewer::Seat))
}

#[cfg(test)]
mod tests;
