//! The readiness of the database, with the cause if it is not ready.

use std::sync::Arc;

use sqlx::migrate::Migrator;
use tokio::sync::watch;

use crate::error::{Fault, TooOld, is_full, is_no_such_table, is_read_only};

/// Why the database cannot serve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unready {
    /// It does not answer, or no session at it is free.
    Unreachable,
    /// It only reads.
    ReadOnly,
    /// Its disk is full.
    Full,
    /// It is fenced: another database takes its place, by a move or a restore, or it is an unfinished copy.
    Fenced,
    /// Newer programs alone serve it.
    NewerSchema,
    /// Its schema is not the one that this program has made.
    ForeignSchema,
    /// It did not carry out the newest append; the log says why.
    WritesFail,
}

impl Unready {
    /// The state of the database, from an error.
    pub fn of(error: &sqlx::Error) -> Self {
        if is_read_only(error) {
            return Self::ReadOnly;
        }
        if is_full(error) {
            return Self::Full;
        }
        if TooOld::of(error).is_some() {
            return Self::NewerSchema;
        }
        match (error, Fault::of(error)) {
            (sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::Configuration(_), _)
            | (_, Fault::Session) => Self::Unreachable,
            _ => Self::WritesFail,
        }
    }
}

/// The states of a writer in metrics.
const STATES: [&str; 6] = ["ok", "unreachable", "read_only", "full", "writes_fail", "closed"];

/// Sets the gauge of the writers' state: 1 for the present one, which is not `ok` if one of them fails.
pub(crate) fn report_writer(outcomes: &Outcomes, closed: bool) {
    let state = match outcomes.current() {
        _ if closed => "closed",
        None => "ok",
        Some(Unready::Unreachable) => "unreachable",
        Some(Unready::ReadOnly) => "read_only",
        Some(Unready::Full) => "full",
        Some(_) => "writes_fail",
    };
    for known in STATES {
        let present = f64::from(u8::from(known == state));
        metrics::gauge!("gavel_writer_state", "state" => known).set(present);
    }
}

/// The migrations that a database had.
pub(crate) const MIGRATIONS: &str =
    "select version, checksum from _sqlx_migrations where success order by version";

/// A database's schema beside the one that this program makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Schema {
    /// The same.
    Same,
    /// It lacks so many migrations.
    Older(usize),
    /// It also has this migration of a newer program.
    Newer(i64),
    /// It has other migrations.
    Foreign,
}

impl Schema {
    /// The schema of a database that had these migrations, in order.
    pub(crate) fn of(migrator: &Migrator, had: &[(i64, Vec<u8>)]) -> Self {
        let own: Vec<_> = migrator.iter().map(|own| (own.version, &*own.checksum)).collect();
        let newest = own.last().map(|(version, _)| *version);
        let first_newer = had.iter().position(|(version, _)| Some(*version) > newest);
        let (shared, newer) = had.split_at(first_newer.unwrap_or(had.len()));
        let are_own = shared.len() <= own.len()
            && shared
                .iter()
                .zip(&own)
                .all(|((version, checksum), own)| (*version, &**checksum) == *own);
        match (are_own, own.len() - shared.len().min(own.len()), newer.first()) {
            (true, 0, None) => Self::Same,
            (true, missing, None) => Self::Older(missing),
            (true, 0, Some((version, _))) => Self::Newer(*version),
            _ => Self::Foreign,
        }
    }
}

/// The fault of a schema with these migrations, or of one that cannot be read.
pub(crate) fn of_schema(
    migrator: &Migrator,
    had: Result<Vec<(i64, Vec<u8>)>, sqlx::Error>,
) -> Result<Option<Unready>, sqlx::Error> {
    if let Ok(had) = &had
        && let Some((newest, _)) = had.last()
    {
        metrics::gauge!("gavel_schema_version").set(*newest as f64);
    }
    match had.map(|had| Schema::of(migrator, &had)) {
        Ok(Schema::Same) => Ok(None),
        Ok(Schema::Newer(_)) => Ok(Some(Unready::NewerSchema)),
        Ok(Schema::Older(_) | Schema::Foreign) => Ok(Some(Unready::ForeignSchema)),
        Err(error) if is_no_such_table(&error) => Ok(Some(Unready::ForeignSchema)),
        Err(error) => Err(error),
    }
}

/// The outcome of the newest write of each writer.
#[derive(Clone, Debug)]
pub(crate) struct Outcomes(Arc<[Outcome]>);

impl Outcomes {
    /// Of so many writers nothing is known to be wrong.
    pub(crate) fn of(writers: usize) -> Self {
        Self((0..writers).map(|_| Outcome::new()).collect())
    }

    /// Each writer's.
    pub(crate) fn each(&self) -> impl Iterator<Item = &Outcome> {
        self.0.iter()
    }

    /// A write of something else has failed, which says something of appends too where nothing can be written.
    pub(crate) fn met(&self, error: &sqlx::Error) {
        if is_read_only(error) || is_full(error) {
            self.each().for_each(|outcome| outcome.failed(error));
        }
    }

    /// Why writes of some games fail; none where the newest of each writer took place.
    pub(crate) fn current(&self) -> Option<Unready> {
        self.each().find_map(Outcome::current)
    }
}

/// The outcome of a writer's newest write.
#[derive(Clone, Debug)]
pub(crate) struct Outcome(Arc<watch::Sender<Option<Unready>>>);

impl Outcome {
    /// Nothing is known to be wrong.
    pub(crate) fn new() -> Self {
        Self(Arc::new(watch::Sender::new(None)))
    }

    /// The newest write took place. True if the one before it failed.
    pub(crate) fn succeeded(&self) -> bool {
        self.0.send_if_modified(|newest| newest.take().is_some())
    }

    /// The newest append was given up.
    pub(crate) fn failed(&self, error: &sqlx::Error) {
        let unready = Unready::of(error);
        self.0.send_if_modified(|newest| newest.replace(unready) != Some(unready));
    }

    /// Why writes fail; none where the newest took place.
    pub(crate) fn current(&self) -> Option<Unready> {
        *self.0.borrow()
    }

    pub(crate) fn subscribe(&self) -> watch::Receiver<Option<Unready>> {
        self.0.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_writer_that_fails_is_the_state_until_its_own_write_takes_place() {
        let outcomes = Outcomes::of(3);
        let each: Vec<_> = outcomes.each().collect();
        each[1].failed(&sqlx::Error::PoolTimedOut);
        assert!(!each[0].succeeded() && !each[2].succeeded());
        assert_eq!(outcomes.current(), Some(Unready::Unreachable));
        assert!(each[1].succeeded());
        assert_eq!(outcomes.current(), None);
    }
}
