//! Bots: players that know of a game only what the server's answers show. They do nothing but choose: the caller carries
//! their requests and gives them chance.

mod game;
mod kind;
pub mod qe;
pub mod quotlibet;

pub use game::{Game, Player, Seat, Status};
pub use kind::Kind;

use rand::Rng;
use serde::de::DeserializeOwned;

/// A kind of game as bots play it.
pub trait Playable {
    /// The kind's name.
    const KIND: &'static str;
    /// The kind's actions.
    type Action: DeserializeOwned;
    /// The play, as far as a bot or a printer reads it.
    type Play: DeserializeOwned;
    /// The outcome, as far as a printer reads it.
    type Outcome: DeserializeOwned;

    /// The request that does something of what is allowed; none where nothing of it belongs to the play.
    ///
    /// # Errors
    /// Says what of the move cannot be written as JSON.
    fn choose(actions: &[Self::Action], random: &mut impl Rng) -> serde_json::Result<Option<Move>>;
}

/// A request below the game's address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The path below the game's.
    pub path: String,
    /// The body, JSON.
    pub body: String,
}
