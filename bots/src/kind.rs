//! The kinds that bots play.

use super::Playable;
use super::qe::QeBots;
use super::quotlibet::QuotlibetBots;
use domain::kernel::Game;
use domain::qe::Qe;
use domain::quotlibet::Quotlibet;
use std::ops::RangeInclusive;
use std::str::FromStr;

#[cfg(feature = "toy")]
#[path = "../../tests/toy/src/bots.rs"]
mod toy;

/// Work for each kind that bots play.
pub(crate) trait EachPlayable {
    /// Does it with one kind.
    fn kind<K: Playable>(&mut self);
}

/// Visits every kind that bots play.
pub(crate) fn each_playable(visit: &mut impl EachPlayable) {
    visit.kind::<QeBots>();
    visit.kind::<QuotlibetBots>();
    #[cfg(feature = "toy")]
    visit.kind::<toy::ToyBots>();
}

/// A kind that the demo and the bench play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Q.E.
    Qe,
    /// Quotlibet.
    Quotlibet,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Qe, Self::Quotlibet];

    /// The kind's name, as in addresses.
    pub fn name(self) -> &'static str {
        match self {
            Self::Qe => Qe::KIND,
            Self::Quotlibet => Quotlibet::KIND,
        }
    }

    /// For how many players the kind is.
    pub fn seats(self) -> RangeInclusive<u8> {
        match self {
            Self::Qe => Qe::SEATS,
            Self::Quotlibet => Quotlibet::SEATS,
        }
    }
}

impl FromStr for Kind {
    type Err = &'static str;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|kind| kind.name() == name).ok_or("no kind that the demo plays")
    }
}
