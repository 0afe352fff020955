//! The store on SQLite, for a machine without Postgres.

mod append;
mod backup;
mod dialect;
mod fence;
pub(crate) mod files;
mod follow;
mod reads;
#[expect(clippy::duplicate_mod, reason = "one text for two databases: sqlx's types differ")]
#[path = "shared/mod.rs"]
mod shared;
mod sign_up;
mod sql;
mod turns;
mod values_list;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, SqliteConnection};

use crate::doctor::sqlite::tables;
use crate::error::Fault;
use crate::pools;
use crate::readiness::{self, Outcomes};
use crate::{Needs, StoreError, StoreOptions, Unready, statements};

pub(crate) use append::SqliteWriter;
pub use backup::{Backup, BackupError, backup};
use reads::Reads;

/// The database's name in spans.
const SYSTEM: &str = "sqlite";

pub(crate) static MIGRATOR: Migrator = sqlx::migrate!("../migrations/sqlite");

/// How long a statement waits for another process that holds the lock.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// How often opening is tried, because turning WAL on does not wait for the lock.
const OPENING_TRIES: u32 = 200;

/// The file that an address names. A database in memory has none on a disk.
pub(crate) fn file(url: &str) -> Result<PathBuf, StoreError> {
    Ok(url.parse::<SqliteConnectOptions>()?.get_filename().to_owned())
}

/// Reads and accounts; appends go through [`SqliteWriter`].
#[derive(Clone)]
pub(crate) struct Sqlite {
    pub(crate) readers: Reads,
    /// One connection, which the writer and the accounts use in turn. SQLite has one write lock, and waiting here is fair where
    /// waiting for that lock is not.
    pub(crate) writing: SqlitePool,
    pub(crate) outcomes: Outcomes,
    /// None for a database in memory.
    file: Option<Arc<Path>>,
}

impl Sqlite {
    pub(crate) async fn open(
        url: &str,
        options: &StoreOptions,
        outcomes: Outcomes,
    ) -> Result<Self, StoreError> {
        if options.needs != Needs::Nothing {
            tables::require(url, options.needs, &MIGRATOR).await?;
        }
        let mut connect = statements::logged(url.parse::<SqliteConnectOptions>()?)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY_TIMEOUT);
        if options.replicated {
            connect = connect.pragma("wal_autocheckpoint", "0");
        }
        // A database in memory has a name of another form.
        let file = connect.get_filename();
        let file = (!file.to_string_lossy().starts_with("file:")).then(|| Arc::from(file));
        if let Some(file) = &file {
            files::guard(file);
        }
        migrate(&connect).await?;
        let pool = SqlitePoolOptions::new()
            .test_before_acquire(false)
            .idle_timeout(None)
            .max_lifetime(None)
            .after_release(|connection, _| Box::pin(is_out_of_transaction(connection)));
        // SQLite records in memory how to undo a statement; by default it makes a temporary file for that.
        let write = connect.clone().pragma("temp_store", "memory");
        let writing = pool.clone().max_connections(1).connect_with(write).await?;
        let readers = pool
            .max_connections(options.pool_size.max(1))
            .connect_with(connect.pragma("query_only", "on"))
            .await?;
        Ok(Self { readers: Reads(readers), writing, outcomes, file })
    }

    pub(crate) fn writer(&self) -> SqliteWriter {
        SqliteWriter::new(self.writing.clone())
    }

    /// The database is a library of this process: it has no clock of its own.
    #[expect(clippy::unused_async, reason = "as on Postgres, where the time is asked for")]
    pub(crate) async fn time(&self) -> Result<DateTime<Utc>, sqlx::Error> {
        Ok(Utc::now())
    }

    /// The reason why the database cannot serve, as far as reading shows it.
    pub(crate) async fn readiness(&self) -> Result<Option<Unready>, sqlx::Error> {
        let schema = readiness::of_schema(&MIGRATOR, self.migrations().await)?;
        let fenced = self.fence().await?.is_some();
        Ok(schema.or(fenced.then_some(Unready::Fenced)))
    }

    /// Finds out if there is room for appends.
    pub(crate) async fn probe_room(&self) -> Result<(), sqlx::Error> {
        self.whole(|mut transaction| async move {
            // Without a commit the database undoes it.
            append::probe_room(&mut transaction).await
        })
        .await
    }

    /// Sets the gauges of the pools, and of the file system that has the database.
    pub(crate) fn report(&self) {
        for (name, pool) in [("readers", &*self.readers), ("writer", &self.writing)] {
            let (open, idle) = (pool.size() as usize, pool.num_idle());
            let limit = pool.options().get_max_connections() as usize;
            pools::report(&name.into(), limit, (idle, open.saturating_sub(idle)));
        }
        if let Some(file) = &self.file {
            files::report_room(file);
        }
    }

    async fn migrations(&self) -> Result<Vec<(i64, Vec<u8>)>, sqlx::Error> {
        sqlx::query_as(readiness::MIGRATIONS).fetch_all(&self.readers).await
    }

    /// The readers go first: the last connection to close writes the WAL back into the file.
    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.writing.close().await;
    }
}

/// True if a connection can begin another transaction. SQLite undoes one by itself when it cannot write. Then the statement
/// that would end it fails, and sqlx never notices the end.
async fn is_out_of_transaction(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    if connection.is_in_transaction() {
        // The rollback is perhaps under way.
        connection.ping().await?;
    }
    Ok(!connection.is_in_transaction())
}

/// Migrates in one transaction that holds the write lock from its start: sqlx's own lock does
/// nothing on SQLite.
async fn migrate(connect: &SqliteConnectOptions) -> Result<(), StoreError> {
    let mut connection = connect_patiently(connect).await?;
    let mut transaction = connection.begin_with("begin immediate").await?;
    // `run` would make this future one that cannot be sent to another thread.
    MIGRATOR.run_direct(None, &mut *transaction, false).await?;
    transaction.commit().await?;
    connection.close().await?;
    Ok(())
}

async fn connect_patiently(
    connect: &SqliteConnectOptions,
) -> Result<SqliteConnection, sqlx::Error> {
    let mut tries = 0;
    loop {
        match SqliteConnection::connect_with(connect).await {
            Err(error) if Fault::of(&error) == Fault::Contended && tries < OPENING_TRIES => {
                tries += 1;
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            connected => return connected,
        }
    }
}
