//! The mark of the database, and the times that it does not cover.

use chrono::{DateTime, Utc};
use domain::kernel::TimeCause;
use sqlx::FromRow;

use crate::StoreError;
use crate::stored::StoredTime as _;

/// The database's time and mark, at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watched {
    /// The database's time.
    pub now: DateTime<Utc>,
    /// The newest time at which an instance has seen that events can be appended; none in a database that never had a game.
    pub mark: Option<DateTime<Utc>>,
    /// True if no game with a deadline was open then.
    pub idle: bool,
    /// True if a game with a deadline is open.
    pub open: bool,
    /// True if the database is fenced.
    pub fenced: bool,
    /// The number of the newest interruption; 0 if there is none.
    pub interruptions: i64,
}

/// A time in which no instance could append an event, or that the database's clock has left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interruption {
    /// Its start.
    pub from: DateTime<Utc>,
    /// Its end. If it is not after the start, the clock was set back, from the one to the other.
    pub until: DateTime<Utc>,
    /// Why events could not be appended.
    pub cause: TimeCause,
}

/// A row of the watch, with times in microseconds.
#[derive(FromRow)]
pub(crate) struct StoredWatch {
    pub(crate) now: Option<i64>,
    marked_at: Option<i64>,
    idle: Option<bool>,
    open: bool,
    fenced: bool,
    interruptions: i64,
}

impl StoredWatch {
    /// Read at this time, where the database has no clock of its own.
    pub(crate) fn at(self, now: DateTime<Utc>) -> Result<Watched, StoreError> {
        Ok(Watched {
            now: self.now.map_or(Ok(now), i64::utc)?,
            mark: self.marked_at.map(i64::utc).transpose()?,
            idle: self.idle.unwrap_or(true),
            open: self.open,
            fenced: self.fenced,
            interruptions: self.interruptions,
        })
    }
}

/// The name under which a cause is stored.
pub(crate) fn name(cause: TimeCause) -> &'static str {
    match cause {
        TimeCause::ServerAway => "server_away",
        TimeCause::ClockSet => "clock_set",
    }
}

/// An interruption as it is stored. A cause that a newer program has written counts as the most frequent one.
pub(crate) fn interruption(
    (from, until, cause): (i64, i64, String),
) -> Result<Interruption, StoreError> {
    let cause = if cause == name(TimeCause::ClockSet) {
        TimeCause::ClockSet
    } else {
        TimeCause::ServerAway
    };
    Ok(Interruption { from: from.utc()?, until: until.utc()?, cause })
}
