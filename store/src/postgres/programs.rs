//! The programs that serve the database: the oldest that may, and the sessions of those that do.
//!
//! Each session has a shared advisory lock of its program's step. So the database itself knows which programs are there, also where
//! one was killed or cut off, and `gavel upgraded` waits for no sign of life.

use std::sync::atomic::{AtomicU16, Ordering};

use domain::step::{Step, Steps};
use sqlx::{AssertSqlSafe, Connection, Error, PgConnection};

use super::servers::{self, Servers};
use super::{ACQUIRE_TIMEOUT, Postgres};
use crate::StoreError;
use crate::error::TooOld;
use crate::upgrading::{OlderSession, Upgraded};

/// The first number of the locks; a step is the second one.
const LOCKS: i32 = 0x6761_7665;

const HAS_TABLE: &str = "select to_regclass('programs') is not null";
const OLDEST: &str = "select oldest from programs";
/// A database is at this program's step where nobody has said another one, as no older program can serve it.
const BEGIN: &str = "update programs set oldest = $1 where oldest is null";
const RAISE: &str = "update programs set oldest = $1 where oldest < $1";

const OLDER_SESSIONS: &str = include_str!("sql/older_sessions.sql");

/// This program among those that may serve the database.
pub(crate) struct Programs {
    steps: Steps,
    /// The step of the oldest one, as the newest session has read it.
    oldest: AtomicU16,
}

impl Programs {
    pub(crate) fn of(steps: Steps) -> Self {
        Self { steps, oldest: AtomicU16::new(0) }
    }

    pub(crate) fn steps(&self) -> Steps {
        self.steps
    }

    /// The step of the oldest program that may serve.
    pub(crate) fn oldest(&self) -> Step {
        self.oldest.load(Ordering::Acquire)
    }

    /// Says for as long as a session lasts that this program is at the database, and refuses one that has become too old.
    pub(super) async fn enter(&self, connection: &mut PgConnection) -> Result<(), Error> {
        let own = self.steps.own;
        // The lock comes first: a raise of the step then either meets it, or has ended before the step is read.
        let lock = format!("select pg_advisory_lock_shared({LOCKS}, {own})");
        sqlx::raw_sql(AssertSqlSafe(lock)).execute(&mut *connection).await?;
        self.look(connection).await
    }

    /// Reads the oldest step.
    pub(super) async fn look(&self, connection: &mut PgConnection) -> Result<(), Error> {
        let oldest = oldest(connection).await?;
        self.found(oldest)
    }

    /// The database has this oldest step, or none yet.
    pub(super) fn found(&self, oldest: Option<Step>) -> Result<(), Error> {
        let own = self.steps.own;
        let oldest = oldest.unwrap_or(own);
        self.oldest.store(oldest, Ordering::Release);
        if oldest > own { Err(TooOld { own, oldest }.into()) } else { Ok(()) }
    }

    /// Refuses a database that programs older than this one's neighbour may serve.
    pub(super) fn require_neighbour(&self) -> Result<(), StoreError> {
        let (own, oldest) = (self.steps.own, self.oldest());
        if self.steps.serves_beside(oldest) {
            return Ok(());
        }
        Err(StoreError::Unfit(format!(
            "the database may be served by programs of step {oldest}, and this one of step {own} serves beside those of step {} \
             alone: run gavel upgraded of each version between, or stop all instances and run gavel migrate",
            own - 1
        )))
    }

    /// A database that has no step yet gets this program's.
    pub(super) async fn begin(&self, connection: &mut PgConnection) -> Result<(), Error> {
        if oldest(connection).await?.is_none() {
            let begin = sqlx::query(BEGIN).bind(self.steps.own as i16);
            begin.execute(&mut *connection).await?;
        }
        self.look(connection).await
    }

