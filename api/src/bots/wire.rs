//! The parts of the server's answers that a bot reads.

use super::Playable;
use serde::Deserialize;
use uuid::Uuid;

#[derive(Deserialize)]
pub(super) struct NewAccount {
    pub(super) token: String,
}

#[derive(Deserialize)]
#[serde(bound = "")]
pub(super) struct Answer<K: Playable> {
    pub(super) game: Game<K>,
}

/// A game, as far as a bot reads it.
#[derive(Deserialize)]
#[serde(bound = "")]
pub(crate) struct Game<K: Playable> {
    pub(crate) id: Uuid,
    pub(crate) status: Status,
    pub(crate) version: u32,
    pub(crate) seats: Vec<Seat>,
    pub(crate) must_act: Vec<u8>,
    pub(crate) allowed_actions: Vec<K::Action>,
    pub(crate) play: Option<K::Play>,
    pub(crate) result: Option<K::Outcome>,
}

/// A game's status, as far as a bot cares.
#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Status {
    Finished,
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
pub(crate) struct Seat {
    pub(crate) player: Option<Player>,
}

#[derive(Deserialize)]
pub(crate) struct Player {
    pub(crate) name: Option<String>,
}

impl<K: Playable> Game<K> {
    /// True if the game was played to its end.
    pub(crate) fn is_finished(&self) -> bool {
        self.status == Status::Finished
    }

    /// The name of the player in a seat.
    pub(crate) fn name(&self, seat: u8) -> &str {
        let player = self.seats.get(usize::from(seat)).and_then(|seat| seat.player.as_ref());
        player.and_then(|player| player.name.as_deref()).unwrap_or("?")
    }

    /// The names of the players in these seats.
    pub(crate) fn names(&self, seats: &[u8]) -> String {
        let names: Vec<_> = seats.iter().map(|seat| self.name(*seat)).collect();
        if names.is_empty() { "nobody".to_owned() } else { names.join(" and ") }
    }
}
