//! The table: seats and players, from the open lobby through the play to the end; the same for every kind of game.

mod absence;
mod command;
mod decide;
mod event;
mod evolve;
mod incoming;
mod open;
mod pause;
mod proposal;
mod rejection;
mod reservation;
mod rules;
mod strangers;
mod time;
mod view;

pub use absence::Absence;
pub use command::{Actor, Command, Create, Decided, Fork, Open, Place};
pub use event::{
    AbandonCause, Departure, EntropyAdded, ForkOf, GameAbandoned, GameCreated, GameFinished,
    GamePaused, GameResumed, GameStarted, OfferConsented, PauseAsked, PauseWithdrawn,
    ProposalAnswered, ProposalCarriedOut, ProposalMade, Proposed, Release, SeatAccepted,
    SeatHandedOver, SeatLeft, SeatOfferWithdrawn, SeatOffered, SeatReleased, SeatReserved,
    SeatResigned, SeatTaken, Seating, TableEvent, TimeCause, TimeGiven, TurnExpired, Visibility,
};
pub(crate) use open::is_reminder;
pub use pause::Pause;
pub use proposal::Proposal;
pub use rejection::Rejection;
pub use reservation::Reservation;
pub use strangers::{STRANGER_ENTROPY, STRANGER_SEATS};
pub use time::{LEAST_TIME_MS, Waited};
pub use view::{
    AbsenceView, Action, AllowedAction, OccupantView, PauseView, ProposalView, TableView, TurnView,
};

use crate::bot::Level;
use crate::kernel::{Event, Game, Record};
use crate::sealing::{Audience, Entropy, Opens, Salts, Secret, StoredOpening, Vault};
use crate::seat::{GameId, PlayerId, Seat, SeatSet, Viewer};
use chrono::{DateTime, TimeDelta, Utc};
use rules::TimeRules;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use std::sync::Arc;
use uuid::Uuid;

/// How many hours a lobby stays open.
pub const LOBBY_HOURS: i64 = 24;
/// How many events a lobby holds at most.
pub const LOBBY_EVENTS: u32 = 50;

/// The rules of absent seats that the first event of a new game names.
pub const ABSENCE_RULES: u16 = 2;
/// The rules of time that it names beside them.
pub const TIME_RULES: u16 = 3;
/// How many turns in a row expire before a game ends of which everyone is absent.
pub const DESERTED_TURNS: u8 = 3;
/// How many turns in a row a player has missed when the seat can be offered to another one.
pub const MISSED_TURNS: u8 = 2;
/// How many seconds a player has been absent then.
pub const ABSENT_SECONDS: i64 = 60;

/// A game without deadlines allows a proposal so many days after its newest move. Without an answer a proposal takes effect as
/// many days later.
pub const PROPOSAL_DAYS: i64 = 7;

/// How many seconds a turn may wait: up to 30 days.
pub const MOVE_DEADLINE_SECONDS: RangeInclusive<u32> = 5..=2_592_000;

/// For how many seconds a seat may be reserved: up to a day.
pub const RESERVATION_SECONDS: RangeInclusive<u32> = 5..=86_400;

/// The status of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// The table is open: seats are taken and left.
    Lobby,
    /// The game is being played.
    Running,
    /// The game was played to its end and scored.
    Finished,
    /// The game ended unscored.
    Abandoned,
}

impl Status {
    /// Every status.
    pub const ALL: [Self; 4] = [Self::Lobby, Self::Running, Self::Finished, Self::Abandoned];

    /// The name under which it is stored and served.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Lobby => "lobby",
            Self::Running => "running",
            Self::Finished => "finished",
            Self::Abandoned => "abandoned",
        }
    }

    /// True if the game has ended, scored or not. No event follows.
    #[must_use]
    pub fn is_over(self) -> bool {
        matches!(self, Self::Finished | Self::Abandoned)
    }
}

/// A player in a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Occupant<G: Game> {
    /// The player in the seat.
    pub player: PlayerId,
    /// The player's choice with the seat.
    pub choice: G::Choice,
    /// Entropy that the player has added.
    pub entropy: Option<Entropy>,
    /// True if the player has resigned.
    pub resigned: bool,
    /// The player's absence, from the expiry of a turn that the player has missed until the player does anything.
    pub absent: Option<Absence>,
    /// To whom the seat is offered, while its player is absent.
    pub offered_to: Option<PlayerId>,
}

