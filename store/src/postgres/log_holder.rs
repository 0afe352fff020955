//! The transaction that holds back the log of all games.

use std::time::Duration;

use sqlx::{Executor, FromRow};

use super::Postgres;
use crate::LogHolder;

#[derive(FromRow)]
pub(crate) struct StoredLogHolder {
    transaction: i64,
    pid: Option<i32>,
    database: Option<String>,
    prepared: Option<String>,
    age: Option<f64>,
}

impl From<StoredLogHolder> for LogHolder {
    fn from(row: StoredLogHolder) -> Self {
        let StoredLogHolder { transaction, pid, database, prepared, age } = row;
        let age = age.and_then(|age| Duration::try_from_secs_f64(age.max(0.0)).ok());
        Self { transaction, pid, database, prepared, age }
    }
}

/// The transaction below which the log is shown, while one runs.
pub(crate) async fn oldest<'e>(
    session: impl Executor<'e, Database = sqlx::Postgres>,
) -> Result<Option<StoredLogHolder>, sqlx::Error> {
    sqlx::query_as(include_str!("sql/log_holder.sql")).fetch_optional(session).await
}

impl Postgres {
    /// As [`oldest`].
    pub(crate) async fn log_holder(&self) -> Result<Option<StoredLogHolder>, sqlx::Error> {
        oldest(&self.pool).await
    }
}
