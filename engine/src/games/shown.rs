//! A game as a viewer looks at it again.

use super::{GameError, Games, Perspective};
use domain::kernel::{Game, Table};
use domain::sealing::{Salts, Whole};
use domain::seat::GameId;
use domain::stream::{StoredEvent, Stream};

impl<G: Game> Games<G> {
    /// The game as it was at a version, with everything that the perspective knows. `salts` are the game's. The caller has checked
    /// that the requester may know it.
    ///
    /// # Errors
    /// As [`Games::at_version`].
    pub async fn shown_at(
        &self,
        id: GameId,
        version: u32,
        perspective: Perspective,
        salts: &Salts,
    ) -> Result<Table<G>, GameError<G::Rejection>> {
        if let Perspective::Viewer(viewer) = perspective {
            return Ok(self.at_version(id, viewer, version, salts).await?.table);
        }
        let events = self.events(id, Whole, 0, version).await?;
        let table =
            Stream::reveal(id, &events).map_err(|source| GameError::Replay { game: id, source })?;
        if table.version == version { Ok(table) } else { Err(GameError::NotFound) }
    }

    /// The game's events after a version, with the openings of a perspective.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn events_for(
        &self,
        id: GameId,
        perspective: Perspective,
        after: u32,
        limit: u32,
    ) -> Result<Vec<StoredEvent>, GameError<G::Rejection>> {
        match perspective {
            Perspective::Viewer(viewer) => self.events(id, viewer, after, limit).await,
            Perspective::Omniscient => self.events(id, Whole, after, limit).await,
        }
    }
}
