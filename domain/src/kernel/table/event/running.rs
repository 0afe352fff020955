//! The data of the events of a running game, beside its play, up to its end.

use crate::seat::{PlayerId, Seat};
use serde::{Deserialize, Serialize};

/// A player resigned. From this event on the server acts for the seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatResigned {
    /// The seat.
    pub seat: Seat,
}

/// A turn's deadline passed, or a proposal to play for those who are waited for was carried out. In the events that follow, the
/// server acts for the absent seats or ends the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TurnExpired<T> {
    /// The turn.
    pub turn: T,
    /// The seats that did not act in time.
    pub seats: Vec<Seat>,
}

/// Why time was given. The list grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TimeCause {
    /// No server could accept a move.
    ServerAway,
    /// The database's clock was set, or its machine slept.
    ClockSet,
}

/// The server gave time to the turn that runs, or to the lobby, because it was overdue and had lost time without a player's
/// fault. `deadline_at` of the event is the new deadline. A turn so extended is not missed before that.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TimeGiven {
    /// Why time was given.
    pub cause: TimeCause,
    /// By how many milliseconds the deadline moves. It is negative or 0 only if the clock was set back: then `recorded_at` is before
    /// the event before this one.
    pub milliseconds: i64,
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

/// What is proposed in a game without deadlines once a player has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Proposed {
    /// The server acts for those who are waited for, by the rule for absent seats.
    Play,
    /// The game ends unscored.
    End,
}

/// A player for whom nobody waits proposed how a game without deadlines goes on. The other persons for whom nobody waits
/// answer. A move ends the proposal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProposalMade {
    /// The player's seat.
    pub seat: Seat,
    /// What is proposed.
    pub proposal: Proposed,
}

/// A player answered the proposal. A refusal ends it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProposalAnswered {
    /// The player's seat.
    pub seat: Seat,
    /// True if the player agrees.
    pub agrees: bool,
}

/// All who were asked agreed, or nobody refused in time. `TurnExpired` or `GameAbandoned` follows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProposalCarriedOut {}

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
    /// Three turns in a row expired, no player acted meanwhile, and all players are absent or have resigned. In a game without
    /// deadlines: the other players proposed the end because a player had gone.
    Absent,
}

/// The game ended unscored. This event opens every sealed value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameAbandoned {
    /// The reason.
    pub cause: AbandonCause,
}
