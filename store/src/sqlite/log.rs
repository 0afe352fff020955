//! The log of all games.

use super::Sqlite;
use crate::LogPosition;
use crate::stored::StoredLogEvent;
use crate::webhooks::StoredPlace;

impl Sqlite {
    pub(crate) async fn log(
        &self,
        after: LogPosition,
        limit: u32,
    ) -> Result<Vec<StoredLogEvent<i64>>, sqlx::Error> {
        sqlx::query_as(include_str!("sql/log.sql"))
            .bind(after.position)
            .bind(limit)
            .fetch_all(&self.readers)
            .await
    }
    pub(crate) async fn appends_in_log(
        &self,
        after: LogPosition,
        limit: u32,
    ) -> Result<Vec<StoredPlace>, sqlx::Error> {
        sqlx::query_as(include_str!("sql/appends_in_log.sql"))
            .bind(after.position)
            .bind(limit)
            .fetch_all(&self.readers)
            .await
    }
}
