//! Bots: players that know of a game only what the server's answers show. They do nothing but choose: the caller carries
//! their requests and gives them chance.

mod game;
mod kind;
mod level;
pub mod qe;
pub mod quotlibet;

pub use game::{Game, Player, Seat, Status};
pub use kind::Kind;
pub use level::Level;

use domain::kernel::Game as _;
use rand::Rng;
use serde::de::DeserializeOwned;

/// A kind of game as bots play it.
pub trait Playable: Sized {
    /// The kind's rules.
    type Rules: domain::kernel::Game;
    /// The kind's name.
    const KIND: &'static str = Self::Rules::KIND;
    /// The kind's actions.
    type Action: DeserializeOwned;
    /// The play, as far as a bot or a printer reads it.
    type Play: DeserializeOwned;
    /// The outcome, as far as a printer reads it.
    type Outcome: DeserializeOwned;

    /// Something of what is allowed, by chance; none where nothing of it belongs to the play.
    fn at_random(actions: &[Self::Action], random: &mut impl Rng) -> Option<CommandOf<Self>>;

    /// What a bot of this level does for the seat that the view belongs to; none where nothing of what is allowed belongs to
    /// the play.
    fn decide(level: Level, game: &Game<Self>, random: &mut impl Rng) -> Option<CommandOf<Self>>;

    /// The request that a client makes for a command.
    ///
    /// # Errors
    /// Says what of the command cannot be written as JSON.
    fn request(command: &CommandOf<Self>) -> serde_json::Result<Move>;

    /// The request for something of what is allowed, by chance; none where nothing of it belongs to the play.
    ///
    /// # Errors
    /// Says what of the command cannot be written as JSON.
    fn choose(actions: &[Self::Action], random: &mut impl Rng) -> serde_json::Result<Option<Move>> {
        Self::at_random(actions, random).as_ref().map(Self::request).transpose()
    }
}

/// A command of a kind.
pub type CommandOf<K> = <<K as Playable>::Rules as domain::kernel::Game>::Command;

/// A request below the game's address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The path below the game's.
    pub path: String,
    /// The body, JSON; empty where the request has none.
    pub body: String,
}
