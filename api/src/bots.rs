//! Bots: players that know of a game only what the server's answers show.

mod bot;
pub(crate) mod qe;
pub(crate) mod quotlibet;
mod wire;

pub(crate) use bot::Bot;
pub(crate) use wire::Game;

use rand::Rng;
use serde::de::DeserializeOwned;

/// A kind of game that bots can play.
pub(crate) trait Playable {
    /// The kind's name.
    const KIND: &'static str;
    /// The kind's actions.
    type Action: DeserializeOwned;
    /// The play, as far as a bot or a printer reads it.
    type Play: DeserializeOwned;
    /// The outcome, as far as a printer reads it.
    type Outcome: DeserializeOwned;

    /// The request that does something of what is allowed; none where nothing of it belongs to the play.
    fn choose(actions: &[Self::Action], random: &mut impl Rng) -> serde_json::Result<Option<Move>>;
}

/// A request below the game's address.
pub(crate) struct Move {
    /// The path below the game's.
    pub(crate) path: String,
    /// The body, JSON.
    pub(crate) body: String,
}
