//! The events of the table.

use crate::kernel::{EventData, Game};
use crate::sealing::{ChainHash, Commitment, Entropy};
use crate::seat::{GameId, PlayerId, Seat};
use serde::{Deserialize, Serialize, Serializer};

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

impl Visibility {
    /// Every visibility.
    pub const ALL: [Self; 2] = [Self::Public, Self::Private];

    /// The name under which it is stored and served.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Public => "public",
            Self::Private => "private",
        }
    }
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
    /// How many seconds each turn waits, 5 to 2,592,000; absent where turns wait for ever.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false, minimum = 5, maximum = 2_592_000))]
    pub move_deadline_seconds: Option<u32>,
    /// The rules of absent seats that the game is played by: 2. Absent where turns wait for ever, and in games that were
    /// created by the rules before: they hand a seat over after one missed turn and at once, and give no game up for the
    /// absence of all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false, minimum = 2, maximum = 2))]
    pub absence_rules: Option<u16>,
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

/// A turn's deadline passed: the server acts for those who had not, in the events that follow, or gives the game up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TurnExpired<T> {
    /// The turn.
    pub turn: T,
    /// The seats that had not acted.
    pub seats: Vec<Seat>,
}

/// A player asked for a pause. The game pauses once every seat that has not resigned asks for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PauseAsked {
    /// The player's seat.
    pub seat: Seat,
}

/// A player asks for a pause no more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PauseWithdrawn {
    /// The player's seat.
    pub seat: Seat,
}

/// Every seat that has not resigned asked for a pause: nothing is played until it ends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GamePaused {
    /// How many milliseconds the turn has left; null where turns have no deadline.
    pub remaining_ms: Option<u64>,
}

/// A player ended the pause; the turn goes on with the time that it had left.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameResumed {
    /// The player's seat.
    pub seat: Seat,
}

/// A player consents to the offer of an absent player's seat, before the absence alone is enough for one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OfferConsented {
    /// The absent player's seat.
    pub seat: Seat,
    /// The seat of the player who consents.
    pub by: Seat,
}

/// The host offered the seat of an absent player to another one. The offer stands until it is withdrawn, another takes its
/// place, the seat is handed over, or the absent player acts again or resigns.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatOffered {
    /// The absent player's seat.
    pub seat: Seat,
    /// To whom.
    pub player: PlayerId,
}

/// The host withdrew the offer of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatOfferWithdrawn {
    /// The seat.
    pub seat: Seat,
}

/// A player accepted an offered seat: it is handed over once its player has missed one more turn. Until then the player who
/// has accepted sees the game as the public does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatAccepted {
    /// The seat.
    pub seat: Seat,
    /// The player who will hold it.
    pub player: PlayerId,
}

/// A seat changed its player: from here on it is the new player's with all that it knows, and who held it before is
/// the public.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatHandedOver {
    /// The seat.
    pub seat: Seat,
    /// Who held it.
    pub from: PlayerId,
    /// Who holds it now.
    pub to: PlayerId,
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
    /// Three turns in a row expired, no player acted meanwhile, and all players are absent or have resigned.
    Absent,
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
    /// A turn's deadline passed.
    TurnExpired(TurnExpired<G::Turn>),
    /// A player asked for a pause.
    PauseAsked(PauseAsked),
    /// A player asks for a pause no more.
    PauseWithdrawn(PauseWithdrawn),
    /// Nothing is played until the pause ends.
    GamePaused(GamePaused),
    /// A player ended the pause.
    GameResumed(GameResumed),
    /// A player consents to the offer of an absent player's seat.
    OfferConsented(OfferConsented),
    /// The seat of an absent player was offered to another one.
    SeatOffered(SeatOffered),
    /// The offer of a seat was withdrawn.
    SeatOfferWithdrawn(SeatOfferWithdrawn),
    /// An offered seat was accepted.
    SeatAccepted(SeatAccepted),
    /// A seat changed its player.
    SeatHandedOver(SeatHandedOver),
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
        "TurnExpired",
        "PauseAsked",
        "PauseWithdrawn",
        "GamePaused",
        "GameResumed",
        "OfferConsented",
        "SeatOffered",
        "SeatOfferWithdrawn",
        "SeatAccepted",
        "SeatHandedOver",
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
            Self::TurnExpired(_) => "TurnExpired",
            Self::PauseAsked(_) => "PauseAsked",
            Self::PauseWithdrawn(_) => "PauseWithdrawn",
            Self::GamePaused(_) => "GamePaused",
            Self::GameResumed(_) => "GameResumed",
            Self::OfferConsented(_) => "OfferConsented",
            Self::SeatOffered(_) => "SeatOffered",
            Self::SeatOfferWithdrawn(_) => "SeatOfferWithdrawn",
            Self::SeatAccepted(_) => "SeatAccepted",
            Self::SeatHandedOver(_) => "SeatHandedOver",
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

    fn serialize_data<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::GameCreated(data) => data.serialize(serializer),
            Self::SeatTaken(data) => data.serialize(serializer),
            Self::SeatLeft(data) => data.serialize(serializer),
            Self::EntropyAdded(data) => data.serialize(serializer),
            Self::GameStarted(data) => data.serialize(serializer),
            Self::SeatResigned(data) => data.serialize(serializer),
            Self::TurnExpired(data) => data.serialize(serializer),
            Self::PauseAsked(data) => data.serialize(serializer),
            Self::PauseWithdrawn(data) => data.serialize(serializer),
            Self::GamePaused(data) => data.serialize(serializer),
            Self::GameResumed(data) => data.serialize(serializer),
            Self::OfferConsented(data) => data.serialize(serializer),
            Self::SeatOffered(data) => data.serialize(serializer),
            Self::SeatOfferWithdrawn(data) => data.serialize(serializer),
            Self::SeatAccepted(data) => data.serialize(serializer),
            Self::SeatHandedOver(data) => data.serialize(serializer),
            Self::GameFinished(data) => data.serialize(serializer),
            Self::GameAbandoned(data) => data.serialize(serializer),
        }
    }
}
