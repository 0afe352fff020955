//! The log of all games.

use super::dialect::{Backend, Time};
use super::sql;
use crate::LogPosition;
use crate::stored::StoredLogEvent;
use crate::webhooks::StoredPlace;

impl Backend {
    pub(crate) async fn log(
        &self,
        after: LogPosition,
        limit: u32,
    ) -> Result<Vec<StoredLogEvent<Time>>, sqlx::Error> {
        sqlx::query_as(sql::LOG)
            .bind(after.position)
            .bind(after.game_id.0)
            .bind(i64::from(after.version))
            .bind(i64::from(limit))
            .fetch_all(self.reads())
            .await
    }

    pub(crate) async fn appends_in_log(
        &self,
        after: LogPosition,
        limit: u32,
    ) -> Result<Vec<StoredPlace>, sqlx::Error> {
        sqlx::query_as(sql::APPENDS_IN_LOG)
            .bind(after.position)
            .bind(after.game_id.0)
            .bind(i64::from(after.version))
            .bind(i64::from(limit))
            .fetch_all(self.reads())
            .await
    }

    /// While it stays the same, nothing was committed.
    pub(crate) async fn mark(&self) -> Result<String, sqlx::Error> {
        sqlx::query_scalar(sql::MARK).fetch_one(self.reads()).await
    }
}
