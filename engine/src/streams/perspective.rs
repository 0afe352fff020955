//! The perspective from which a finished game is looked at.

use domain::seat::{Seat, Viewer};
use std::fmt;
use std::str::FromStr;

/// More seats than this no game has.
const LAST_SEAT: u8 = 5;

/// A viewer's perspective, or that of someone with every sealed value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perspective {
    /// The game as this viewer could know it then.
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
            _ => text
                .parse()
                .ok()
                .filter(|seat: &u8| *seat <= LAST_SEAT && seat.to_string() == text)
                .map(|seat| Self::Viewer(Viewer::Seat(Seat(seat))))
                .ok_or("`viewer` is `public`, `omniscient` or the number of a seat, from 0 to 5"),
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
    /// The viewer for whom the views are built.
    pub fn viewer(self) -> Viewer {
        match self {
            Self::Viewer(viewer) => viewer,
            Self::Omniscient => Viewer::Public,
        }
    }
}
