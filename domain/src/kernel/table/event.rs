//! The events of the table.

use crate::kernel::{EventData, Game};
use crate::sealing::{ChainHash, Commitment, Entropy};
use crate::seat::{GameId, PlayerId, Seat};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize, Serializer};
use uuid::Uuid;

/// The players who can find a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Anyone may watch, and sit down in a free seat.
    #[default]
    Public,
    /// Only who sits in the game sees it; a seat needs the invite code.
    Private,
    /// The players of one app see it, and players with a seat or a reserved one.
    App,
}

impl Visibility {
    /// Every visibility.
    pub const ALL: [Self; 3] = [Self::Public, Self::Private, Self::App];

    /// The name under which it is stored and served.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Public => "public",
            Self::Private => "private",
            Self::App => "app",
        }
    }
}

/// The game from which a fork inherits its play, and how much of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ForkOf {
    /// The parent: a finished game of the same kind.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = "uuid"))]
    pub game_id: GameId,
    /// The parent's last version that the fork inherits.
    pub version: u32,
    /// The parent's chain hash at that version.
    pub hash: ChainHash,
    /// The number of inherited events of the play. They follow the fork's `GameStarted`.
    pub inherited: u32,
}

/// The seating of a game that was opened for named players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Seating {
    /// True if the server starts the game once every seat has a player.
    pub start: bool,
}

/// A game was created: the first event of every stream.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameCreated<O> {
    /// The version of the rules by which the game is played.
    pub rules_version: u16,
    /// The number of seats.
    #[cfg_attr(feature = "openapi", schema(minimum = 3))]
    pub seats: u8,
    /// The players who can find the game.
    pub visibility: Visibility,
    /// The options of this game.
    pub options: O,
    /// The seconds that a turn lasts, 5 to 2,592,000. Missing if turns have no deadline.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false, minimum = 5, maximum = 2_592_000))]
    pub move_deadline_seconds: Option<u32>,
    /// The version of the rules for absent seats: 2. Missing if turns have no deadline, and in games of the first version.
    /// There a seat is handed over at once after one missed turn, and no game ends because all are absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false, minimum = 2, maximum = 2))]
    pub absence_rules: Option<u16>,
    /// The app whose players can find the game. Missing unless `visibility` is `app`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub app: Option<Uuid>,
    /// How many seconds before a turn's deadline the server reminds those who must act. Missing if it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false, minimum = 1, maximum = 2_591_999))]
    pub reminder_seconds: Option<u32>,
    /// The seating of a game that was opened for named players. Missing in every other game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub seating: Option<Seating>,
    /// The commitment to the seed from which the server derives every salt and every shuffle.
    pub seed: Commitment,
    /// The origin of a fork's play. Missing in every other game.
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
    /// The player's choice with the seat.
    pub choice: C,
}

/// A seat was reserved for a player, who sits down in it or declines it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatReserved {
    /// The seat.
    pub seat: Seat,
    /// The player for whom it is reserved.
    pub player: PlayerId,
    /// The time at which the reservation expires.
    #[serde(with = "crate::time")]
    pub until: DateTime<Utc>,
}

/// The reason why a reservation ended without the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Release {
    /// The player declined the seat.
    Declined,
    /// The player did not accept in time.
    Expired,
    /// The host withdrew the reservation.
    Withdrawn,
}

/// The reservation of a seat ended without its player. Anyone may claim the seat now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatReleased {
    /// The seat.
    pub seat: Seat,
    /// The player for whom it was reserved.
    pub player: PlayerId,
    /// The reason.
    pub release: Release,
}

/// The reason why a seat became free.
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
    /// The player who left it.
    pub player: PlayerId,
    /// The reason why it became free.
    pub departure: Departure,
    /// The host's seat after this event. If the host left, it is the lowest occupied seat; null once every seat is free.
    pub host: Option<Seat>,
}

/// A player added entropy to the shuffles to come. It replaces the player's earlier entropy.
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

/// A player resigned. From this event on the server acts for the seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatResigned {
    /// The seat.
    pub seat: Seat,
}

/// A turn's deadline passed. In the events that follow, the server acts for the absent seats or ends the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TurnExpired<T> {
    /// The turn.
    pub turn: T,
    /// The seats that did not act in time.
    pub seats: Vec<Seat>,
}

/// A player asked for a pause. The game pauses once every seat that has not resigned asks for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PauseAsked {
    /// The player's seat.
    pub seat: Seat,
}

/// A player withdrew the request for a pause.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PauseWithdrawn {
    /// The player's seat.
    pub seat: Seat,
}

/// Every seat that has not resigned asked for a pause. No player can make a move until it ends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GamePaused {
    /// The milliseconds that the turn has left; null if turns have no deadline.
    pub remaining_ms: Option<u64>,
}

/// A player ended the pause. The turn goes on with its remaining time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameResumed {
    /// The player's seat.
    pub seat: Seat,
}

/// A player consented to the offer of an absent player's seat before the absence alone allows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OfferConsented {
    /// The absent player's seat.
    pub seat: Seat,
    /// The seat of the player who consents.
    pub by: Seat,
}

/// The host offered an absent player's seat to another player. The offer ends when the host withdraws or replaces it, or
/// the seat is handed over. It also ends when the absent player acts or resigns.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatOffered {
    /// The absent player's seat.
    pub seat: Seat,
    /// The player to whom the seat is offered.
    pub player: PlayerId,
}

/// The host withdrew the offer of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatOfferWithdrawn {
    /// The seat.
    pub seat: Seat,
}

/// A player accepted an offered seat. The server hands it over once the absent player misses one more turn. Until then the
/// player who accepted sees the game as the public does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatAccepted {
    /// The seat.
    pub seat: Seat,
    /// The player who accepted it.
    pub player: PlayerId,
}

/// A seat changed its player. From this event on the new player has the seat and its knowledge, and the former player is
/// the public.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatHandedOver {
    /// The seat.
    pub seat: Seat,
    /// The former player.
    pub from: PlayerId,
    /// The new player.
    pub to: PlayerId,
}

/// The game was played to its end. This event opens every sealed value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameFinished<R> {
    /// The outcome.
    pub result: R,
}

/// The reason why a game ended unscored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum AbandonCause {
    /// The host called it off before the start.
    Host,
    /// The last player left before the start, or the last reservation ended and no player was seated.
    Empty,
    /// The lobby was open for too long.
    Expired,
    /// Fewer than two seats have not resigned.
    Resigned,
    /// Three turns in a row expired, no player acted meanwhile, and all players are absent or have resigned.
    Absent,
}

/// The game ended unscored. This event opens every sealed value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameAbandoned {
    /// The reason.
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
    /// A seat was reserved for a player.
    SeatReserved(SeatReserved),
    /// A reservation ended without its player.
    SeatReleased(SeatReleased),
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
    /// A player withdrew the request for a pause.
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
        "SeatReserved",
        "SeatReleased",
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
            Self::SeatReserved(_) => "SeatReserved",
            Self::SeatReleased(_) => "SeatReleased",
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
            Self::SeatReserved(data) => data.serialize(serializer),
            Self::SeatReleased(data) => data.serialize(serializer),
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
