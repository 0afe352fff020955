//! A fault of stored rows.

use domain::seat::GameId;
use domain::stream::{DecodeError, ReplayError, StreamFault};
use std::fmt;
use uuid::Uuid;

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

/// Something wrong with what is stored of accounts and apps.
#[derive(Clone, Copy, Debug)]
pub struct AccountFault {
    /// The sort of thing that `id` names.
    of: &'static str,
    id: Uuid,
    code: &'static str,
    what: &'static str,
}

impl AccountFault {
    /// All of them, each of no id yet.
    const ALL: [Self; 12] = [
        AccountFault::of_player("identity_of_erased", "is erased, and is still an app's user"),
        AccountFault::of_player("token_of_erased", "is erased, and has a token"),
        AccountFault::of_player("seat_of_erased", "is erased, and is in a lobby"),
        AccountFault::of_player(
            "session_of_stranger",
            "has a token of an app, and is no user of it",
        ),
        AccountFault::of_issuer("audience_differs", "has no audience, or one of another issuer"),
        AccountFault::of_game("game_without_app", "is of an app that is missing"),
        AccountFault::of_webhook("webhook_of_erased", "is of a player who is erased"),
        AccountFault::of_webhook("webhook_without_app", "is of an app that is missing"),
        AccountFault::of_device_code("device_code_of_nobody", "is of an account that is missing"),
        AccountFault::of_device_code("device_code_of_erased", "is of a player who is erased"),
        AccountFault::of_device_code(
            "device_code_of_stranger",
            "was made with, or has given, another player's token",
        ),
        AccountFault::of_device_code(
            "device_code_impossible",
            "has values that no server writes together",
        ),
    ];

    const fn of_player(code: &'static str, what: &'static str) -> Self {
        Self { of: "player", id: Uuid::nil(), code, what }
    }

    const fn of_issuer(code: &'static str, what: &'static str) -> Self {
        Self { of: "issuer", id: Uuid::nil(), code, what }
    }

    const fn of_game(code: &'static str, what: &'static str) -> Self {
        Self { of: "game", id: Uuid::nil(), code, what }
    }

    const fn of_webhook(code: &'static str, what: &'static str) -> Self {
        Self { of: "webhook", id: Uuid::nil(), code, what }
    }

    const fn of_device_code(code: &'static str, what: &'static str) -> Self {
        Self { of: "device_code", id: Uuid::nil(), code, what }
    }

    /// The fault with a code of the store; none if the code is unknown.
    pub(super) fn named(code: &str, id: Uuid) -> Option<Self> {
        let known = Self::ALL.into_iter().find(|known| known.code == code)?;
        Some(Self { id, ..known })
    }
}

/// `player ID code: what`, or another thing in place of the player.
impl fmt::Display for AccountFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}: {}", self.of, self.id, self.code, self.what)
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
