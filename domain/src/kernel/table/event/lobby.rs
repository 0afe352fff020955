//! The data of the events up to the start.

use crate::bot::Level;
use crate::sealing::{ChainHash, Commitment, Entropy};
use crate::seat::{GameId, PlayerId, Seat};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
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
    /// The version of the rules of time: 3. Missing if turns have no deadline, in games of earlier rules, and in kinds that do not
    /// name it. By these rules only the consents of other present persons count for the offer of a seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false, minimum = 3))]
    pub time_rules: Option<u16>,
    /// The app whose players can find the game. Missing unless `visibility` is `app`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub app: Option<Uuid>,
    /// How many seconds before a turn's deadline the server reminds those who must act. Missing if it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false, minimum = 1, maximum = 2_591_999))]
    pub reminder_seconds: Option<u32>,
    /// The level of the bots that take over the seats of players who have missed two turns in a row. Missing if the
    /// players decide about such seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub absent_bot: Option<Level>,
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

impl<O> GameCreated<O> {
    /// The lowest form that knows its members.
    pub(crate) fn form(&self) -> u16 {
        if self.time_rules.is_some() { 2 } else { 1 }
    }
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
