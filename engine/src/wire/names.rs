//! Players and their names. No event holds a name; what shows one looks it up.

use chrono::{DateTime, Utc};
use domain::bot::Bot;
use domain::seat::{PlayerId, Seat};
use serde::Serialize;
use std::sync::Arc;
use store::{ManagedPlayer, PlayerRow};
use uuid::Uuid;

/// A player's public facts.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = Player))]
pub struct PlayerResource {
    /// The player's id.
    pub id: PlayerId,
    /// The public name; null after the account is erased.
    #[cfg_attr(feature = "openapi", schema(example = "Ada"))]
    pub name: Option<String>,
}

/// An account as its player sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = Account))]
pub struct AccountResource {
    /// The player's id.
    pub id: PlayerId,
    /// The public name.
    #[cfg_attr(feature = "openapi", schema(example = "Ada"))]
    pub name: String,
    /// The time at which the account was made.
    #[serde(serialize_with = "domain::time::serialize")]
    pub created_at: DateTime<Utc>,
    /// In `GET /v1/players/me`: the id of the server's database. Store it beside the token.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "openapi",
        schema(nullable = false, example = "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b")
    )]
    pub database: Option<Uuid>,
}

/// A player as the operator sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ManagedPlayer))]
pub struct ManagedPlayerResource {
    /// The player's id.
    pub id: PlayerId,
    /// The public name.
    #[cfg_attr(feature = "openapi", schema(example = "Ada"))]
    pub name: String,
    /// The time at which the account was made.
    #[serde(serialize_with = "domain::time::serialize")]
    pub created_at: DateTime<Utc>,
    /// The time at which the operator stopped the player; null if the player is not stopped.
    #[serde(serialize_with = "domain::time::option::serialize")]
    pub stopped_at: Option<DateTime<Utc>>,
}

impl From<ManagedPlayer> for ManagedPlayerResource {
    fn from(managed: ManagedPlayer) -> Self {
        let ManagedPlayer { player, stopped_at } = managed;
        Self {
            id: player.player_id,
            name: player.name.unwrap_or_default(),
            created_at: player.created_at,
            stopped_at,
        }
    }
}

/// A seat of a lobby that is reserved for a player, who may accept or decline it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = Reservation))]
pub struct ReservationResource {
    /// The seat.
    pub seat: Seat,
    /// The player for whom it is reserved.
    pub player: PlayerResource,
    /// The time at which the reservation expires.
    #[serde(serialize_with = "domain::time::serialize")]
    pub until: DateTime<Utc>,
}

/// The current names of some players.
pub struct Names(Vec<Arc<PlayerRow>>);

impl Names {
    /// The names of these players.
    pub fn of(players: impl IntoIterator<Item: Into<Arc<PlayerRow>>>) -> Self {
        let mut players: Vec<Arc<PlayerRow>> = players.into_iter().map(Into::into).collect();
        players.sort_unstable_by_key(|player| player.player_id);
        players.dedup_by_key(|player| player.player_id);
        Self(players)
    }

    /// The names by player, in a fixed order.
    pub fn iter(&self) -> impl Iterator<Item = (PlayerId, Option<&str>)> {
        self.0.iter().map(|player| (player.player_id, player.name.as_deref()))
    }

    /// A player with the current name.
    pub fn player(&self, id: PlayerId) -> PlayerResource {
        if let Some(bot) = Bot::of(id) {
            return PlayerResource { id, name: Some(bot.name()) };
        }
        let known = self.0.binary_search_by_key(&id, |player| player.player_id);
        PlayerResource { id, name: known.ok().and_then(|at| self.0[at].name.clone()) }
    }
}