/// Everything that follows from a game's events up to here.
#[derive(Clone, Debug, PartialEq)]
pub struct Table<G: Game> {
    /// The game.
    pub id: GameId,
    /// The newest event's version.
    pub version: u32,
    /// The first event's time.
    pub created_at: DateTime<Utc>,
    /// The newest event's time.
    pub changed_at: DateTime<Utc>,
    /// The rules that the game is played by.
    pub rules_version: u16,
    /// The game's status.
    pub status: Status,
    /// The players who can find the game.
    pub visibility: Visibility,
    /// The app whose players can find the game.
    pub app: Option<Uuid>,
    /// The seating, if the game was opened for named players.
    pub seating: Option<Seating>,
    /// The reserved seats of the lobby, in the order in which they were reserved.
    pub reserved: Vec<Reservation>,
    /// How many seconds before a deadline the server reminds those who must act.
    pub reminder_seconds: Option<u32>,
    /// The level of the bots that take over the seats of absent players; none if the players decide about such seats.
    pub absent_bot: Option<Level>,
    /// Of a fork: where its play comes from.
    pub fork_of: Option<ForkOf>,
    /// The options of the game.
    pub options: G::Options,
    /// The seats in order. Successive tables share them until a player comes, goes or misses a turn.
    pub seats: Arc<Vec<Option<Occupant<G>>>>,
    /// The host's seat.
    pub host: Option<Seat>,
    /// The play, once the game has started.
    pub play: Option<G::State>,
    /// The outcome, once it is finished.
    pub result: Option<G::Result>,
    /// Why it was abandoned, if it was.
    pub abandoned: Option<AbandonCause>,
    /// How many seconds each turn waits; none where turns wait for ever.
    pub move_deadline_seconds: Option<u32>,
    /// Until when the turn waits; none where turns wait for ever, and while the game is paused.
    turn_deadline: Option<DateTime<Utc>>,
    waited: Waited,
    /// By how much the end of the lobby has moved.
    lobby_moved: TimeDelta,
    /// The seats that ask for a pause, or the pause.
    pub pause: Pause,
    /// The open proposal of a game without deadlines.
    pub proposal: Option<Proposal>,
    /// Since when nothing has moved: the newest move, the end of the last pause, or the last refusal of a proposal.
    quiet_since: DateTime<Utc>,
    /// The rules of time by which the game is played.
    rules: TimeRules,
    /// How many turns in a row have expired since a player has done anything.
    unattended: u8,
    /// The former players of seats that were handed over.
    former: Vec<(Seat, PlayerId)>,
    /// What players have done in the lobby; empty once the game has started.
    visits: Vec<strangers::Visit>,
    salts: Salts,
}

impl<G: Game> Table<G> {
    /// The table after a game's first event; `None` where that event does not create a game.
    #[must_use]
    pub fn created<O: Opens<G::Secret>>(id: GameId, record: &Record<G, O>) -> Option<Self> {
        let seed = record.openings.iter().find_map(|opening| opening.value().as_seed())?;
        Self::created_with(id, record, Salts::new(seed.clone()))
    }

    /// As [`Table::created`], for a reader without the seed's opening.
    pub(crate) fn created_with<O>(id: GameId, record: &Record<G, O>, salts: Salts) -> Option<Self> {
        let Event::Table(TableEvent::GameCreated(created)) = &record.event else { return None };
        Some(Self {
            id,
            version: 1,
            created_at: record.recorded_at,
            changed_at: record.recorded_at,
            rules_version: created.rules_version,
            status: Status::Lobby,
            visibility: created.visibility,
            app: created.app,
            seating: created.seating,
            reserved: Vec::new(),
            reminder_seconds: created.reminder_seconds,
            absent_bot: created.absent_bot,
            fork_of: created.fork_of,
            options: created.options.clone(),
            seats: Arc::new(vec![None; usize::from(created.seats)]),
            host: Some(Seat(0)),
            play: None,
            result: None,
            abandoned: None,
            move_deadline_seconds: created.move_deadline_seconds,
            turn_deadline: None,
            waited: Waited::since(record.recorded_at),
            lobby_moved: TimeDelta::zero(),
            pause: Pause::default(),
            proposal: None,
            quiet_since: record.recorded_at,
            rules: TimeRules::of(created),
            unattended: 0,
            former: Vec::new(),
            visits: Vec::new(),
            salts,
        })
    }

