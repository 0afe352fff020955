//! Time that is given back to a turn or a lobby: no server could accept a move in it, or a clock was set.

use super::decide::{Draft, Refused};
use super::{Command, LOBBY_HOURS, Rejection, Status, Table, TableEvent, TimeCause, TimeGiven};
use crate::kernel::Game;
use chrono::{DateTime, TimeDelta, Utc};
use std::sync::Arc;

/// The least time that a turn or a lobby has left once time was given, in milliseconds.
pub const LEAST_TIME_MS: i64 = 10_000;

/// For how long the turn that runs, or the lobby, has waited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waited {
    /// Since when: the opening of the turn or of the lobby, or the newest event that gave it time.
    pub since: DateTime<Utc>,
    /// The pauses since, each with its start and its end. The turn did not wait in them.
    pub pauses: Vec<(DateTime<Utc>, DateTime<Utc>)>,
    paused_at: Option<DateTime<Utc>>,
}

impl Waited {
    pub(super) fn since(since: DateTime<Utc>) -> Self {
        Self { since, pauses: Vec::new(), paused_at: None }
    }

    /// Waiting begins anew.
    pub(super) fn begin(&mut self, since: DateTime<Utc>) {
        self.since = since;
        self.pauses.clear();
        self.paused_at = self.paused_at.map(|at| at.min(since));
    }

    pub(super) fn pause(&mut self, at: DateTime<Utc>) {
        self.paused_at = Some(at);
    }

    pub(super) fn go_on(&mut self, at: DateTime<Utc>) {
        if let Some(from) = self.paused_at.take() {
            self.pauses.push((from, at));
        }
    }
}

impl<G: Game> Table<G> {
    /// For how long the turn that runs, or the lobby, has waited.
    #[must_use]
    pub fn waited(&self) -> &Waited {
        &self.waited
    }

    /// True if the server has to act by itself at this time: the turn or the lobby is past its deadline.
    #[must_use]
    pub fn is_overdue(&self, now: DateTime<Utc>) -> bool {
        self.deadline_at().is_some_and(|deadline| deadline <= now)
    }

    /// True if an event that gives time fits: a lobby keeps its room for leaving and for the end.
    #[must_use]
    pub fn has_room_for_time(&self) -> bool {
        self.status != Status::Lobby || self.has_room(self.occupied().count())
    }

    /// Records that time was given, by an event of this time.
    pub(super) fn time_given(&mut self, given: &TimeGiven, at: DateTime<Utc>) {
        self.waited.begin(at);
        if self.status == Status::Lobby {
            self.turn_deadline = None;
            // Bounded by the decision; a false record's number changes nothing.
            let moved = TimeDelta::try_milliseconds(given.milliseconds).unwrap_or_default();
            self.lobby_moved = self.lobby_moved.checked_add(&moved).unwrap_or_default();
            for reserved in &mut self.reserved {
                reserved.until = reserved.until.checked_add_signed(moved).unwrap_or(reserved.until);
            }
        }
        // After a clock was set back, no absence begins in the future.
        for occupant in Arc::make_mut(&mut self.seats).iter_mut().flatten() {
            if let Some(absence) = &mut occupant.absent {
                absence.since = absence.since.min(at);
            }
        }
    }

    /// How long the turn or the lobby waits in all, and until when as of now; none where it waits for ever or is paused.
    fn whole_wait(&self) -> Option<(TimeDelta, DateTime<Utc>)> {
        match self.status {
            Status::Lobby => Some((TimeDelta::hours(LOBBY_HOURS), self.lobby_closes_at())),
            _ => {
                let seconds = TimeDelta::seconds(self.move_deadline_seconds?.into());
                Some((seconds, self.deadline_at()?))
            }
        }
    }

    /// The command that led to an event of this time that gave time.
    pub(crate) fn giving(&self, given: &TimeGiven, at: DateTime<Utc>) -> Option<Command<G>> {
        if at < self.changed_at && given.cause == TimeCause::ClockSet {
            return Some(Command::SetTimeBack);
        }
        let (cause, milliseconds) = (given.cause, given.milliseconds);
        Some(Command::GiveTime { deadline: self.deadline_at()?, cause, milliseconds })
    }
}

impl<G: Game> Draft<G> {
    /// Gives so many milliseconds to the turn or the lobby that is past this deadline. It gets more if less than the least time
    /// would be left, but otherwise never more than it has waited.
    pub(super) fn give_time(
        &mut self,
        deadline: DateTime<Utc>,
        cause: TimeCause,
        milliseconds: i64,
    ) -> Result<(), Refused<G>> {
        if self.table.deadline_at() != Some(deadline) || !self.is_past_deadline() {
            return Err(Rejection::NotDue);
        }
        let overdue_ms = whole_ms_up(self.now - deadline);
        let least_ms = overdue_ms + LEAST_TIME_MS;
        let passed_ms = (self.now - self.table.waited.since).num_milliseconds();
        let milliseconds = milliseconds.max(least_ms);
        if milliseconds > passed_ms.max(least_ms) {
            return Err(Rejection::NotDue);
        }
        self.give(TimeGiven { cause, milliseconds }, Some(deadline))
    }

    /// Brings a game whose newest event is in the future back to this time, because a clock was set back. Its turn, or the
    /// lobby, waits no longer than its whole time from now on.
    pub(super) fn set_time_back(&mut self) -> Result<(), Refused<G>> {
        if self.now >= self.table.changed_at {
            return Err(Rejection::NotDue);
        }
        let milliseconds = self.table.whole_wait().map_or(0, |(whole, deadline)| {
            let latest = self.now + whole;
            -whole_ms_up(deadline - latest).max(0)
        });
        let deadline = self.table.deadline_at();
        self.give(TimeGiven { cause: TimeCause::ClockSet, milliseconds }, deadline)
    }

    fn give(
        &mut self,
        given: TimeGiven,
        deadline: Option<DateTime<Utc>>,
    ) -> Result<(), Refused<G>> {
        if !self.table.has_room_for_time() {
            return Err(Rejection::LobbyExhausted);
        }
        let moved = TimeDelta::try_milliseconds(given.milliseconds).ok_or(Rejection::NotDue)?;
        let moved = |at: DateTime<Utc>| at.checked_add_signed(moved).ok_or(Rejection::NotDue);
        let deadline = deadline.map(moved).transpose()?;
        self.emit_with_deadline(TableEvent::TimeGiven(given), deadline);
        Ok(())
    }
}

/// Whole milliseconds, not fewer than there are.
fn whole_ms_up(time: TimeDelta) -> i64 {
    let whole = time.num_milliseconds();
    whole + i64::from(time > TimeDelta::milliseconds(whole))
}
