//! The indexes that a list walks.

use domain::seat::{GameId, PlayerId};

use crate::GameFilter;

/// The games that a statement walks. Each variant has an index of its own, so a statement never passes over games that the
/// list cannot show.
#[derive(Clone, Copy)]
pub(crate) enum Walk {
    /// The public games.
    Public,
    /// The games in which a player sits: all of them, or the private ones alone; none with a smaller id than this one.
    Seated { player: PlayerId, private_only: bool, from: Option<GameId> },
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
}
