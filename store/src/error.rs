//! The errors of the store, and the meaning of a database's error for an append.

use std::io::ErrorKind;
use std::sync::Arc;

use domain::step::Step;

/// The session of Postgres writes nothing.
const READ_ONLY: &str = "25006";
/// A statement has waited too long for a lock.
const LOCK_TIMEOUT: &str = "55P03";
/// A function of a shard says that the shard has moved to another node (`postgres/cluster/functions.rs`).
const MOVED: &str = "GV001";
/// SQLite's file cannot be written, or the disk has no more room.
const SQLITE_READ_ONLY: i32 = 8;
const SQLITE_FULL: i32 = 13;
/// SQLite's file is damaged, or no database.
const SQLITE_CORRUPT: i32 = 11;
const SQLITE_NOT_A_DATABASE: i32 = 26;

/// Why the store could not do what it was asked.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The queue of appends is full; nothing was written; worth trying again later.
    #[error("the queue of appends is full")]
    Overloaded,
    /// The database could not be reached or failed; a write may or may not have happened.
    #[error("the database is unavailable: {0}")]
    Unavailable(#[source] Arc<sqlx::Error>),
    /// The database refused the data; nothing was written.
    #[error("the database refused the data: {0}")]
    Refused(#[source] Arc<sqlx::Error>),
    /// The database, or the way to it, is not one that this program can work with; the text says why and what mends it.
    #[error("{0}")]
    Unfit(String),
    /// A newer program has changed the schema, and this one cannot rely on it. So it serves nothing.
    #[error(
        "the database's schema is newer than this program, which has no migration {0}: start the newer program"
    )]
    NewerSchema(i64),
    /// Newer programs alone serve the database.
    #[error("{0}")]
    TooOld(TooOld),
    /// Older programs may still serve the database, and could not read the data; nothing was written.
    #[error(
        "instances of an older version may still serve, and cannot read this: run gavel upgraded once none does"
    )]
    NotUpgraded,
    /// Too many keys of requests are stored for the player; nothing was written; the request can be made without a key.
    #[error("too many keys of requests are stored")]
    TooManyKeys,
    /// A row that was read is not in the form in which the store writes.
    #[error("a stored row is damaged: {0}")]
    Damaged(String),
}

impl StoreError {
    pub(crate) fn refused(why: &str) -> Self {
        Self::Refused(Arc::new(sqlx::Error::InvalidArgument(why.to_owned())))
    }

    pub(crate) fn unavailable(error: sqlx::Error) -> Self {
        Self::Unavailable(Arc::new(error))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
                Self::Damaged(error.to_string())
            }
            sqlx::Error::Configuration(why) => {
                match (why.downcast_ref::<Unfit>(), TooOld::of(&error)) {
                    (Some(unfit), _) => Self::Unfit(unfit.why.clone()),
                    (_, Some(too_old)) => Self::TooOld(too_old),
                    _ => Self::unavailable(error),
                }
            }
            _ if Fault::of(&error) == Fault::Refused => Self::Refused(Arc::new(error)),
            _ => Self::unavailable(error),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        match error {
            sqlx::migrate::MigrateError::VersionMissing(version) => Self::NewerSchema(version),
            error => Self::unavailable(sqlx::Error::from(error)),
        }
    }
}

/// Newer programs alone serve a database, since `gavel upgraded` of one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the database is for programs of step {oldest} and later since gavel upgraded, and this program is of step {own}: \
     start the newer program"
)]
pub struct TooOld {
    /// This program's step.
    pub own: Step,
    /// The oldest step that may serve.
    pub oldest: Step,
}

impl TooOld {
    /// The refusal that an error is, if it is one.
    pub(crate) fn of(error: &sqlx::Error) -> Option<Self> {
        match error {
            sqlx::Error::Configuration(why) => why.downcast_ref().copied(),
            _ => None,
        }
    }
}

impl From<TooOld> for sqlx::Error {
    fn from(too_old: TooOld) -> Self {
        Self::Configuration(Box::new(too_old))
    }
}

/// Why a server is not one to work with, and what mends it.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{why}")]
pub(crate) struct Unfit {
    pub(crate) why: String,
    /// True if it may become one by itself, as a standby does in a failover.
    pub(crate) mends: bool,
}

impl Unfit {
    /// It may become one by itself.
    pub(crate) fn for_now(why: impl Into<String>) -> Self {
        Self { why: why.into(), mends: true }
    }

    /// Only its operator can mend it.
    pub(crate) fn for_good(why: impl Into<String>) -> Self {
        Self { why: why.into(), mends: false }
    }
}

impl From<Unfit> for sqlx::Error {
    fn from(unfit: Unfit) -> Self {
        Self::Configuration(Box::new(unfit))
    }
}

/// The meaning of an error for the write that met it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Other transactions were in the way; nothing was written.
    Contended,
    /// The data cannot be stored; nothing was written.
    Refused,
    /// The session is wrong, and so may be all that were opened before; what was written is unknown.
    Session,
    /// Anything else; what was written is unknown.
    Lost,
}

impl Fault {
    /// True if the outcome of the write is unknown.
    pub(crate) fn leaves_unknown(self) -> bool {
        matches!(self, Self::Session | Self::Lost)
    }

