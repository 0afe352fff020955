//! Bots that play the toy, all of them at random.

use crate::{CommandOf, Game, Level, Move, Playable};
use domain::kinds::toy::{Command, Toy};
use rand::{Rng, RngExt};
use serde::{Deserialize, de::IgnoredAny};

/// The toy as bots play it.
pub(crate) struct ToyBots;

/// The actions of a seat.
#[derive(Deserialize)]
#[serde(tag = "action", rename_all = "snake_case")]
pub(crate) enum Action {
    /// Place a number.
    PlaceNumber {
        /// The highest number.
        highest: u8,
    },
    /// An action that bots never perform.
    #[serde(other)]
    Other,
}

impl Playable for ToyBots {
    type Rules = Toy;
    type Action = Action;
    type Play = IgnoredAny;
    type Outcome = IgnoredAny;

    fn at_random(actions: &[Action], random: &mut impl Rng) -> Option<CommandOf<Self>> {
        actions.iter().find_map(|action| match action {
            Action::PlaceNumber { highest } => {
                Some(Command { number: random.random_range(0..=*highest) })
            }
            Action::Other => None,
        })
    }

    fn decide(_: Level, game: &Game<Self>, random: &mut impl Rng) -> Option<CommandOf<Self>> {
        Self::at_random(&game.allowed_actions, random)
    }

    fn request(command: &CommandOf<Self>) -> serde_json::Result<Move> {
        let body = serde_json::json!({"number": command.number}).to_string();
        Ok(Move { path: "numbers".to_owned(), body })
    }
}
