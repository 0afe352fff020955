//! Reading games.

use super::{GameError, Games, stored};
use domain::kernel::{Game, GameId, StoredEvent, Stream};
use futures::future::BoxFuture;
use std::sync::Arc;
use store::{GameRow, Reader};

/// How many events one read of the store fetches.
const PAGE: u32 = 1000;

type StreamOf<G> = Result<Arc<Stream<G>>, GameError<<G as Game>::Rejection>>;

impl<G: Game> Games<G> {
    /// The game as the database has it now. One that is over stays as it is: where it is kept, nothing is asked.
    ///
    /// # Errors
    /// Where there is no such game of this kind, the store fails, or the stream cannot be replayed.
    pub(crate) async fn load(&self, id: GameId) -> Result<Arc<Stream<G>>, GameError<G::Rejection>> {
        self.newest(id, self.states.get(id)).await
    }

    /// As [`Games::load`], and of a game that is over what the database has now too. After a failover it may have lost the end
    /// while another instance goes on with the game: for whatever opens values to everyone, or is signed, or rests on who
    /// sits where.
    ///
    /// # Errors
    /// As [`Games::load`].
    pub(crate) async fn confirmed(
        &self,
        id: GameId,
    ) -> Result<Arc<Stream<G>>, GameError<G::Rejection>> {
        match self.states.get(id) {
            Some(kept) => self.catch_up(id, Some(kept)).await,
            None => self.newest(id, None).await,
        }
    }

    /// On the heap, as are others that ask the database: no command of a warm game does, and each holds the room for all
    /// that it may wait for.
    fn newest(&self, id: GameId, kept: Option<Arc<Stream<G>>>) -> BoxFuture<'_, StreamOf<G>> {
        Box::pin(async move {
            let Some(kept) = kept else {
                self.row(id).await?;
                return self.catch_up(id, None).await;
            };
            if kept.table.is_over() {
                return Ok(kept);
            }
            let head = self.store.head(id.0).await?.map(|head| head.hash);
            self.at_head(id, kept, head).await
        })
    }

    /// The game as it is where the database has this head: kept, about to be, or read.
    pub(super) async fn at_head(
        &self,
        id: GameId,
        kept: Arc<Stream<G>>,
        head: Option<[u8; 32]>,
    ) -> StreamOf<G> {
        if head == Some(kept.head.0) {
            return Ok(kept);
        }
        // The database may have told before the append's own answer came.
        self.states.settled::<G>(id).await;
        let kept = self.states.peek(id).unwrap_or(kept);
        if head == Some(kept.head.0) { Ok(kept) } else { self.catch_up(id, Some(kept)).await }
    }

    /// The game's row, if the game is of this kind.
    ///
    /// # Errors
    /// Where there is no such game of this kind, or the store fails.
    pub(crate) async fn row(&self, id: GameId) -> Result<GameRow, GameError<G::Rejection>> {
        let row = self.store.game(id.0).await?;
        row.filter(|row| row.listing.kind == G::KIND).ok_or(GameError::NotFound)
    }

    /// The game as it is kept here, which may be behind; read where it is not kept.
    ///
    /// # Errors
    /// As [`Games::load`].
    pub(crate) async fn kept(&self, id: GameId) -> Result<Arc<Stream<G>>, GameError<G::Rejection>> {
        match self.states.get(id) {
            Some(kept) => Ok(kept),
            None => self.newest(id, None).await,
        }
    }

    /// Reads what came after a kept state. One whose newest event the database does not have, because it was put back to an
    /// earlier moment, is given up, and so are its feeds: what is acknowledged is what the database has.
    pub(super) fn catch_up(
        &self,
        id: GameId,
        kept: Option<Arc<Stream<G>>>,
    ) -> BoxFuture<'_, StreamOf<G>> {
        Box::pin(async move {
            let unreadable = |source| GameError::Replay { game: id, source };
            let mut stream = kept.as_deref().cloned();
            loop {
                let known = stream.as_ref().map_or(0, |stream| stream.table.version);
                let events = self.events(id, known.saturating_sub(1), PAGE).await?;
                let next = match (stream.take(), &events[..]) {
                    (Some(mut next), [newest, news @ ..]) if newest.hash == next.head => {
                        news.iter().try_for_each(|event| next.follow(event)).map_err(unreadable)?;
                        next
                    }
                    (Some(_), _) => {
                        tracing::error!(game = %id, version = known, "the database has lost events");
                        self.states.forget(id);
                        self.channels.give_up(id);
                        continue;
                    }
                    (None, []) => return Err(GameError::NotFound),
                    (None, events) => Stream::replay(id, events).map_err(unreadable)?,
                };
                if events.len() < PAGE as usize {
                    let next = Arc::new(next);
                    self.states.keep(&next);
                    return Ok(next);
                }
                stream = Some(next);
            }
        })
    }

    /// The game as it was at a version.
    ///
    /// # Errors
    /// As [`Games::load`]; `NotFound` also where the game has no such version.
    pub(crate) async fn at_version(
        &self,
        id: GameId,
        version: u32,
    ) -> Result<Stream<G>, GameError<G::Rejection>> {
        let events = self.events(id, 0, version).await?;
        let stream =
            Stream::replay(id, &events).map_err(|source| GameError::Replay { game: id, source })?;
        if stream.table.version == version { Ok(stream) } else { Err(GameError::NotFound) }
    }

    /// The game's stored events after a version.
    ///
    /// # Errors
    /// Where the store fails.
    pub(crate) async fn events(
        &self,
        id: GameId,
        after: u32,
        limit: u32,
    ) -> Result<Vec<StoredEvent>, GameError<G::Rejection>> {
        let rows = self.store.read(id.0, Reader::Everything, after, limit).await?;
        Ok(rows.into_iter().map(|row| stored(id, row)).collect())
    }
}
