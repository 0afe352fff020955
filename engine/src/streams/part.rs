//! The part of a game's stream to read: the whole, or the part that one viewer may know.
//!
//! The server reads nothing for a viewer that depends on a value which the viewer may not know. Even the time of such a read would
//! show something of the value. A viewer's reads replay a [`Seen`] stream. Commands, audits and records replay the [`Whole`] one.

use super::states::{Cached, States};
use crate::error::GameError;
use domain::kernel::Game;
use domain::sealing::{Salts, Whole};
use domain::seat::{GameId, Seat, Viewer};
use domain::stream::{Seen, StoredEvent, Stream};
use futures::FutureExt;
use futures::future::{BoxFuture, ready};
use std::sync::Arc;
use store::{Reader, Store, StoreError};

/// A part of a stream that the store reads and the instance caches.
pub trait Reads: Cached {
    /// The reader whose openings the store returns.
    fn reader(self) -> Reader;

    /// The cached part, with the events that were appended here since.
    fn kept<G: Game>(self, states: &States, id: GameId) -> Option<Arc<Stream<G, Self>>>;

    /// The game by its first events.
    ///
    /// # Errors
    /// If they cannot be replayed, or the store fails.
    fn begin<'a, G: Game>(
        self,
        store: &'a Store,
        id: GameId,
        events: &'a [StoredEvent],
    ) -> BoxFuture<'a, Begun<G, Self>>;
}

type Begun<G, P> = Result<Stream<G, P>, GameError<<G as Game>::Rejection>>;

impl Reads for Whole {
    fn reader(self) -> Reader {
        Reader::Everything
    }

    fn kept<G: Game>(self, states: &States, id: GameId) -> Option<Arc<Stream<G, Self>>> {
        states.peek(id, self)
    }

    fn begin<'a, G: Game>(
        self,
        _: &'a Store,
        id: GameId,
        events: &'a [StoredEvent],
    ) -> BoxFuture<'a, Begun<G, Self>> {
        let begun = Stream::replay(id, events);
        ready(begun.map_err(|source| GameError::Replay { game: id, source })).boxed()
    }
}

impl Reads for Viewer {
    fn reader(self) -> Reader {
        match self {
            Self::Public => Reader::Public,
            Self::Seat(Seat(seat)) => Reader::Seat(seat),
        }
    }

    fn kept<G: Game>(self, states: &States, id: GameId) -> Option<Arc<Stream<G, Self>>> {
        states.peek_seen(id, self)
    }

    fn begin<'a, G: Game>(
        self,
        store: &'a Store,
        id: GameId,
        events: &'a [StoredEvent],
    ) -> BoxFuture<'a, Begun<G, Self>> {
        Box::pin(async move {
            let salts = salts::<G>(store, id).await?;
            Seen::replay_for(id, self, salts, events)
                .map_err(|source| GameError::Replay { game: id, source })
        })
    }
}

/// A game's stored events after a version, with the openings of a part.
///
/// # Errors
/// If the store fails.
pub(crate) async fn events(
    store: &Store,
    id: GameId,
    part: impl Reads,
    after: u32,
    limit: u32,
) -> Result<Vec<StoredEvent>, StoreError> {
    let rows = store.read(id, part.reader(), after, limit).await?;
    let events: Vec<StoredEvent> = rows.into_iter().map(|row| row.event).collect();
    #[cfg(debug_assertions)]
    super::parsed::count(&events);
    Ok(events)
}

/// The source of the salts of a game's sealed values. The seed is the only sealed value that the server reads for every
/// viewer, because all seeds have one length.
///
/// # Errors
/// If there is no such game, or the store fails.
pub(crate) async fn salts<G: Game>(
    store: &Store,
    id: GameId,
) -> Result<Salts, GameError<G::Rejection>> {
    let sealed = store.sealed_seed(id).await?.ok_or(GameError::NotFound)?;
    let salts = Salts::of_sealed_seed::<G::Secret>(&sealed);
    Ok(salts.map_err(|error| StoreError::Damaged(error.to_string()))?)
}
