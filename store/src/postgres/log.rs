//! The log of all games.

use std::time::Duration;

use chrono::{DateTime, Utc};
use sqlx::FromRow;
use sqlx::postgres::PgRow;

use super::Postgres;
use crate::stored::StoredLogEvent;
use crate::webhooks::StoredPlace;
use crate::{LogHolder, LogPosition};

const EVENTS: &str = concat!(
    "select e.position, e.game_id, e.version::bigint as version, e.kind, e.event_type,
         e.schema_version::bigint as schema_version, e.data, e.deadline_at, e.recorded_at, e.hash
     ",
    include_str!("sql/log.sql")
);
const PLACES: &str = concat!(
    "select e.position, e.game_id, e.version::bigint as version
     ",
    include_str!("sql/log.sql")
);

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

impl Postgres {
    /// The transaction below which the log is shown, while one runs.
    pub(crate) async fn log_holder(&self) -> Result<Option<StoredLogHolder>, sqlx::Error> {
        sqlx::query_as(include_str!("sql/log_holder.sql")).fetch_optional(&self.pool).await
    }

    pub(crate) async fn log(
        &self,
        after: LogPosition,
        limit: u32,
    ) -> Result<Vec<StoredLogEvent<DateTime<Utc>>>, sqlx::Error> {
        self.page_of_log(EVENTS, after, limit, true).await
    }

    pub(crate) async fn appends_in_log(
        &self,
        after: LogPosition,
        limit: u32,
    ) -> Result<Vec<StoredPlace>, sqlx::Error> {
        self.page_of_log(PLACES, after, limit, false).await
    }

    async fn page_of_log<R>(
        &self,
        statement: &'static str,
        after: LogPosition,
        limit: u32,
        all_events: bool,
    ) -> Result<Vec<R>, sqlx::Error>
    where
        R: for<'r> FromRow<'r, PgRow> + Send + Unpin,
    {
        sqlx::query_as(statement)
            .bind(after.position)
            .bind(after.game_id)
            .bind(i64::from(after.version))
            .bind(i64::from(limit))
            .bind(all_events)
            .fetch_all(&self.pool)
            .await
    }
}
