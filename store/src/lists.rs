//! Which games a list walks.

use uuid::Uuid;

use crate::GameFilter;

/// Which games a statement walks. Each is an index of its own, so that no game is passed over which the list could never show.
#[derive(Clone, Copy)]
pub(crate) enum Walk {
    /// The public games.
    Public,
    /// The games in which a player sits: all of them, or the private ones alone; none with a smaller id than this one.
    Seated { player: Uuid, private_only: bool, from: Option<Uuid> },
}

impl Walk {
    /// What is walked first for a list. What the viewer sits in is shown whether it is private or not.
    pub(crate) fn first(filter: &GameFilter) -> Self {
        match filter.seated {
            Some(player) => Self::Seated { player, private_only: false, from: None },
            None => Self::Public,
        }
    }

    /// What is walked beside the public games: the private ones of the viewer, as far back as a full page of public ones
    /// goes.
    pub(crate) fn second(filter: &GameFilter, last_of_full_page: Option<Uuid>) -> Option<Self> {
        let player = filter.viewer.filter(|_| filter.seated.is_none())?;
        Some(Self::Seated { player, private_only: true, from: last_of_full_page })
    }
}
