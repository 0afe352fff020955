//! Bots: players that know of a game only what the server's answers show. They do nothing but choose: the caller carries
//! their requests and gives them chance.

mod game;
mod kind;
pub mod qe;
pub mod quotlibet;

pub use domain::bot::Level;
pub use game::{Game, Player, Seat, Status};
pub use kind::Kind;

use domain::kernel::Game as _;
use kind::{EachPlayable, each_playable};
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::de::DeserializeOwned;
use std::any::Any;

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

    /// An allowed move, by chance; none if no allowed action belongs to the play.
    fn at_random(actions: &[Self::Action], random: &mut impl Rng) -> Option<CommandOf<Self>>;

    /// The move of a bot of this level for the view's seat; none if no allowed action belongs to the play.
    fn decide(level: Level, game: &Game<Self>, random: &mut impl Rng) -> Option<CommandOf<Self>>;

    /// The request that a client makes for a command.
    ///
    /// # Errors
    /// Says what of the command cannot be written as JSON.
    fn request(command: &CommandOf<Self>) -> serde_json::Result<Move>;

    /// The request for an allowed move, by chance; none if no allowed action belongs to the play.
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

/// A bot's move: the command, and the request that a client makes for it.
#[derive(Clone, Debug)]
pub struct Chosen<C> {
    /// The command.
    pub command: C,
    /// The request.
    pub request: Move,
}

/// The move of a bot in a game of any kind: by the game's resource as the bot's seat sees it, and by a seed. Equal arguments
/// give equal moves. None where the bot has nothing to do, or the kind has no bots.
///
/// # Errors
/// If the view cannot be read.
pub fn choose<G: domain::kernel::Game>(
    level: Level,
    view: &[u8],
    seed: [u8; 32],
) -> serde_json::Result<Option<Chosen<G::Command>>> {
    let mut choice = Choice { kind: G::KIND, level, view, seed, chosen: None };
    each_playable(&mut choice);
    let Some(chosen) = choice.chosen.transpose()? else { return Ok(None) };
    let chosen = chosen.downcast::<Option<Chosen<G::Command>>>().ok(); // a kind has one name
    Ok(chosen.and_then(|chosen| *chosen))
}

/// A bot's choice in a game of one kind.
struct Choice<'a> {
    kind: &'static str,
    level: Level,
    view: &'a [u8],
    seed: [u8; 32],
    chosen: Option<serde_json::Result<Box<dyn Any>>>,
}

impl EachPlayable for Choice<'_> {
    fn kind<K: Playable>(&mut self) {
        if K::KIND == self.kind {
            let chosen = choose_as::<K>(self.level, self.view, self.seed);
            self.chosen = Some(chosen.map(|chosen| Box::new(chosen) as Box<dyn Any>));
        }
    }
}

fn choose_as<K: Playable>(
    level: Level,
    view: &[u8],
    seed: [u8; 32],
) -> serde_json::Result<Option<Chosen<CommandOf<K>>>> {
    let game: Game<K> = serde_json::from_slice(view)?;
    let Some(command) = K::decide(level, &game, &mut ChaCha8Rng::from_seed(seed)) else {
        return Ok(None);
    };
    let request = K::request(&command)?;
    Ok(Some(Chosen { command, request }))
}
