//! The events of the table.

use crate::kernel::{ChainHash, Commitment, Entropy, EventData, Game, GameId, PlayerId, Seat};
use serde::{Deserialize, Serialize};

/// Who finds a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Anyone may watch, and take a free seat.
    #[default]
    Public,
    /// Only who sits in the game sees it; a seat needs the invite code.
    Private,
}

/// Which game a fork takes its play over from, and how much of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ForkOf {
    /// The parent: a game of the same kind that is over.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = "uuid"))]
    pub game_id: GameId,
    /// The parent's version after which the fork goes its own way.
    pub version: u32,
    /// The parent's chain up to and with that version.
    pub hash: ChainHash,
    /// How many events of the play are taken over: they follow the fork's `GameStarted`.
    pub inherited: u32,
}

/// A game was created: the first event of every stream.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameCreated<O> {
    /// The version of the rules that the game is played by.
    pub rules_version: u16,
    /// How many seats the table has.
    pub seats: u8,
    /// Who finds the game.
    pub visibility: Visibility,
    /// What is fixed for this game.
    pub options: O,
    /// The commitment to the seed that every salt and every shuffle comes from.
    pub seed: Commitment,
    /// Of a fork: where its play comes from. Absent in every other game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub fork_of: Option<ForkOf>,
}

/// A player sat down.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatTaken<C> {
    /// The seat.
    pub seat: Seat,
    /// The player.
    pub player: PlayerId,
    /// What the player chose with the seat.
    pub choice: C,
}

/// Why a seat became free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Departure {
    /// The player left.
    Left,
    /// The host removed the player.
    Removed,
}

/// A seat became free before the start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatLeft {
    /// The seat.
    pub seat: Seat,
    /// Who sat in it.
    pub player: PlayerId,
    /// Why it became free.
    pub departure: Departure,
    /// The host's seat from now on: the lowest taken one, where the host has left; null where nobody sits any more.
    pub host: Option<Seat>,
}

/// A player added entropy to the shuffles to come; it replaces what that player had added before.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EntropyAdded {
    /// The player's seat.
    pub seat: Seat,
    /// 1 to 32 bytes.
    pub entropy: Entropy,
}

/// The host started the game and the server dealt.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameStarted<S> {
    /// The public facts of the set-up.
    pub setup: S,
}

/// A player resigned: the server acts for the seat from now on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatResigned {
    /// The seat.
    pub seat: Seat,
}

/// The game was played to its end; every sealed value is opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameFinished<R> {
    /// The outcome.
    pub result: R,
}

/// Why a game ended unscored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum AbandonCause {
    /// The host called it off before the start.
    Host,
    /// The last player left before the start.
    Empty,
    /// The lobby was open for too long.
    Expired,
    /// Fewer than two seats have not resigned.
    Resigned,
}

/// The game ended unscored; every sealed value is opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameAbandoned {
    /// Why.
    pub cause: AbandonCause,
}

/// An event of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", content = "data", bound = "")]
pub enum TableEvent<G: Game> {
    /// The first event of every stream.
    GameCreated(GameCreated<G::Options>),
    /// A player sat down.
    SeatTaken(SeatTaken<G::Choice>),
    /// A seat became free before the start.
    SeatLeft(SeatLeft),
    /// A player added entropy.
    EntropyAdded(EntropyAdded),
    /// The server dealt.
    GameStarted(GameStarted<G::Setup>),
    /// A player resigned.
    SeatResigned(SeatResigned),
    /// The game was played to its end.
    GameFinished(GameFinished<G::Result>),
    /// The game ended unscored.
    GameAbandoned(GameAbandoned),
}

impl<G: Game> EventData for TableEvent<G> {
    const TYPES: &'static [&'static str] = &[
        "GameCreated",
        "SeatTaken",
        "SeatLeft",
        "EntropyAdded",
        "GameStarted",
        "SeatResigned",
        "GameFinished",
        "GameAbandoned",
    ];

    fn event_type(&self) -> &'static str {
        match self {
            Self::GameCreated(_) => "GameCreated",
            Self::SeatTaken(_) => "SeatTaken",
            Self::SeatLeft(_) => "SeatLeft",
            Self::EntropyAdded(_) => "EntropyAdded",
            Self::GameStarted(_) => "GameStarted",
            Self::SeatResigned(_) => "SeatResigned",
            Self::GameFinished(_) => "GameFinished",
            Self::GameAbandoned(_) => "GameAbandoned",
        }
    }

    fn commitments(&self) -> Vec<Commitment> {
        match self {
            Self::GameCreated(created) => vec![created.seed],
            Self::GameStarted(started) => G::commitments(&started.setup),
            _ => Vec::new(),
        }
    }
}
