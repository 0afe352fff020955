//! The kinds that bots play.

use domain::kernel::Game;
use domain::qe::Qe;
use domain::quotlibet::Quotlibet;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A kind of game that bots can play.
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
        Self::ALL.into_iter().find(|kind| kind.name() == name).ok_or("no kind that bots play")
    }
}
