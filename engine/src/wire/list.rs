//! Games in lists.

use super::{Names, PlayerResource, ReservationResource};
use chrono::{DateTime, Utc};
use domain::kernel::{Status, Visibility};
use domain::seat::Seat;
use serde::Serialize;
use store::{GameRow, ReservedSeat};
use uuid::Uuid;

/// A page of games, the newest first.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameList {
    /// The games.
    pub games: Vec<GameSummary>,
    /// The `cursor` of the next page; null on the last one.
    pub next_cursor: Option<Uuid>,
}

/// A game in a list. It holds only facts that every reader of the list may know.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameSummary {
    /// The game's id.
    pub id: Uuid,
    /// The kind of game; the game itself is at `/v1/{kind}/games/{id}`.
    #[cfg_attr(feature = "openapi", schema(example = "qe"))]
    pub kind: String,
    /// The version of its newest event.
    pub version: u32,
    /// The game's status.
    pub status: Status,
    /// The players who can find the game.
    pub visibility: Visibility,
    /// The time of its creation.
    #[serde(serialize_with = "domain::time::serialize")]
    pub created_at: DateTime<Utc>,
    /// The time of its newest event.
    #[serde(serialize_with = "domain::time::serialize")]
    pub changed_at: DateTime<Utc>,
    /// The host's seat.
    pub host: Option<Seat>,
    /// The player in each seat, clockwise from 0; null for a free seat.
    pub players: Vec<Option<PlayerResource>>,
    /// The reserved seats of a lobby.
    pub reserved: Vec<ReservationResource>,
    /// The seats that must act before the game goes on.
    pub must_act: Vec<Seat>,
    /// The time at which the server acts by itself: it ends an open lobby, expires a turn, or carries out a proposal in a game
    /// without deadlines. Null if it does not.
    #[serde(serialize_with = "domain::time::option::serialize")]
    pub deadline_at: Option<DateTime<Utc>>,
    /// The server's time at this answer, by the clock of `deadline_at`; null if `deadline_at` is.
    #[serde(serialize_with = "domain::time::option::serialize")]
    pub now: Option<DateTime<Utc>>,
}

/// A game's row as a list shows it, at a time.
pub fn summary(row: GameRow, names: &Names, now: DateTime<Utc>) -> GameSummary {
    let listing = row.listing;
    GameSummary {
        id: row.game_id.0,
        kind: listing.kind.into_owned(),
        version: row.version,
        status: listing.status,
        visibility: listing.visibility,
        created_at: row.created_at,
        changed_at: row.changed_at,
        host: listing.host.map(Seat),
        reserved: listing
            .reserved
            .into_iter()
            .map(|reserved| reservation(reserved, names))
            .collect(),
        players: listing.players.into_iter().map(|p| p.map(|id| names.player(id))).collect(),
        must_act: listing.must_act.into_iter().map(Seat).collect(),
        deadline_at: listing.deadline_at,
        now: listing.deadline_at.map(|_| now),
    }
}

fn reservation(reserved: ReservedSeat, names: &Names) -> ReservationResource {
    ReservationResource {
        seat: Seat(reserved.seat),
        player: names.player(reserved.player),
        until: reserved.until,
    }
}
