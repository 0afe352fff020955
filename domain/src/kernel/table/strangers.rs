//! Strangers in a lobby: how much of it they may use, and who of them may not come back.
//!
//! A stranger is a player without a seat that the host keeps. These bounds are none of the verifiers': a record of before them may
//! hold more.

use super::decide::Refused;
use super::{Command, Departure, LOBBY_EVENTS, Rejection, SeatLeft, SeatTaken, Table};
use crate::bot::Bot;
use crate::kernel::Game;
use crate::seat::{PlayerId, Seat};

/// How often a stranger takes a seat of one lobby.
pub const STRANGER_SEATS: u8 = 3;
/// How often a stranger adds entropy in one lobby.
pub const STRANGER_ENTROPY: u8 = 3;

/// What a player has done in a lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Visit {
    player: PlayerId,
    /// How many seats the player has taken that nobody kept.
    seats: u8,
    /// How often the player has added entropy in such a seat.
    entropy: u8,
    /// True if the newest seat was kept for the player, or was the player's from the opening on.
    is_let_in: bool,
    /// True if the host has removed the player.
    is_removed: bool,
}

impl<G: Game> Table<G> {
    /// True if a player uses the part of strangers by sitting down here.
    #[must_use]
    pub fn is_stranger(&self, player: PlayerId) -> bool {
        !Bot::is(player) && self.seat_reserved_for(player).is_none()
    }

    /// True if a player sits here as a stranger: neither as the host nor in a seat that was kept.
    #[must_use]
    pub fn sits_as_stranger(&self, player: PlayerId) -> bool {
        let seat = self.seat_of(player);
        let is_let_in = || self.visit(player).is_some_and(|visit| visit.is_let_in);
        seat.is_some() && seat != self.host && !Bot::is(player) && !is_let_in()
    }

    /// Refuses what strangers may no longer do in the lobby.
    pub(super) fn admit_to_lobby(
        &self,
        player: PlayerId,
        command: &Command<G>,
    ) -> Result<(), Refused<G>> {
        let visit = self.visit(player);
        let used = |count: fn(&Visit) -> u8, most: u8| visit.is_some_and(|v| count(v) >= most);
        let seated_then = match command {
            Command::TakeSeat { .. } if self.is_stranger(player) => {
                if visit.is_some_and(|visit| visit.is_removed) {
                    return Err(Rejection::RemovedByHost);
                }
                if used(|visit| visit.seats, STRANGER_SEATS) {
                    return Err(Rejection::LobbyShareUsed);
                }
                self.occupied().count() + 1
            }
            Command::AddEntropy(_) if self.sits_as_stranger(player) => {
                if used(|visit| visit.entropy, STRANGER_ENTROPY) {
                    return Err(Rejection::LobbyShareUsed);
                }
                self.occupied().count()
            }
            _ => return Ok(()),
        };
        if self.has_room_for_strangers(seated_then) {
            Ok(())
        } else {
            Err(Rejection::ClosedToStrangers)
        }
    }

    /// True if strangers have room for one more event after which so many are seated. All of them must then be able to leave. The
    /// host must be able to fill every other seat anew, those players to leave, and each seat to add entropy.
    pub(super) fn has_room_for_strangers(&self, seated_then: usize) -> bool {
        let others = self.seats.len() - 1;
        let kept = 2 * others + self.seats.len();
        self.version as usize + 1 + seated_then + self.reserved.len() + kept < LOBBY_EVENTS as usize
    }

    /// True if the player in a seat may still add entropy.
    pub(super) fn may_add_entropy(&self, seat: Seat) -> bool {
        let seated = self.occupied().count();
        let stranger = self.occupant(seat).map(|o| o.player).filter(|p| self.sits_as_stranger(*p));
        match stranger {
            Some(player) => {
                let added = self.visit(player).map_or(0, |visit| visit.entropy);
                added < STRANGER_ENTROPY && self.has_room_for_strangers(seated)
            }
            None => self.has_room(seated),
        }
    }

    fn visit(&self, player: PlayerId) -> Option<&Visit> {
        self.visits.iter().find(|visit| visit.player == player)
    }

    fn visit_mut(&mut self, player: PlayerId) -> &mut Visit {
        let known = self.visits.iter().position(|visit| visit.player == player);
        let place = known.unwrap_or(self.visits.len());
        if known.is_none() {
            let new = Visit { player, seats: 0, entropy: 0, is_let_in: false, is_removed: false };
            self.visits.push(new);
        }
        &mut self.visits[place]
    }

    /// Notes a seat that is about to be taken, while its reservation is still there.
    pub(super) fn note_taken(&mut self, taken: &SeatTaken<G::Choice>) {
        let is_opening = self.changed_at == self.created_at;
        let is_let_in = is_opening || !self.is_stranger(taken.player);
        let visit = self.visit_mut(taken.player);
        visit.is_let_in = is_let_in;
        visit.seats = visit.seats.saturating_add(u8::from(!is_let_in));
    }

    pub(super) fn note_left(&mut self, left: &SeatLeft) {
        if left.departure == Departure::Removed {
            self.visit_mut(left.player).is_removed = true;
        }
    }

    pub(super) fn note_entropy(&mut self, seat: Seat) {
        let stranger = self.occupant(seat).map(|o| o.player).filter(|p| self.sits_as_stranger(*p));
        if let Some(player) = stranger {
            let visit = self.visit_mut(player);
            visit.entropy = visit.entropy.saturating_add(1);
        }
    }
}
