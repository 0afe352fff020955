//! Reading games.

use super::{GameError, Games};
use crate::streams::part::{self, Reads};
use domain::kernel::{Game, Table};
use domain::sealing::{Salts, Whole};
use domain::seat::{GameId, PlayerId, Seat, Viewer};
use domain::stream::{Seen, StoredEvent, Stream};
use futures::future::BoxFuture;
use std::sync::Arc;
use store::GameRow;

/// How many events one read of the store fetches.
const PAGE: u32 = 1000;

type StreamOf<G, P> = Result<Arc<Stream<G, P>>, GameError<<G as Game>::Rejection>>;

type FoundFor<G> = Result<Option<Arc<Stream<G>>>, GameError<<G as Game>::Rejection>>;

/// How certain the caller must be that the database still has the cached end of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sure {
    /// A finished game does not change: the cached one is enough.
    Kept,
    /// The database is asked.
    Asked,
}

impl<G: Game> Games<G> {
    /// The whole game as the database has it now, for a command. A cached game that is over is returned without a question.
    ///
    /// # Errors
    /// If there is no such game of this kind, the store fails, or the stream cannot be replayed.
    pub async fn load(&self, id: GameId) -> StreamOf<G, Whole> {
        match self.states.get(id, Whole) {
            Some(kept) => self.newest(id, kept, Sure::Kept).await,
            None => self.cold(id, Whole).await,
        }
    }

    /// The whole game as it is cached here, which may be behind, or read if it is not cached. For a command.
    ///
    /// # Errors
    /// As [`Games::load`].
    pub async fn kept(&self, id: GameId) -> StreamOf<G, Whole> {
        match self.states.get(id, Whole) {
            Some(kept) => Ok(kept),
            None => self.cold(id, Whole).await,
        }
    }

    /// The whole game as [`Games::kept`], for a command of a player with a seat in it. None if the player has no known seat.
    ///
    /// # Errors
    /// As [`Games::load`].
    pub async fn kept_for(&self, id: GameId, player: PlayerId) -> FoundFor<G> {
        if let Some(kept) = self.states.get(id, Whole) {
            return Ok(kept.table.seat_of(player).is_some().then_some(kept));
        }
        self.read_for(id, player).await
    }

