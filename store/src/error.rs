//! What can go wrong, and what an error of the database means for an append.

use std::sync::Arc;

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
    /// A newer program has changed the schema: what this one relies on may be gone, so it serves nothing.
    #[error(
        "the database's schema is newer than this program, which has no migration {0}: start the newer program"
    )]
    NewerSchema(i64),
    /// What was read does not have the form in which it was written.
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

/// What an error says about the write that met it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Other transactions were in the way; nothing was written.
    Contended,
    /// The data cannot be stored; nothing was written.
    Refused,
    /// Anything else; what was written is unknown.
    Lost,
}

impl Fault {
    pub(crate) fn of(error: &sqlx::Error) -> Self {
        let Some(database) = error.as_database_error() else {
            return match error {
                sqlx::Error::Encode(_) | sqlx::Error::InvalidArgument(_) => Self::Refused,
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
            "40001" | "40P01" => Self::Contended,
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
