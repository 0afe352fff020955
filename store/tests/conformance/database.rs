//! An empty database of either kind.

use std::path::Path;
use std::process::Command;

use sqlx::{Connection, PgConnection, SqliteConnection};
use store::{Store, StoreOptions};
use tempfile::TempDir;
use throwaway_postgres::Postgres;

/// A type of events that a database can be made to refuse.
pub(crate) const POISON: &str = "Poison";

pub(crate) struct Database {
    pub(crate) url: String,
    /// Keeps the file of an SQLite database until the test is over.
    dir: Option<TempDir>,
}

#[cfg(feature = "citus")]
impl Drop for Database {
    fn drop(&mut self) {
        if !self.is_sqlite() {
            crate::citus::remove(&self.url);
        }
    }
}

impl Database {
    pub(crate) fn sqlite() -> Self {
        let dir = tempfile::tempdir().unwrap();
        Self { url: format!("sqlite:{}", dir.path().join("gavel.db").display()), dir: Some(dir) }
    }

    pub(crate) fn postgres() -> Self {
        #[cfg(feature = "citus")]
        let url = crate::citus::database();
        #[cfg(not(feature = "citus"))]
        let url = Postgres::shared().database();
        Self { url, dir: None }
    }

    /// The database of a Postgres at an address.
    pub(crate) fn at(url: &str) -> Self {
        Self { url: url.to_owned(), dir: None }
    }

    pub(crate) fn is_sqlite(&self) -> bool {
        self.dir.is_some()
    }

    pub(crate) async fn open(&self) -> Store {
        self.open_with(StoreOptions::default()).await
    }

    pub(crate) async fn open_with(&self, options: StoreOptions) -> Store {
        #[cfg(feature = "citus")]
        if !self.is_sqlite() {
            Store::open(&self.url, options.clone()).await.unwrap().close().await;
            if store::distribution_plan(&self.url, None).await.unwrap().is_some() {
                store::distribute(&self.url, None, |_| {}).await.unwrap();
            }
        }
        Store::open(&self.url, options).await.unwrap()
    }

    /// Runs statements past the store.
    pub(crate) async fn run(&self, sql: &'static str) -> Result<(), sqlx::Error> {
        if self.is_sqlite() {
            let mut connection = SqliteConnection::connect(&self.url).await?;
            sqlx::raw_sql(sql).execute(&mut connection).await?;
            connection.close().await
        } else {
            let mut connection = PgConnection::connect(&self.url).await?;
            sqlx::raw_sql(sql).execute(&mut connection).await?;
            connection.close().await
        }
    }

    /// The same with a text that was built.
    #[cfg(feature = "citus")]
    pub(crate) async fn run_text(&self, sql: &str) {
        let mut connection = PgConnection::connect(&self.url).await.unwrap();
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }

    /// Has the database refuse events of the type [`POISON`].
    pub(crate) async fn refuse_poison(&self) {
        let refuse = if self.is_sqlite() {
            "create trigger no_poison before insert on events when new.event_type = 'Poison'
             begin select raise(rollback, 'poison'); end"
        } else {
            "alter table events add constraint no_poison check (event_type <> 'Poison')"
        };
        self.run(refuse).await.unwrap();
    }

    /// Asks for one number past the store.
    pub(crate) async fn number(&self, sql: &'static str) -> i64 {
        if self.is_sqlite() {
            let mut connection = SqliteConnection::connect(&self.url).await.unwrap();
            sqlx::query_scalar(sql).fetch_one(&mut connection).await.unwrap()
        } else {
            let mut connection = PgConnection::connect(&self.url).await.unwrap();
            sqlx::query_scalar(sql).fetch_one(&mut connection).await.unwrap()
        }
    }

    /// Copies an SQLite database while it is in use.
    pub(crate) async fn vacuum_into(&self, file: &Path) {
        let mut connection = SqliteConnection::connect(&self.url).await.unwrap();
        sqlx::query("vacuum into ?1")
            .bind(file.to_str().unwrap())
            .execute(&mut connection)
            .await
            .unwrap();
    }
}

/// Runs one of Postgres' programs, which must succeed.
pub(crate) fn run_program(name: &str, arguments: &[&str]) {
    let program = Postgres::shared().bin_dir().join(name);
    let output = Command::new(program).args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
