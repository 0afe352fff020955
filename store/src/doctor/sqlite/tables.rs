//! The tables of the file, and the session that reads it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, Error, SqliteConnection};

use super::file::{Head, wal};
use crate::doctor::schema::Tables;
use crate::error::{Unfit, is_no_database};
use crate::readiness;
use crate::sqlite::files::beside;
use crate::{Needs, StoreError, lacks_file};

/// How long a statement waits for another process that holds the lock.
const PATIENCE: Duration = Duration::from_secs(5);

const TABLES: &str =
    "select name from sqlite_master where type = 'table' and name not like 'sqlite%'";
const MIGRATED: &str = "_sqlx_migrations";

/// Refuses a file without the tables that a store needs, and makes none.
pub(crate) async fn require(
    url: &str,
    needs: Needs,
    migrator: &'static Migrator,
) -> Result<(), StoreError> {
    const ADVICE: &str = "check the address";
    const ADVICE_IF_MISSING: &str =
        "check the address; for a new database start gavel serve, which makes it";
    let advice = if lacks_file(url) { ADVICE_IF_MISSING } else { ADVICE };
    let advised = |error: StoreError| unfit(format!("{error}; {advice}"));
    let (named, file, head) = file_of(url).map_err(advised)?;
    let found = async {
        // A WAL that a crash or a copy has left has tables that the file does not have.
        let mut session = open(&file, wal(&file).exists()).await?;
        let tables = find(&mut session, migrator).await;
        // It has only read, so a failed close changes nothing.
        drop(session.close().await);
        tables
    };
    let tables = match head {
        Head::Empty => Ok(Tables::None),
        _ => found.await,
    };
    match tables {
        Ok(tables) => tables.require(needs, &named.display().to_string()),
        Err(error) if is_no_database(&error) => Err(advised(no_database(&named))),
        Err(error) => Err(error.into()),
    }
}

/// The tables that a session finds.
pub(super) async fn find(
    session: &mut SqliteConnection,
    migrator: &'static Migrator,
) -> Result<Tables, Error> {
    let names: Vec<String> = sqlx::query_scalar(TABLES).fetch_all(&mut *session).await?;
    let names: BTreeSet<String> = names.into_iter().collect();
    if names.is_empty() {
        return Ok(Tables::None);
    }
    if !names.contains(MIGRATED) {
        return Ok(Tables::Foreign(names.len()));
    }
    let had: Vec<_> = sqlx::query_as(readiness::MIGRATIONS).fetch_all(session).await?;
    Ok(Tables::migrated(migrator, &had, &names))
}

/// The file that an address names, the one that it leads to, and how that begins.
pub(super) fn file_of(url: &str) -> Result<(PathBuf, PathBuf, Head), StoreError> {
    let named = url.parse::<SqliteConnectOptions>()?.get_filename().to_owned();
    if named.to_string_lossy().starts_with("file:") {
        return Err(unfit("a database in memory is its own process's alone".to_owned()));
    }
    let file = named.canonicalize().map_err(|error| missing(&named, &error))?;
    let head = Head::read(&file).map_err(|error| missing(&named, &error))?;
    if head == Head::Other {
        return Err(no_database(&named));
    }
    Ok((named, file, head))
}

/// True if files beside it show that a server has the file open, or was killed. Without them nobody uses it.
pub(super) fn in_use(file: &Path) -> bool {
    [wal(file), beside(file, "-shm")].iter().all(|file| file.exists())
}

/// Opens the file for reading. As `immutable` SQLite makes no file beside one that nobody uses; a session that only reads would
/// leave them behind.
pub(super) async fn open(file: &Path, is_in_use: bool) -> Result<SqliteConnection, Error> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .read_only(true)
        .immutable(!is_in_use)
        .busy_timeout(PATIENCE);
    SqliteConnection::connect_with(&options).await
}

fn unfit(why: String) -> StoreError {
    StoreError::Unfit(Unfit::for_good(why).why)
}

fn missing(file: &Path, error: &std::io::Error) -> StoreError {
    unfit(format!("{} cannot be read: {error}", file.display()))
}

pub(super) fn no_database(file: &Path) -> StoreError {
    unfit(format!("{} is no SQLite database", file.display()))
}