    pub(crate) fn of(error: &sqlx::Error) -> Self {
        let Some(database) = error.as_database_error() else {
            return match error {
                sqlx::Error::Encode(_) | sqlx::Error::InvalidArgument(_) => Self::Refused,
                // A statement may take its time without anything being wrong with the session.
                sqlx::Error::Io(error) if error.kind() == ErrorKind::TimedOut => Self::Lost,
                sqlx::Error::Io(_) | sqlx::Error::Protocol(_) | sqlx::Error::Tls(_) => {
                    Self::Session
                }
                _ => Self::Lost,
            };
        };
        let code = database.code().unwrap_or_default();
        if database.try_downcast_ref::<sqlx::postgres::PgDatabaseError>().is_some() {
            Self::of_sqlstate(&code)
        } else {
            code.parse().map_or(Self::Lost, Self::of_sqlite_code)
        }
    }

    fn of_sqlstate(code: &str) -> Self {
        match code {
            "40001" | "40P01" | LOCK_TIMEOUT | MOVED => Self::Contended,
            // A session that does not write, that has lost its prepared statements, whose plans are of another schema.
            READ_ONLY | "26000" | "0A000" => Self::Session,
            // A connection that fails; a server or pooler that shuts down, starts, or ends the session.
            _ if ["08", "57P", "25P03", "25P04"].iter().any(|class| code.starts_with(class)) => {
                Self::Session
            }
            _ if code.starts_with("22") || code.starts_with("23") => Self::Refused,
            _ => Self::Lost,
        }
    }

    /// The low byte of an extended result code is the primary one.
    fn of_sqlite_code(code: i32) -> Self {
        const BUSY: i32 = 5;
        const LOCKED: i32 = 6;
        const TOOBIG: i32 = 18;
        const CONSTRAINT: i32 = 19;
        const MISMATCH: i32 = 20;
        match code & 0xff {
            BUSY | LOCKED => Self::Contended,
            TOOBIG | CONSTRAINT | MISMATCH => Self::Refused,
            _ => Self::Lost,
        }
    }
}

/// True if an error says that the database, or the session, writes nothing.
pub(crate) fn is_read_only(error: &sqlx::Error) -> bool {
    has_code(error, &[READ_ONLY]) || has_sqlite_code(error, SQLITE_READ_ONLY)
}

/// True if a statement of Postgres has waited too long for a lock.
pub(crate) fn is_lock_timeout(error: &sqlx::Error) -> bool {
    has_code(error, &[LOCK_TIMEOUT])
}

/// True if a shard has moved to another node.
pub(crate) fn has_moved(error: &sqlx::Error) -> bool {
    has_code(error, &[MOVED])
}

/// True if Postgres refuses the value of a setting.
pub(crate) fn is_invalid_value(error: &sqlx::Error) -> bool {
    has_code(error, &["22023"])
}

/// True if an error of Postgres says that the statement has not begun.
pub(crate) fn has_not_begun(error: &sqlx::Error) -> bool {
    has_code(error, &[READ_ONLY, "26000", "0A000", "57P03"])
}

fn has_code(error: &sqlx::Error, codes: &[&str]) -> bool {
    error.as_database_error().is_some_and(|error| {
        error.try_downcast_ref::<sqlx::postgres::PgDatabaseError>().is_some()
            && error.code().is_some_and(|code| codes.contains(&&*code))
    })
}

/// True if an error says that the disk is full.
pub(crate) fn is_full(error: &sqlx::Error) -> bool {
    const DISK_FULL: &str = "53100";
    has_code(error, &[DISK_FULL]) || has_sqlite_code(error, SQLITE_FULL)
}

/// True if an error says that SQLite's file is no database at all.
pub(crate) fn is_no_database(error: &sqlx::Error) -> bool {
    has_sqlite_code(error, SQLITE_NOT_A_DATABASE)
}

/// True if an error says that SQLite's file is damaged.
pub(crate) fn is_damaged(error: &sqlx::Error) -> bool {
    has_sqlite_code(error, SQLITE_CORRUPT)
}

/// The database's part of an error, of either kind.
pub(crate) trait OfDatabase {
    /// The database's error.
    fn of_database(&self) -> Option<&sqlx::Error>;
}

impl OfDatabase for sqlx::Error {
    fn of_database(&self) -> Option<&sqlx::Error> {
        Some(self)
    }
}

impl OfDatabase for StoreError {
    fn of_database(&self) -> Option<&sqlx::Error> {
        match self {
            Self::Unavailable(error) => Some(error),
            _ => None,
        }
    }
}

/// True if an error says that a statement names a table that is not there; SQLite has only its general error for that.
pub(crate) fn is_no_such_table(error: &sqlx::Error) -> bool {
    const UNDEFINED_TABLE: &str = "42P01";
    const ERROR: i32 = 1;
    has_code(error, &[UNDEFINED_TABLE]) || has_sqlite_code(error, ERROR)
}

/// True if it is one of SQLite's errors, with this in the low byte of its code, which is the primary one.
fn has_sqlite_code(error: &sqlx::Error, primary: i32) -> bool {
    error.as_database_error().is_some_and(|error| {
        error.try_downcast_ref::<sqlx::postgres::PgDatabaseError>().is_none()
            && error
                .code()
                .and_then(|code| code.parse::<i32>().ok())
                .is_some_and(|code| code & 0xff == primary)
    })
}