    /// On the heap, as are all futures that ask the database: each has room for everything that it may wait for. No command of a warm
    /// game needs one.
    fn read_for(&self, id: GameId, player: PlayerId) -> BoxFuture<'_, FoundFor<G>> {
        Box::pin(async move {
            // The row's seats are checked before anything sealed is read.
            if seat_in(&self.row(id).await?, player).is_none() {
                return Ok(None);
            }
            self.catch_up(id, Whole, None).await.map(Some)
        })
    }

    /// The game as the database has it now, as a caller may know it. A cached game that is over is returned without a question.
    ///
    /// # Errors
    /// As [`Games::load`].
    pub fn seen(&self, id: GameId, caller: Option<PlayerId>) -> BoxFuture<'_, StreamOf<G, Viewer>> {
        Box::pin(self.seen_by(id, caller, Sure::Kept))
    }

    /// As [`Games::seen`], but asks the database about a game that is over, too. After a failover the database may have lost the end
    /// while another instance goes on with the game. For everything that opens values to everyone, is signed, or depends on the seats.
    ///
    /// # Errors
    /// As [`Games::load`].
    pub fn confirmed(
        &self,
        id: GameId,
        caller: Option<PlayerId>,
    ) -> BoxFuture<'_, StreamOf<G, Viewer>> {
        Box::pin(self.seen_by(id, caller, Sure::Asked))
    }

    async fn seen_by(
        &self,
        id: GameId,
        caller: Option<PlayerId>,
        sure: Sure,
    ) -> StreamOf<G, Viewer> {
        let mut known = self.states.viewer_of::<G>(id, caller);
        let mut viewer = match (caller, known) {
            (None, _) => Viewer::Public,
            (Some(_), Some(viewer)) => viewer,
            (Some(player), None) => {
                let seat = seat_in(&self.row(id).await?, player);
                *known.insert(seat.map_or(Viewer::Public, Viewer::Seat))
            }
        };
        loop {
            let seen = match self.states.seen(id, viewer) {
                Some(kept) => self.newest(id, kept, sure).await?,
                // A game with something cached is of this kind.
                None if known.is_some() => self.catch_up(id, viewer, None).await?,
                None => self.cold(id, viewer).await?,
            };
            // Every part has the seats' players.
            let now = seen.table.viewer_of(caller);
            if now == viewer {
                return Ok(seen);
            }
            viewer = now;
        }
    }

    fn cold<P: Reads>(&self, id: GameId, part: P) -> BoxFuture<'_, StreamOf<G, P>> {
        Box::pin(async move {
            self.row(id).await?;
            self.catch_up(id, part, None).await
        })
    }

    fn newest<P: Reads>(
        &self,
        id: GameId,
        kept: Arc<Stream<G, P>>,
        sure: Sure,
    ) -> BoxFuture<'_, StreamOf<G, P>> {
        Box::pin(async move {
            if sure == Sure::Asked {
                return self.catch_up(id, kept.part(), Some(kept)).await;
            }
            if kept.table.is_over() {
                return Ok(kept);
            }
            let head = self.store.head(id).await?.map(|head| head.hash);
            self.at_head(id, kept, head).await
        })
    }

    /// Returns the game at this head, from the cache, from a pending append, or from the database.
    pub(super) async fn at_head<P: Reads>(
        &self,
        id: GameId,
        kept: Arc<Stream<G, P>>,
        head: Option<[u8; 32]>,
    ) -> StreamOf<G, P> {
        if head == Some(kept.head.0) {
            return Ok(kept);
        }
        // The database may show an append before the append's own answer came.
        self.states.settled::<G>(id).await;
        let part = kept.part();
        let kept = part.kept(&self.states, id).unwrap_or(kept);
        if head == Some(kept.head.0) { Ok(kept) } else { self.catch_up(id, part, Some(kept)).await }
    }

    /// The game's row, if the game is of this kind.
    ///
    /// # Errors
    /// If there is no such game of this kind, or the store fails.
    pub async fn row(&self, id: GameId) -> Result<GameRow, GameError<G::Rejection>> {
        let row = self.store.game(id).await?;
        row.filter(|row| row.listing.kind == G::KIND).ok_or(GameError::NotFound)
    }

    /// Reads the events after a cached state. A database that was restored to an earlier moment may lack the state's newest event.
    /// Then the state is dropped and the game's feeds are closed, because the database decides what is acknowledged.
    pub(super) fn catch_up<P: Reads>(
        &self,
        id: GameId,
        part: P,
        kept: Option<Arc<Stream<G, P>>>,
    ) -> BoxFuture<'_, StreamOf<G, P>> {
        Box::pin(async move {
            let unreadable = |source| GameError::Replay { game: id, source };
            let mut stream = kept.as_deref().cloned();
            loop {
                let known = stream.as_ref().map_or(0, |stream| stream.table.version);
                let events = self.events(id, part, known.saturating_sub(1), PAGE).await?;
                let next = match (stream.take(), &events[..]) {
                    (Some(mut next), [newest, news @ ..]) if newest.hash == next.head => {
                        news.iter().try_for_each(|event| next.follow(event)).map_err(unreadable)?;
                        next
                    }
                    (Some(_), _) => {
                        tracing::error!(target: store::FAILURE, game = %id, version = known, "the database has lost events");
                        self.states.forget(id);
                        self.channels.give_up(id);
                        continue;
                    }
                    (None, []) => return Err(GameError::NotFound),
                    (None, events) => part.begin(&self.store, id, events).await?,
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

    /// The game's stored events after a version, with the openings of a part.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn events(
        &self,
        id: GameId,
        part: impl Reads,
        after: u32,
        limit: u32,
    ) -> Result<Vec<StoredEvent>, GameError<G::Rejection>> {
        Ok(part::events(&self.store, id, part, after, limit).await?)
    }

    /// The source of the salts of the game's sealed values.
    ///
    /// # Errors
    /// If there is no such game, or the store fails.
    pub async fn salts(&self, id: GameId) -> Result<Salts, GameError<G::Rejection>> {
        part::salts::<G>(&self.store, id).await
    }

    /// The game as it was at a version, as a viewer could know it. `salts` are the game's.
    ///
    /// # Errors
    /// As [`Games::load`]; `NotFound` also where the game has no such version.
    pub async fn at_version(
        &self,
        id: GameId,
        viewer: Viewer,
        version: u32,
        salts: &Salts,
    ) -> Result<Seen<G>, GameError<G::Rejection>> {
        let events = self.events(id, viewer, 0, version).await?;
        let seen = Seen::replay_for(id, viewer, salts.clone(), &events)
            .map_err(|source| GameError::Replay { game: id, source })?;
        if seen.table.version == version { Ok(seen) } else { Err(GameError::NotFound) }
    }

    /// As [`Games::at_version`], for the viewer that the present caller was at the table then.
    ///
    /// # Errors
    /// As [`Games::at_version`].
    pub async fn as_it_was(
        &self,
        now: &Seen<G>,
        version: u32,
        viewer_then: impl FnOnce(&Table<G>) -> Viewer,
    ) -> Result<Seen<G>, GameError<G::Rejection>> {
        let (id, salts) = (now.table.id, now.table.salts());
        let earlier = self.at_version(id, now.part(), version, salts).await?;
        let then = viewer_then(&earlier.table);
        if then == now.part() {
            return Ok(earlier);
        }
        self.at_version(id, then, version, salts).await
    }
}

/// The seat of a player as the game's row says.
fn seat_in(row: &GameRow, player: PlayerId) -> Option<Seat> {
    let place = row.listing.players.iter().position(|seated| *seated == Some(player))?;
    u8::try_from(place).ok().map(Seat)
}
