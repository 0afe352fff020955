//! Reservations of seats, as they are counted by the player and by who reserves.

use chrono::{DateTime, Utc};
use domain::seat::{GameId, PlayerId};
use uuid::Uuid;

/// Seats that one player or app is about to reserve.
#[derive(Clone, Debug)]
pub struct NewReservations {
    /// The player or the app.
    pub reserver: Uuid,
    /// The players for whom seats are reserved, each with the game that will be created.
    pub seats: Vec<(PlayerId, GameId)>,
    /// The time.
    pub at: DateTime<Utc>,
    /// The time from which on a reservation counts even if the player has not accepted it and it is over.
    pub since: DateTime<Utc>,
    /// How many may count for each player.
    pub cap: u32,
}

/// The answer to a request for reservations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reserving {
    /// They are noted.
    Noted,
    /// None is noted: too many would count for this player.
    TooMany(PlayerId),
}
