//! As whom a game is looked at again.

use super::{GameError, Games};
use domain::kernel::{Game, Table};
use domain::sealing::{Salts, Whole};
use domain::seat::{GameId, Seat, Viewer};
use domain::stream::{StoredEvent, Stream};
use std::fmt;
use std::str::FromStr;

/// More seats than this no game has.
const LAST_SEAT: u8 = 5;

/// As whom a game is looked at: as a viewer, or as one who knows every sealed value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Perspective {
    /// What this viewer could know then.
    Viewer(Viewer),
    /// Every value that was sealed by then.
    Omniscient,
}

impl From<Viewer> for Perspective {
    fn from(viewer: Viewer) -> Self {
        Self::Viewer(viewer)
    }
}

impl FromStr for Perspective {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "public" => Ok(Self::Viewer(Viewer::Public)),
            "omniscient" => Ok(Self::Omniscient),
            _ => crate::http::query::number(text)
                .filter(|seat| *seat <= LAST_SEAT)
                .map(|seat| Self::Viewer(Viewer::Seat(Seat(seat))))
                .ok_or("`as` is `public`, `omniscient` or the number of a seat, from 0 to 5"),
        }
    }
}

impl fmt::Display for Perspective {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Viewer(Viewer::Public) => f.write_str("public"),
            Self::Viewer(Viewer::Seat(seat)) => write!(f, "seat{seat}"),
            Self::Omniscient => f.write_str("omniscient"),
        }
    }
}

impl Perspective {
    /// As whom the views are built.
    pub(crate) fn viewer(self) -> Viewer {
        match self {
            Self::Viewer(viewer) => viewer,
            Self::Omniscient => Viewer::Public,
        }
    }
}

impl<G: Game> Games<G> {
    /// The game as it was at a version, with what the perspective makes known. `salts` are the game's. Who asks for every value
    /// has to be somebody who may know it.
    ///
    /// # Errors
    /// As [`Games::at_version`].
    pub(crate) async fn shown_at(
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
    /// Where the store fails.
    pub(crate) async fn events_for(
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
