//! The parts of the server's answers that a bot reads.

use super::Playable;
use serde::Deserialize;
use uuid::Uuid;

/// A game, as far as a bot reads it.
#[derive(Deserialize)]
#[serde(bound = "")]
pub struct Game<K: Playable> {
    /// The game's id.
    pub id: Uuid,
    /// Where the game is between its lobby and its end.
    pub status: Status,
    /// How many events it has.
    pub version: u32,
    /// Its seats, in order.
    pub seats: Vec<Seat>,
    /// The reader's own seat.
    pub your_seat: Option<u8>,
    /// The seats that the game waits for.
    pub must_act: Vec<u8>,
    /// The actions that the reader may perform now.
    pub allowed_actions: Vec<K::Action>,
    /// The course of a game that has started.
    pub play: Option<K::Play>,
    /// The outcome of a finished game.
    pub result: Option<K::Outcome>,
}

/// A game's status, as far as a bot cares.
#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Played to its end.
    Finished,
    /// Anything else.
    #[serde(other)]
    Other,
}

/// A seat of a game.
#[derive(Deserialize)]
pub struct Seat {
    /// The player in it.
    pub player: Option<Player>,
}

/// A player in a seat.
#[derive(Deserialize)]
pub struct Player {
    /// The player's name, unless the account is erased.
    pub name: Option<String>,
}

impl<K: Playable> Game<K> {
    /// True if the game was played to its end.
    pub fn is_finished(&self) -> bool {
        self.status == Status::Finished
    }

    /// The name of the player in a seat.
    pub fn name(&self, seat: u8) -> &str {
        let player = self.seats.get(usize::from(seat)).and_then(|seat| seat.player.as_ref());
        player.and_then(|player| player.name.as_deref()).unwrap_or("?")
    }

    /// The names of the players in these seats.
    pub fn names(&self, seats: &[u8]) -> String {
        let names: Vec<_> = seats.iter().map(|seat| self.name(*seat)).collect();
        if names.is_empty() { "nobody".to_owned() } else { names.join(" and ") }
    }
}
