//! The metrics of the commands of one kind of game.

use super::{Executed, GameError};
use crate::watch;
use domain::kernel::{Event, Game, Status, TableEvent, TimeCause};
use metrics::{Counter, Histogram};
use std::time::Instant;

/// The metrics of the commands of one kind.
pub(super) struct CommandMetrics {
    accepted: Counter,
    repeated: Counter,
    conflict: Counter,
    refused: Counter,
    unavailable: Counter,
    duration: Histogram,
    finished: Counter,
    abandoned: Counter,
    absences: Counter,
    server_away: Counter,
    clock_set: Counter,
}

impl CommandMetrics {
    /// Those of the kind of this name.
    pub(super) fn of(kind: &'static str) -> Self {
        let outcome = |outcome| metrics::counter!("gavel_commands_total", "kind" => kind, "outcome" => outcome);
        let ended = |status: Status| {
            let labels = [("kind", kind), ("status", status.name())];
            metrics::counter!("gavel_games_ended_total", &labels)
        };
        let given = |cause: TimeCause| {
            let labels = [("kind", kind), ("cause", watch::name(cause))];
            metrics::counter!("gavel_time_given_total", &labels)
        };
        Self {
            server_away: given(TimeCause::ServerAway),
            clock_set: given(TimeCause::ClockSet),
            accepted: outcome("accepted"),
            repeated: outcome("repeated"),
            conflict: outcome("conflict"),
            refused: outcome("refused"),
            unavailable: outcome("unavailable"),
            duration: metrics::histogram!("gavel_command_duration_seconds", "kind" => kind),
            finished: ended(Status::Finished),
            abandoned: ended(Status::Abandoned),
            absences: metrics::counter!("gavel_absences_total", "kind" => kind),
        }
    }

    /// Counts a command that began then.
    pub(super) fn count<G: Game>(
        &self,
        began: Instant,
        executed: Result<&Executed<G>, &GameError<G::Rejection>>,
    ) {
        self.duration.record(began.elapsed().as_secs_f64());
        let outcome = match executed {
            Ok(executed) if executed.replayed => &self.repeated,
            Ok(executed) => {
                match executed.table().status {
                    Status::Finished => self.finished.increment(1),
                    Status::Abandoned => self.abandoned.increment(1),
                    Status::Lobby | Status::Running => {}
                }
                &self.accepted
            }
            Err(GameError::Contended) => &self.conflict,
            Err(GameError::Store(_) | GameError::Replay { .. }) => &self.unavailable,
            Err(
                GameError::NotFound
                | GameError::Refused { .. }
                | GameError::KeyReused
                | GameError::Moved
                | GameError::ParentMissing { .. },
            ) => &self.refused,
        };
        outcome.increment(1);
    }

    /// Counts the times that events have given.
    pub(super) fn time_given<G: Game>(&self, executed: &Executed<G>) {
        for event in executed.events.iter() {
            if let Event::Table(TableEvent::TimeGiven(given)) = &event.record.event {
                match given.cause {
                    TimeCause::ServerAway => self.server_away.increment(1),
                    TimeCause::ClockSet => self.clock_set.increment(1),
                }
            }
        }
    }

    /// Counts a game that was created together with others.
    pub(super) fn created(&self) {
        self.accepted.increment(1);
    }

    /// Counts the seats that did not act in time, by what an expiry has appended.
    pub(super) fn expired<G: Game>(&self, executed: &Executed<G>) {
        for event in executed.events.iter() {
            if let Event::Table(TableEvent::TurnExpired(expired)) = &event.record.event {
                self.absences.increment(expired.seats.len() as u64);
            }
        }
    }
}
