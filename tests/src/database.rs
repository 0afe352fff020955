//! An empty database of either kind.

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, PgConnection, SqliteConnection};
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use throwaway_postgres::Postgres;

/// An empty database, gone when it is dropped.
pub struct Database {
    /// The URL that the server takes.
    pub url: String,
    /// Holds the file of an SQLite database.
    directory: Option<TempDir>,
}

impl Database {
    /// An SQLite file.
    ///
    /// # Panics
    /// If there is no temporary directory.
    pub fn sqlite() -> Self {
        let directory = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
        let url = format!("sqlite:{}", directory.path().join("gavel.db").display());
        Self { url, directory: Some(directory) }
    }

    /// Runs statements by a connection of their own, past the server.
    ///
    /// # Panics
    /// If the database refuses one.
    pub async fn run(&self, sql: &'static str) {
        self.try_run(sql).await.unwrap_or_else(|error| panic!("{sql}: {error}"));
    }

    async fn try_run(&self, sql: &'static str) -> sqlx::Result<()> {
        if self.directory.is_some() {
            let mut connection = SqliteConnection::connect(&self.url).await?;
            sqlx::raw_sql(sql).execute(&mut connection).await?;
            connection.close().await
        } else {
            let mut connection = PgConnection::connect(&self.url).await?;
            sqlx::raw_sql(sql).execute(&mut connection).await?;
            connection.close().await
        }
    }

    /// Gives an empty database the schema that 0.1.0 made.
    ///
    /// # Panics
    /// If the database refuses it.
    pub async fn make_as_of_the_first_release(&self) {
        let (kind, last) = if self.directory.is_some() { ("sqlite", 42) } else { ("postgres", 45) };
        let folder = format!("{}/../migrations/{kind}", env!("CARGO_MANIFEST_DIR"));
        let made = self.migrate(Path::new(&folder), last).await;
        made.unwrap_or_else(|error| panic!("{folder}: {error}"));
    }

    async fn migrate(&self, folder: &Path, last: i64) -> Result<(), MigrateError> {
        let migrator = Migrator::new(folder).await?;
        if self.directory.is_some() {
            let options = self.url.parse::<SqliteConnectOptions>()?.create_if_missing(true);
            let mut connection = SqliteConnection::connect_with(&options).await?;
            migrator.run_to(last, &mut connection).await?;
            Ok(connection.close().await?)
        } else {
            let mut connection = PgConnection::connect(&self.url).await?;
            migrator.run_to(last, &mut connection).await?;
            Ok(connection.close().await?)
        }
    }

    /// A database on the Postgres server of this process.
    pub fn postgres() -> Self {
        Self { url: Postgres::shared().database(), directory: None }
    }

    /// Another one of the same kind.
    #[must_use]
    pub fn another(&self) -> Self {
        if self.directory.is_some() { Self::sqlite() } else { Self::postgres() }
    }

    /// A database of Postgres that somebody else has made.
    pub fn at(url: &str) -> Self {
        Self { url: url.to_owned(), directory: None }
    }

    /// The file of an SQLite database.
    pub fn file(&self) -> Option<PathBuf> {
        self.directory.as_ref().map(|directory| directory.path().join("gavel.db"))
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if self.directory.is_none() {
            Postgres::show_shared_if_failing();
        }
    }
}

/// Runs tests of what depends on the store on each of both.
#[macro_export]
macro_rules! on_both_stores {
    ($($name:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $name() {
                super::$name(&$crate::database::Database::sqlite()).await;
            })+
        }

        mod postgres {
            $(#[tokio::test]
            async fn $name() {
                super::$name(&$crate::database::Database::postgres()).await;
            })+
        }
    };
}