    /// Refuses all programs before this step from now on, unless one has a session.
    async fn raise(&self, connection: &mut PgConnection, step: Step) -> Result<Upgraded, Error> {
        let mut transaction = connection.begin().await?;
        let before = sqlx::query_scalar::<_, Option<i16>>("select oldest from programs for update");
        let before =
            before.fetch_one(&mut *transaction).await?.map_or(step, |before| before as Step);
        if before >= step {
            return Ok(Upgraded::Already);
        }
        // Until the end of the transaction a program that starts waits for its lock, and then reads the new step.
        for older in before..step {
            let lock = "select pg_try_advisory_xact_lock($1, $2)";
            let lock = sqlx::query_scalar(lock).bind(LOCKS).bind(i32::from(older));
            if !lock.fetch_one(&mut *transaction).await? {
                return Ok(Upgraded::Refused(older_sessions(&mut transaction, step).await?));
            }
        }
        sqlx::query(RAISE).bind(step as i16).execute(&mut *transaction).await?;
        transaction.commit().await?;
        self.look(connection).await?;
        Ok(Upgraded::Now)
    }
}

/// The sessions of programs before a step.
pub(crate) async fn older_sessions(
    connection: &mut PgConnection,
    step: Step,
) -> Result<Vec<OlderSession>, Error> {
    let sessions = sqlx::query_as(OLDER_SESSIONS).bind(i64::from(LOCKS)).bind(i64::from(step));
    sessions.fetch_all(connection).await
}

/// Lets no other program enter the database for as long as a session lasts. Where some are there, it returns their sessions.
pub(crate) async fn exclude(
    connection: &mut PgConnection,
    steps: Steps,
) -> Result<Option<Vec<OlderSession>>, Error> {
    // A program of the next version may be there, too.
    let next = steps.own + 1;
    for step in 0..=next {
        let lock = sqlx::query_scalar("select pg_try_advisory_lock($1, $2)");
        let lock = lock.bind(LOCKS).bind(i32::from(step));
        if !lock.fetch_one(&mut *connection).await? {
            return older_sessions(connection, next + 1).await.map(Some);
        }
    }
    Ok(None)
}

/// The step of the oldest program; none where no program has said it.
pub(crate) async fn oldest(connection: &mut PgConnection) -> Result<Option<Step>, Error> {
    if !sqlx::query_scalar(HAS_TABLE).fetch_one(&mut *connection).await? {
        return Ok(None);
    }
    let oldest: Option<i16> = sqlx::query_scalar(OLDEST).fetch_one(connection).await?;
    Ok(oldest.map(|oldest| oldest as Step))
}

/// Lets this program serve a database that it is more than one step ahead of, unless an older one has a session.
pub(crate) async fn leap(url: &str, steps: Steps) -> Result<(), StoreError> {
    let servers = Servers::with(url, steps)?;
    let servers::Session { mut connection, .. } = servers.connect(ACQUIRE_TIMEOUT).await?;
    let mut raised = Ok(Upgraded::Already);
    if servers.programs().require_neighbour().is_err() {
        raised = servers.programs().raise(&mut connection, steps.own - 1).await;
    }
    connection.close().await?;
    match raised? {
        Upgraded::Refused(serving) => Err(StoreError::Unfit(format!(
            "programs of older versions use the database: {}; stop all instances of Gavel, and run gavel migrate again",
            OlderSession::list(&serving)
        ))),
        Upgraded::Now | Upgraded::Already => Ok(()),
    }
}

impl Postgres {
    /// The step of the oldest program that may serve, from the database.
    pub(crate) async fn oldest(&self) -> Result<Step, Error> {
        let oldest: Option<i16> = sqlx::query_scalar(OLDEST).fetch_one(&self.pool).await?;
        self.servers.programs().found(oldest.map(|oldest| oldest as Step))?;
        Ok(self.oldest_at_last_look())
    }

    /// The same as the newest session, or the newest look, has read it.
    pub(crate) fn oldest_at_last_look(&self) -> Step {
        self.servers.programs().oldest()
    }

    /// Has no older program serve the database from now on, unless one does.
    pub(crate) async fn upgraded(&self) -> Result<Upgraded, StoreError> {
        let servers::Session { mut connection, .. } = self.servers.connect(ACQUIRE_TIMEOUT).await?;
        let programs = self.servers.programs();
        let raised = programs.raise(&mut connection, programs.steps().own).await;
        connection.close().await?;
        Ok(raised?)
    }
}

#[cfg(test)]
mod tests;
