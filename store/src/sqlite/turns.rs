//! The writer's turns of the one writing connection.

use sqlx::pool::PoolConnection;
use sqlx::{Sqlite, SqliteConnection, SqlitePool};

use super::SYSTEM;
use crate::spans::statement;

/// How often the connection is used in a row while others may wait for it.
const MOST: u32 = 16;

/// The writing connection, held from batch to batch: returning and acquiring it costs two more errands of SQLite's thread.
pub(super) struct Turns {
    writing: SqlitePool,
    kept: Option<PoolConnection<Sqlite>>,
    used: u32,
}

impl Turns {
    pub(super) fn new(writing: SqlitePool) -> Self {
        Self { writing, kept: None, used: 0 }
    }

    /// Does something on the connection. One on which anything went wrong goes back, where it is looked at.
    pub(super) async fn run<T>(
        &mut self,
        doing: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, sqlx::Error>,
    ) -> Result<T, sqlx::Error> {
        let mut connection = match self.kept.take() {
            Some(kept) => kept,
            None => {
                self.used = 0;
                self.writing.acquire().await?
            }
        };
        let span = statement(SYSTEM);
        let done = span.end(doing(&mut connection).await)?;
        self.used += 1;
        self.kept = Some(connection).filter(|_| self.used < MOST);
        Ok(done)
    }

    /// Gives the connection back.
    pub(super) fn end(&mut self) {
        self.kept = None;
    }
}
