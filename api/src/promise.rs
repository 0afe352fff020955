//! What an operation promises, once and beside its handler: the scopes that a call needs, the key that makes it repeatable, its own
//! codes, and if it is a preview.
//!
//! A handler says it in its annotation: `extensions(("x-promise" = json!(command().codes(&RUNNING))))`. The document's passes and
//! the server's check of scopes read it from there.

mod table;

pub(crate) use crate::codes::Code::*;
pub(crate) use store::Scope::*;
pub(crate) use table::{Promises, operations};

use crate::codes::Code;
use serde::{Deserialize, Serialize};
use store::Scope;

/// The member of a generated operation that has its promise. It does not reach the document.
const MEMBER: &str = "x-promise";

/// What an operation promises.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Promise {
    /// What a credential must allow.
    pub(crate) needs: Needs,
    /// Whose `Idempotency-Key` makes a call repeatable.
    pub(crate) key: Keyed,
    /// The codes that do not follow from path, caller, body or parameters. The likely ones come first: an example shows the first
    /// of its status.
    pub(crate) codes: Vec<Code>,
    /// Which codes of all operations it can answer, too.
    pub(crate) common: Common,
    /// True if the promise of compatibility leaves it out.
    pub(crate) is_preview: bool,
}

/// What the credential of a call must allow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Needs {
    /// These scopes. The first one is of what the call does. An answer that shows more than the call itself has made or written
    /// needs the scopes of that, too.
    Scopes(Vec<Scope>),
    /// Nothing: every token and key may do it.
    NoScope,
    /// Nobody calls it with a player's token or an app's key.
    NoToken,
}

/// If an `Idempotency-Key` makes a call repeatable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Keyed {
    /// A read says nothing of it.
    Unsaid,
    /// The server ignores it: the call shows a secret once, has the same effect however often it comes, or is the operator's.
    Ignored,
    /// This key does.
    By(Key),
}

/// Whose an `Idempotency-Key` is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Key {
    /// Whose it is.
    pub(crate) owner: Owner,
    /// True if the server stores it for 30 days, and not with a game.
    pub(crate) is_apart: bool,
    /// True if a call without one is refused.
    pub(crate) is_required: bool,
}

/// The owner of an `Idempotency-Key`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Owner {
    /// The app that calls.
    App,
    /// The player who calls.
    Player,
    /// The token of the call.
    Token,
}

impl Owner {
    /// Its name in the document.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::App => "app",
            Self::Player => "player",
            Self::Token => "token",
        }
    }
}

/// The codes that an operation can answer whatever it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Common {
    /// All of them.
    All,
    /// Those of calls that no limit stops and that answer without the database, too.
    Unlimited,
    /// None.
    None,
}

/// The key of a command of a game, which is stored with the game.
pub(crate) const OF_PLAYER: Key = Key { owner: Owner::Player, is_apart: false, is_required: false };
/// The key of games that an app creates, stored with the games.
pub(crate) const OF_APP: Key = Key { owner: Owner::App, is_apart: false, is_required: true };
/// The key of a call of a player outside of games.
pub(crate) const KEPT_FOR_PLAYER: Key = Key { is_apart: true, ..OF_PLAYER };
/// The key of a call that can end the token it comes with.
pub(crate) const KEPT_FOR_TOKEN: Key = Key { owner: Owner::Token, ..KEPT_FOR_PLAYER };
/// The key of a call of an app outside of games.
pub(crate) const KEPT_FOR_APP: Key = Key { owner: Owner::App, ..KEPT_FOR_PLAYER };

/// The codes of a command before the start.
pub(crate) const LOBBY: [Code; 3] = [GameStarted, GameOver, LobbyExpired];
/// The codes of a creation.
pub(crate) const CREATED: [Code; 12] = [
    TooManyLobbies,
    TooManyBotGames,
    TooManyReservations,
    SeatCountOutOfRange,
    MoveDeadlineOutOfRange,
    UnknownPlayer,
    NamedTwice,
    NobodyNamed,
    ReminderOutOfRange,
    AbsentBotWithoutDeadline,
    ReservationOutOfRange,
    NoRandomness,
];
/// The codes of a command by a player who sits in the running game.
pub(crate) const RUNNING: [Code; 5] = [GameOver, GameNotStarted, Resigned, NotSeated, LobbyExpired];
/// The codes of a move.
pub(crate) const MOVE: [Code; 2] = [GamePaused, DeadlinePassed];

/// An operation that needs these scopes of a token or key.
pub(crate) fn needs(scopes: &[Scope]) -> Promise {
    Promise::new(Needs::Scopes(scopes.to_vec()))
}

/// An operation for every token and key, whatever it allows.
pub(crate) fn no_scope() -> Promise {
    Promise::new(Needs::NoScope)
}

/// An operation that takes neither a player's token nor an app's key.
pub(crate) fn no_token() -> Promise {
    Promise::new(Needs::NoToken)
}

/// A command of a game. Its answer is the view of a seat, which has what was played before.
pub(crate) fn command() -> Promise {
    needs(&[GamesPlay, GamesRead]).key(OF_PLAYER)
}

impl Promise {
    fn new(needs: Needs) -> Self {
        Self {
            needs,
            key: Keyed::Unsaid,
            codes: Vec::new(),
            common: Common::All,
            is_preview: false,
        }
    }

    /// With a key that makes it repeatable.
    pub(crate) fn key(self, key: Key) -> Self {
        Self { key: Keyed::By(key), ..self }
    }

    /// Without a key.
    pub(crate) fn no_key(self) -> Self {
        Self { key: Keyed::Ignored, ..self }
    }

    /// With these codes after those that it has.
    pub(crate) fn codes(mut self, codes: &[Code]) -> Self {
        self.codes.extend(codes);
        self
    }

    /// Without the codes of limits and of a database that is away.
    pub(crate) fn unlimited(self) -> Self {
        Self { common: Common::Unlimited, ..self }
    }

    /// Without any code.
    pub(crate) fn without_codes(self) -> Self {
        Self { common: Common::None, ..self }
    }

    /// As a preview: its format is going to become the world's.
    pub(crate) fn preview(self) -> Self {
        Self { is_preview: true, ..self }
    }

    /// The scopes that a call needs.
    pub(crate) fn scopes(&self) -> &[Scope] {
        match &self.needs {
            Needs::Scopes(scopes) => scopes,
            Needs::NoScope | Needs::NoToken => &[],
        }
    }
}
