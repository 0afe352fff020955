//! The log of all games.

use sqlx::FromRow;
use sqlx::sqlite::SqliteRow;

use super::Sqlite;
use crate::LogPosition;
use crate::stored::StoredLogEvent;
use crate::webhooks::StoredPlace;

const EVENTS: &str = concat!(
    "select position, game_id, version, kind, event_type, schema_version, data, deadline_at,
         recorded_at, hash ",
    include_str!("sql/log.sql")
);
const PLACES: &str = concat!("select position, game_id, version ", include_str!("sql/log.sql"));

impl Sqlite {
    pub(crate) async fn log(
        &self,
        after: LogPosition,
        limit: u32,
    ) -> Result<Vec<StoredLogEvent<i64>>, sqlx::Error> {
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
        R: for<'r> FromRow<'r, SqliteRow> + Send + Unpin,
    {
        sqlx::query_as(statement)
            .bind(after.position)
            .bind(limit)
            .bind(all_events)
            .fetch_all(&self.readers)
            .await
    }
}
