//! A copy of the file of a database in use.

use super::{BUSY_TIMEOUT, files};
use crate::StoreError;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use uuid::Uuid;

/// A backup that was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backup {
    /// The games in it.
    pub games: u64,
    /// The events in it.
    pub events: u64,
    /// The size of the file in bytes.
    pub bytes: u64,
}

/// Why no backup was written. The database is as it was, and there is no file of that name.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The address is one of Postgres.
    #[error("{0}")]
    NotSqlite(String),
    /// The file of the address does not exist, or cannot be read.
    #[error("{0} cannot be read: {1}; check the address")]
    Source(PathBuf, #[source] io::Error),
    /// There is no database of Gavel at this address.
    #[error("{0} is no database of Gavel")]
    NoGavel(PathBuf),
    /// The file exists. A backup replaces none.
    #[error("{0} exists already: name another file, or remove it")]
    Exists(PathBuf),
    /// The copy has a fault of SQLite.
    #[error("the copy is damaged, and so is the database perhaps: {0}")]
    Damaged(String),
    /// The database cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The folder of the backup does not exist.
    #[error("{0} cannot be written: the folder {1} does not exist")]
    NoFolder(PathBuf, PathBuf),
    /// The file cannot be written.
    #[error("{0} cannot be written: {1}")]
    File(PathBuf, #[source] io::Error),
}

/// Copies an SQLite database, as it is at one moment, to a file that only its owner can read. Servers may use the database
/// meanwhile; they wait for nothing. The file appears under its name once it is whole, checked and on the disk.
///
/// # Errors
/// [`BackupError`] says why there is no backup.
pub async fn backup(url: &str, file: &Path) -> Result<Backup, BackupError> {
    if !url.starts_with("sqlite:") {
        let why = "this command copies SQLite alone: use pg_basebackup or pg_dump for Postgres";
        return Err(BackupError::NotSqlite(why.to_owned()));
    }
    if file.exists() {
        return Err(BackupError::Exists(file.to_owned()));
    }
    let options = url.parse::<SqliteConnectOptions>().map_err(StoreError::from)?;
    let source = options.get_filename().to_owned();
    match fs::metadata(&source) {
        Ok(found) if found.is_file() => {}
        Ok(_) => return Err(BackupError::NoGavel(source)),
        Err(error) => return Err(BackupError::Source(source, error)),
    }
    let options = options.create_if_missing(false).busy_timeout(BUSY_TIMEOUT);
    let mut from = SqliteConnection::connect_with(&options).await.map_err(StoreError::from)?;
    if !is_gavels(&mut from).await? {
        return Err(BackupError::NoGavel(source));
    }
    let partial = Partial::new(file).map_err(|error| unwritable(file, error))?;
    let name = partial.0.to_str().ok_or_else(|| {
        BackupError::File(file.to_owned(), io::Error::from(io::ErrorKind::InvalidFilename))
    })?;
    sqlx::query("vacuum into ?1").bind(name).execute(&mut from).await.map_err(StoreError::from)?;
    from.close().await.map_err(StoreError::from)?;
    let copied = check(&partial.0).await?;
    partial.finish(file).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => BackupError::Exists(file.to_owned()),
        _ => BackupError::File(file.to_owned(), error),
    })?;
    Ok(copied)
}

/// Why the file cannot be made.
fn unwritable(file: &Path, error: io::Error) -> BackupError {
    let folder = folder_of(file);
    match folder.try_exists() {
        Ok(false) => BackupError::NoFolder(file.to_owned(), folder.to_owned()),
        _ => BackupError::File(file.to_owned(), error),
    }
}

fn folder_of(file: &Path) -> &Path {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

async fn is_gavels(connection: &mut SqliteConnection) -> Result<bool, StoreError> {
    let sql =
        "select count(*) from sqlite_master where name in ('events', 'games', '_sqlx_migrations')";
    let found: Result<i64, _> = sqlx::query_scalar(sql).fetch_one(connection).await;
    match found {
        Ok(tables) => Ok(tables == 3),
        // SQLite's code for a file that is no database.
        Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some("26") => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// Reads the copy as a whole.
async fn check(file: &Path) -> Result<Backup, BackupError> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let counted = async {
        let mut copy = SqliteConnection::connect_with(&options).await?;
        let fault: String =
            sqlx::query_scalar("pragma integrity_check(1)").fetch_one(&mut copy).await?;
        let games: i64 =
            sqlx::query_scalar("select count(*) from games").fetch_one(&mut copy).await?;
        let events: i64 =
            sqlx::query_scalar("select count(*) from events").fetch_one(&mut copy).await?;
        copy.close().await?;
        Ok::<_, sqlx::Error>((fault, games.unsigned_abs(), events.unsigned_abs()))
    };
    let (fault, games, events) = counted.await.map_err(StoreError::from)?;
    if fault != "ok" {
        return Err(BackupError::Damaged(fault));
    }
    let bytes =
        fs::metadata(file).map_err(|error| BackupError::File(file.to_owned(), error))?.len();
    Ok(Backup { games, events, bytes })
}

/// The file until it is whole. It goes when it is dropped.
struct Partial(PathBuf);

impl Partial {
    /// An empty file, into which SQLite writes. It is made anew, so it is no link or file of another user of the folder, and nobody
    /// can foresee its name.
    fn new(file: &Path) -> io::Result<Self> {
        let mut name = file.as_os_str().to_owned();
        name.push(format!(".{}.partial", Uuid::new_v4().simple()));
        let partial = PathBuf::from(name);
        files::make(&partial)?;
        Ok(Self(partial))
    }

    /// Gives the file its name, unless another file has it by now, and waits for the disk.
    fn finish(&self, file: &Path) -> io::Result<()> {
        File::open(&self.0)?.sync_all()?;
        fs::hard_link(&self.0, file)?;
        File::open(folder_of(file))?.sync_all()
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        fs::remove_file(&self.0).ok(); // the file is no backup, and its name says so
    }
}
