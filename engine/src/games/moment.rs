//! Public facts about a game of any kind at a version.

use chrono::{DateTime, Utc};
use domain::kernel::{Game, Status, Table};
use domain::seat::{PlayerId, Seat};

/// Public facts about a game at a version.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The version.
    pub version: u32,
    /// When its event was recorded.
    pub at: DateTime<Utc>,
    /// The game's status at that version.
    pub status: Status,
    /// When the server acts by itself.
    pub deadline_at: Option<DateTime<Utc>>,
    /// The player in each seat then.
    pub seats: Vec<Option<PlayerId>>,
    /// The reserved seats with their players.
    reserved: Vec<(Seat, PlayerId)>,
    /// How many seconds before a deadline those who must act are reminded.
    pub(crate) reminder_seconds: Option<u32>,
    turns: Vec<SeatTurn>,
}

/// Numbers the turns of a game, event by event. No two turns of a game are equal.
#[derive(Debug)]
pub(super) struct TurnCount<G: Game> {
    turn: Option<G::Turn>,
    number: u32,
}

impl<G: Game> Default for TurnCount<G> {
    fn default() -> Self {
        Self { turn: None, number: 0 }
    }
}

impl<G: Game> TurnCount<G> {
    /// The number of the table's turn. The caller asks after each event, in order.
    pub(super) fn number(&mut self, table: &Table<G>) -> u32 {
        let turn = table.turn();
        if turn != self.turn {
            self.turn = turn;
            self.number += 1;
        }
        self.number
    }
}

/// The fact that players had to act. Equal values are one turn.
#[derive(Clone, Debug, PartialEq)]
struct SeatTurn {
    seat: Seat,
    player: PlayerId,
    number: u32,
}

impl Moment {
    /// The moment of a table, at the turn with this number.
    pub(super) fn of<G: Game>(table: &Table<G>, number: u32) -> Self {
        let turns = table.must_act().iter().filter_map(|seat| {
            let player = table.occupant(seat)?.player;
            Some(SeatTurn { seat, player, number })
        });
        Self {
            version: table.version,
            at: table.changed_at,
            status: table.status,
            deadline_at: table.deadline_at(),
            seats: table.seats.iter().map(|o| o.as_ref().map(|o| o.player)).collect(),
            reserved: table.reserved.iter().map(|one| (one.seat, one.player)).collect(),
            reminder_seconds: table.reminder_seconds,
            turns: turns.collect(),
        }
    }

    /// The seat that is reserved for a player.
    pub(crate) fn seat_reserved_for(&self, player: PlayerId) -> Option<Seat> {
        self.reserved.iter().find(|(_, one)| *one == player).map(|(seat, _)| *seat)
    }

    /// The seat of a player.
    pub(crate) fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let place = self.seats.iter().position(|seated| *seated == Some(player))?;
        u8::try_from(place).ok().map(Seat)
    }

    /// If the player has a turn now, and had none or another one before.
    pub(crate) fn is_new_turn_of(&self, player: PlayerId, before: Option<&Self>) -> bool {
        let had = |turn: &SeatTurn| before.is_some_and(|before| before.turns.contains(turn));
        self.turns.iter().any(|turn| turn.player == player && !had(turn))
    }

    /// True if a player has to act.
    pub(crate) fn has_to_act(&self, player: PlayerId) -> bool {
        self.turns.iter().any(|turn| turn.player == player)
    }

    /// True if the game is over.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.status, Status::Finished | Status::Abandoned)
    }
}