    /// True if the game has sealed exactly this value under its label; none if it has sealed none there.
    pub(crate) fn holds(&self, value: &G::Secret) -> Option<bool> {
        match value.as_seed() {
            Some(seed) => Some(seed == self.salts.seed()),
            None => G::holds(self.play.as_ref()?, value),
        }
    }

    /// The number of seats.
    #[must_use]
    pub fn seat_count(&self) -> u8 {
        // A table has at most as many seats as the kind allows, which is a u8.
        self.seats.len() as u8
    }

    /// The seat of a player.
    #[must_use]
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        Seat::all(self.seat_count())
            .find(|seat| self.occupant(*seat).is_some_and(|o| o.player == player))
    }

    /// The viewer that a player is, or that a caller without an account is.
    #[must_use]
    pub fn viewer_of(&self, player: Option<PlayerId>) -> Viewer {
        player.and_then(|player| self.seat_of(player)).map_or(Viewer::Public, Viewer::Seat)
    }

    /// The player in a seat.
    #[must_use]
    pub fn occupant(&self, seat: Seat) -> Option<&Occupant<G>> {
        self.seats.get(seat.index())?.as_ref()
    }

    fn seat_mut(&mut self, seat: Seat) -> &mut Option<Occupant<G>> {
        &mut Arc::make_mut(&mut self.seats)[seat.index()]
    }

    /// The occupied seats with their players.
    pub fn occupied(&self) -> impl Iterator<Item = (Seat, &Occupant<G>)> {
        Seat::all(self.seat_count())
            .zip(self.seats.iter())
            .filter_map(|(s, o)| Some((s, o.as_ref()?)))
    }

    /// The players that a view names, including those with an offered or a reserved seat.
    pub fn named(&self) -> impl Iterator<Item = PlayerId> {
        let reserved = self.reserved.iter().map(|reserved| reserved.player);
        self.occupied()
            .flat_map(|(_, o)| std::iter::once(o.player).chain(o.offered_to))
            .chain(reserved)
    }

    /// The seats that must act before the game goes on: none in a pause; in the lobby the host, once every seat has a
    /// player.
    #[must_use]
    pub fn must_act(&self) -> SeatSet {
        match (&self.status, &self.play) {
            (Status::Running, Some(play)) if !self.pause.is_paused() => G::must_act(play),
            (Status::Lobby, _) if self.seats.iter().all(Option::is_some) => {
                self.host.into_iter().collect()
            }
            _ => SeatSet::EMPTY,
        }
    }

    /// If the lobby has room for one more event after which so many are seated. Room is reserved for each of them to leave,
    /// and for the end, so leaving is never refused.
    pub(crate) fn has_room(&self, seated_then: usize) -> bool {
        self.version as usize + 1 + seated_then + self.reserved.len() < LOBBY_EVENTS as usize
    }

    /// When the server has to act by itself: an open lobby ends then, and a turn expires.
    #[must_use]
    pub fn deadline_at(&self) -> Option<DateTime<Utc>> {
        match self.status {
            Status::Lobby => Some(self.lobby_deadline()),
            Status::Running => self.turn_deadline,
            Status::Finished | Status::Abandoned => None,
        }
    }

    /// The turn of the running game, paused or not.
    #[must_use]
    pub fn turn(&self) -> Option<G::Turn> {
        self.play.as_ref().filter(|_| self.status == Status::Running).and_then(G::turn)
    }

    /// True if the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.status, Status::Finished | Status::Abandoned)
    }

    /// Every value that is still sealed, opened to everyone: what the end of the game brings.
    #[must_use]
    pub fn everything(&self) -> Vec<StoredOpening<G::Secret>> {
        let seed = G::Secret::of_seed(self.salts.seed().clone());
        let values = self.play.as_ref().map(G::secrets).unwrap_or_default();
        std::iter::once(seed)
            .chain(values)
            .map(|value| StoredOpening::new(value, Audience::Everyone))
            .collect()
    }

    /// The vault that draws from the seed, with the seats' entropy.
    #[must_use]
    pub fn vault(&self) -> Vault {
        let entropy = self.seats.iter().map(|o| o.as_ref().and_then(|o| o.entropy.as_ref()));
        Vault::of(self.salts.clone(), entropy)
    }

    /// The source of the salts of its sealed values.
    #[must_use]
    pub fn salts(&self) -> &Salts {
        &self.salts
    }
}
