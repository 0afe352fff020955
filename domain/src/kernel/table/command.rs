//! The commands of a table.

use super::{Table, Visibility};
use crate::kernel::{Game, Inheritance, StoredRecord};
use crate::sealing::{Entropy, Seed};
use crate::seat::{GameId, PlayerId, Seat};
use std::sync::Arc;

/// The requester.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A player.
    Player(PlayerId),
    /// The server itself, for the passing of time.
    Server,
}

/// The command that creates a game.
#[derive(Clone, Debug)]
pub struct Create<G: Game> {
    /// The new game's id.
    pub id: GameId,
    /// The player who creates it and gets seat 0.
    pub host: PlayerId,
    /// The host's choice with the seat.
    pub choice: G::Choice,
    /// The number of seats.
    pub seats: u8,
    /// The players who can find the game.
    pub visibility: Visibility,
    /// The options of this game.
    pub options: G::Options,
    /// How many seconds each turn waits: one of [`MOVE_DEADLINE_SECONDS`](super::MOVE_DEADLINE_SECONDS); none where turns wait for ever.
    pub move_deadline_seconds: Option<u32>,
    /// 256 fresh random bits.
    pub seed: Seed,
}

/// The command that forks a game. It opens a table that will inherit the play.
#[derive(Clone, Debug)]
pub struct Fork<G: Game> {
    /// The new game's id.
    pub id: GameId,
    /// The player who forks and becomes the host.
    pub host: PlayerId,
    /// The host's seat.
    pub seat: Seat,
    /// The part of the parent that the fork inherits.
    pub inheritance: Arc<Inheritance<G>>,
    /// 256 fresh random bits.
    pub seed: Seed,
}

/// A command to an existing game.
#[derive(Clone, Debug)]
pub enum Command<G: Game> {
    /// Sit down.
    TakeSeat {
        /// In this seat, or in the lowest free one.
        seat: Option<Seat>,
        /// With this choice.
        choice: G::Choice,
    },
    /// Leave the seat before the start.
    LeaveSeat,
    /// Free another's seat before the start.
    RemoveSeat(Seat),
    /// Add entropy to the shuffles to come.
    AddEntropy(Entropy),
    /// Start the game.
    Start(G::Start),
    /// Start a fork, with the play that it inherits.
    StartFork(G::Start, Arc<Inheritance<G>>),
    /// Call the game off before the start.
    Abandon,
    /// Give up.
    Resign,
    /// End what is past its deadline; the server alone may.
    Expire {
        /// The turn that is due; none for the lobby.
        turn: Option<G::Turn>,
    },
    /// Ask for a pause.
    Pause,
    /// Ask for a pause no more, or end the pause.
    Unpause,
    /// Consent to the offer of an absent player's seat.
    ConsentToOffer(Seat),
    /// Offer the seat of an absent player.
    OfferSeat {
        /// The seat.
        seat: Seat,
        /// The player to whom the seat is offered.
        player: PlayerId,
    },
    /// Withdraw the offer of a seat.
    WithdrawOffer(Seat),
    /// Accept the offered seat of an absent player.
    AcceptSeat(Seat),
    /// Act in the play.
    Play(G::Command),
}

/// The outcome of a command.
#[derive(Clone, Debug)]
pub struct Decided<G: Game> {
    /// The events in order, at least one.
    pub records: Vec<StoredRecord<G>>,
    /// The table after them.
    pub table: Table<G>,
}
