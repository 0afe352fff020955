//! A fault of stored rows.

use domain::seat::GameId;
use domain::stream::{DecodeError, ReplayError, StreamFault};
use std::fmt;

/// Something wrong with what is stored of a game.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The game.
    pub game: GameId,
    /// The event's version, where it is about one.
    pub version: Option<u32>,
    /// A stable code.
    pub code: &'static str,
    /// The fault.
    pub what: String,
}

impl Fault {
    /// Of a game as a whole.
    pub(crate) fn of_game(game: GameId, code: &'static str, what: impl Into<String>) -> Self {
        Self { game, version: None, code, what: what.into() }
    }

    /// Of an event.
    pub(crate) fn of_event(
        game: GameId,
        version: u32,
        code: &'static str,
        what: impl Into<String>,
    ) -> Self {
        Self { game, version: Some(version), code, what: what.into() }
    }
}

/// `game version code: what`, with `-` for no version.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let version = self.version.map_or("-".to_owned(), |version| version.to_string());
        write!(f, "{} {version} {}: {}", self.game, self.code, self.what)
    }
}

/// The code of what is wrong with an event.
pub(super) fn code(fault: &StreamFault) -> &'static str {
    match fault {
        StreamFault::Replay(ReplayError::Decode(DecodeError::Unknown { .. })) => "unknown_type",
        StreamFault::Replay(ReplayError::Decode(DecodeError::Damaged { .. })) => "unreadable",
        StreamFault::Replay(ReplayError::Empty | ReplayError::OutOfPlace(_)) => "out_of_place",
        StreamFault::Replay(ReplayError::WrongHash(_)) => "wrong_hash",
        StreamFault::Replay(ReplayError::WrongOpening(_)) => "wrong_opening",
        StreamFault::NotCanonical(_) => "not_canonical",
        StreamFault::Replay(ReplayError::Unsealed(_)) | StreamFault::UnknownCommitment(_) => {
            "unknown_commitment"
        }
        StreamFault::MadeTwice(_) => "commitment_made_twice",
        StreamFault::BackInTime(_) => "back_in_time",
        StreamFault::AfterTheEnd(_) => "after_the_end",
        StreamFault::NotOpened(_) => "not_opened",
    }
}
