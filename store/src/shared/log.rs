//! The log of all games.

use super::dialect::{self, Backend, Time};
use super::sql;
use crate::LogPart;
use crate::stored::StoredLogEvent;
use crate::webhooks::StoredPlace;

impl Backend {
    /// The next events of the slots of a part.
    pub(crate) async fn log(
        &self,
        part: LogPart,
        limit: u32,
    ) -> Result<Vec<StoredLogEvent<Time>>, sqlx::Error> {
        sqlx::query_as(sql::LOG)
            .bind(part.at.position)
            .bind(part.at.game_id.0)
            .bind(i64::from(part.at.version))
            .bind(i64::from(limit))
            .bind(dialect::slots(part.slots))
            .fetch_all(self.reads())
            .await
    }

    /// Where the next appends to games of the slots of a part begin.
    pub(crate) async fn appends_in_log(
        &self,
        part: LogPart,
        limit: u32,
    ) -> Result<Vec<StoredPlace>, sqlx::Error> {
        sqlx::query_as(sql::APPENDS_IN_LOG)
            .bind(part.at.position)
            .bind(part.at.game_id.0)
            .bind(i64::from(part.at.version))
            .bind(i64::from(limit))
            .bind(dialect::slots(part.slots))
            .fetch_all(self.reads())
            .await
    }

    /// While it stays the same, nothing was committed.
    pub(crate) async fn mark(&self) -> Result<String, sqlx::Error> {
        sqlx::query_scalar(sql::MARK).fetch_one(self.reads()).await
    }
}
