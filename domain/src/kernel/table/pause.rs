//! The pause of a running game: every seat that has not resigned asks for it, any one of them ends it.

use super::decide::{Draft, Refused};
use super::{GamePaused, GameResumed, PauseAsked, PauseWithdrawn, Rejection, TableEvent};
use crate::kernel::Game;
use crate::seat::{PlayerId, Seat, SeatSet};
use std::time::Duration;

/// The pause of a game, and the requests for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    /// These seats ask for a pause.
    Asked(SeatSet),
    /// Nothing is played.
    Paused {
        /// How many milliseconds the turn has left; none where turns have no deadline.
        remaining_ms: Option<u64>,
    },
}

impl Default for Pause {
    fn default() -> Self {
        Self::Asked(SeatSet::EMPTY)
    }
}

impl Pause {
    /// True during a pause: no player can make a move.
    #[must_use]
    pub fn is_paused(self) -> bool {
        matches!(self, Self::Paused { .. })
    }

    /// The seats that ask for a pause; empty during a pause.
    #[must_use]
    pub fn asked(self) -> SeatSet {
        match self {
            Self::Asked(seats) => seats,
            Self::Paused { .. } => SeatSet::EMPTY,
        }
    }

    pub(super) fn ask(&mut self, seat: Seat) {
        if let Self::Asked(seats) = self {
            seats.insert(seat);
        }
    }

    pub(super) fn withdraw(&mut self, seat: Seat) {
        if let Self::Asked(seats) = self {
            *seats = seats.without(SeatSet::from_iter([seat]));
        }
    }
}

impl<G: Game> Draft<G> {
    pub(super) fn pause(&mut self, player: PlayerId) -> Result<(), Refused<G>> {
        let seat = self.playing_seat(player)?;
        if self.table.pause.asked().contains(seat) {
            return Err(Rejection::PauseAsked);
        }
        self.emit(TableEvent::PauseAsked(PauseAsked { seat }), Vec::new());
        self.pause_if_all_ask();
        Ok(())
    }

    /// Pauses if every seat that has not resigned asks for it. True if the game is paused then.
    pub(super) fn pause_if_all_ask(&mut self) -> bool {
        let asked = self.table.pause.asked();
        let all = self.table.occupied().all(|(seat, o)| o.resigned || asked.contains(seat));
        if all && !self.table.pause.is_paused() {
            let remaining = self.table.deadline_at().map(|deadline| deadline - self.now);
            // A turn that is past its deadline has nothing left.
            let remaining_ms = remaining.map(|left| left.num_milliseconds().max(0).unsigned_abs());
            self.emit(TableEvent::GamePaused(GamePaused { remaining_ms }), Vec::new());
        }
        self.table.pause.is_paused()
    }

    pub(super) fn unpause(&mut self, player: PlayerId) -> Result<(), Refused<G>> {
        let seat = self.active_seat(player)?;
        match self.table.pause {
            Pause::Asked(seats) if seats.contains(seat) => {
                self.emit(TableEvent::PauseWithdrawn(PauseWithdrawn { seat }), Vec::new());
                Ok(())
            }
            Pause::Asked(_) => Err(Rejection::NotPaused),
            Pause::Paused { remaining_ms } => {
                // Bounded, so that no number in a record leads beyond what a time can be.
                let left =
                    remaining_ms.zip(self.table.move_deadline_seconds).map(|(left, whole)| {
                        Duration::from_millis(left).min(Duration::from_secs(whole.into()))
                    });
                let deadline_at = left.map(|left| self.now + left);
                let resumed = TableEvent::GameResumed(GameResumed { seat });
                self.emit_with_deadline(resumed, deadline_at);
                // If a player resigns during a pause, the server plays for that seat once the pause ends.
                let vault = self.table.vault();
                self.unfold(&vault, |_| Ok(()))
            }
        }
    }
}
