//! The openings of a stream that a reader gets.

use super::Audience;
use crate::seat::Viewer;

/// The openings of a stream that a reader gets.
pub trait Knows: Copy + std::fmt::Debug + Send + Sync + 'static {
    /// True if an opening for this audience is among them.
    fn has(self, to: Audience) -> bool;
    /// True if the reader gets every opening, so that none may be missing.
    fn is_whole(self) -> bool;
}

/// All openings: what commands, audits and exports of games that are over read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whole;

impl Knows for Whole {
    fn has(self, _: Audience) -> bool {
        true
    }

    fn is_whole(self) -> bool {
        true
    }
}

impl Knows for Viewer {
    fn has(self, to: Audience) -> bool {
        to.includes(self)
    }

    fn is_whole(self) -> bool {
        false
    }
}
