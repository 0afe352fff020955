//! The indexes that a list walks.

use domain::seat::{GameId, PlayerId};

use crate::{AppId, GameFilter};

/// The games that a statement walks. Each variant has an index of its own, so a statement never passes over games that the
/// list cannot show.
#[derive(Clone, Copy)]
pub(crate) enum Walk {
    /// The public games.
    Public,
    /// The games in which a player sits: all of them, or those alone that are not public; none with a smaller id than this one.
    Seated { player: PlayerId, private_only: bool, from: Option<GameId> },
    /// The games that the players of an app alone find; none with a smaller id than this one.
    OfApp { app: AppId, from: Option<GameId> },
}

impl Walk {
    /// The first walk of a list. A viewer's own games are in it, private ones included.
    pub(crate) fn first(filter: &GameFilter) -> Self {
        match filter.seated {
            Some(player) => Self::Seated { player, private_only: false, from: None },
            None => Self::Public,
        }
    }

    /// The second walk, beside the public games: the viewer's private games, as far back as a full page of public ones
    /// goes.
    pub(crate) fn second(filter: &GameFilter, last_of_full_page: Option<GameId>) -> Option<Self> {
        let player = filter.viewer.filter(|_| filter.seated.is_none())?;
        Some(Self::Seated { player, private_only: true, from: last_of_full_page })
    }

    /// The third walk: the games of the viewer's app, as far back.
    pub(crate) fn third(filter: &GameFilter, last_of_full_page: Option<GameId>) -> Option<Self> {
        let app = filter.viewer_app.filter(|_| filter.seated.is_none())?;
        Some(Self::OfApp { app, from: last_of_full_page })
    }
}
