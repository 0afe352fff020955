//! The commands of a table.

use super::{Proposed, RESERVATION_SECONDS, Seating, Table, TimeCause, Visibility};
use crate::bot::Level;
use crate::kernel::{Game, Inheritance, StoredRecord};
use crate::sealing::{Entropy, Seed};
use crate::seat::{GameId, PlayerId, Seat};
use chrono::{DateTime, Utc};
use std::sync::Arc;
use uuid::Uuid;

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

/// A seat of a new table.
#[derive(Clone, Debug)]
pub enum Place<G: Game> {
    /// A player sits in it.
    Taken {
        /// The player.
        player: PlayerId,
        /// The player's choice with the seat.
        choice: G::Choice,
    },
    /// It is reserved for a player.
    Reserved(PlayerId),
    /// Anyone may claim it.
    Open,
}

/// The command that opens a table.
#[derive(Clone, Debug)]
pub struct Open<G: Game> {
    /// The new game's id.
    pub id: GameId,
    /// The seats in order.
    pub places: Vec<Place<G>>,
    /// The seating, if the game is opened for named players.
    pub seating: Option<Seating>,
    /// For how many seconds seats are reserved: one of [`RESERVATION_SECONDS`](super::RESERVATION_SECONDS).
    pub reservation_seconds: u32,
    /// The players who can find the game.
    pub visibility: Visibility,
    /// The app whose players can find the game.
    pub app: Option<Uuid>,
    /// The options of this game.
    pub options: G::Options,
    /// How many seconds each turn waits: one of [`MOVE_DEADLINE_SECONDS`](super::MOVE_DEADLINE_SECONDS); none where turns wait for ever.
    pub move_deadline_seconds: Option<u32>,
    /// How many seconds before a deadline the server reminds those who must act.
    pub reminder_seconds: Option<u32>,
    /// The level of the bots that take over the seats of absent players.
    pub absent_bot: Option<Level>,
    /// 256 fresh random bits.
    pub seed: Seed,
}

impl<G: Game> From<Create<G>> for Open<G> {
    fn from(create: Create<G>) -> Self {
        let host = Place::Taken { player: create.host, choice: create.choice };
        let others = std::iter::repeat_n(Place::Open, usize::from(create.seats).saturating_sub(1));
        Self {
            id: create.id,
            places: std::iter::once(host).chain(others).collect(),
            seating: None,
            reservation_seconds: *RESERVATION_SECONDS.start(),
            visibility: create.visibility,
            app: None,
            options: create.options,
            move_deadline_seconds: create.move_deadline_seconds,
            reminder_seconds: None,
            absent_bot: None,
            seed: create.seed,
        }
    }
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
    /// Reserve a seat in the first moment of a table; the server alone may.
    Reserve {
        /// The seat.
        seat: Seat,
        /// The player for whom it is reserved.
        player: PlayerId,
        /// When the reservation expires.
        until: DateTime<Utc>,
    },
    /// Decline the reserved seat.
    DeclineSeat(Seat),
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
    /// Give time to the turn or the lobby that is past this deadline; the server alone may.
    GiveTime {
        /// The deadline that has passed.
        deadline: DateTime<Utc>,
        /// Why time is given.
        cause: TimeCause,
        /// How many milliseconds were lost. The least time is given at least.
        milliseconds: i64,
    },
    /// Bring a game back to the present, because a clock was set back; the server alone may.
    SetTimeBack,
    /// Ask for a pause.
    Pause,
    /// Ask for a pause no more, or end the pause.
    Unpause,
    /// Propose how a game without deadlines goes on.
    Propose(Proposed),
    /// Answer the proposal: true to agree.
    AnswerProposal(bool),
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
    /// Accept the offered seat of an absent player, or the reserved seat before the start.
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
