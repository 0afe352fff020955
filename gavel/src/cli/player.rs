//! The options of `gavel player`.

use super::StoreUrl;
use clap::{Args, Subcommand};
use uuid::Uuid;

/// The options of `gavel player`.
#[derive(Args)]
pub(crate) struct PlayerOptions {
    #[command(subcommand)]
    pub(crate) what: PlayerCommand,
    #[command(flatten)]
    pub(crate) store: StoreUrl,
}

/// What to do with a player.
#[derive(Subcommand)]
pub(crate) enum PlayerCommand {
    /// Give a player another name.
    Rename {
        /// The player's id.
        player: Uuid,
        /// The new name, of at most 40 characters.
        name: String,
    },
    /// Stop a player: no token, JWT or key of an app counts for the player until `gavel player resume`. A running server follows
    /// within about a second.
    Stop {
        /// The player's id.
        player: Uuid,
    },
    /// Have a player go on who was stopped.
    Resume {
        /// The player's id.
        player: Uuid,
    },
    /// Erase a player's account for good: name, tokens and webhooks. A running server has the player leave lobbies and resign
    /// from games.
    Erase {
        /// The player's id.
        player: Uuid,
    },
}
