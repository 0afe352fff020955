//! Players and their names. No event holds a name; what shows one looks it up.

use chrono::{DateTime, Utc};
use domain::kernel::PlayerId;
use serde::Serialize;
use std::collections::BTreeMap;
use store::PlayerRow;
use utoipa::ToSchema;
use uuid::Uuid;

/// A player as anyone may know it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Player)]
pub(crate) struct PlayerResource {
    /// The player's id.
    pub(crate) id: PlayerId,
    /// The public name; null once the account is erased.
    #[schema(example = "Ada")]
    pub(crate) name: Option<String>,
}

/// An account as its player sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Account)]
pub(crate) struct AccountResource {
    /// The player's id.
    pub(crate) id: PlayerId,
    /// The public name.
    #[schema(example = "Ada")]
    pub(crate) name: String,
    /// When the account was made.
    pub(crate) created_at: DateTime<Utc>,
}

/// The current names of some players.
pub(crate) struct Names(BTreeMap<Uuid, Option<String>>);

impl Names {
    /// The names of these players.
    pub(crate) fn of(players: impl IntoIterator<Item = PlayerRow>) -> Self {
        Self(players.into_iter().map(|player| (player.player_id, player.name)).collect())
    }

    /// The names by player, in a fixed order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&Uuid, Option<&str>)> {
        self.0.iter().map(|(id, name)| (id, name.as_deref()))
    }

    /// A player with the current name.
    pub(crate) fn player(&self, id: PlayerId) -> PlayerResource {
        PlayerResource { id, name: self.0.get(&id.0).cloned().flatten() }
    }
}
