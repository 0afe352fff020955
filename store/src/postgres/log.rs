//! The log of all games.

use chrono::{DateTime, Utc};

use super::Postgres;
use crate::LogPosition;
use crate::stored::StoredLogEvent;
use crate::webhooks::StoredPlace;

impl Postgres {
    pub(crate) async fn log(
        &self,
        after: LogPosition,
        limit: u32,
    ) -> Result<Vec<StoredLogEvent<DateTime<Utc>>>, sqlx::Error> {
        sqlx::query_as(include_str!("sql/log.sql"))
            .bind(after.position)
            .bind(after.game_id)
            .bind(i64::from(after.version))
            .bind(i64::from(limit))
            .fetch_all(&self.pool)
            .await
    }
    pub(crate) async fn appends_in_log(
        &self,
        after: LogPosition,
        limit: u32,
    ) -> Result<Vec<StoredPlace>, sqlx::Error> {
        sqlx::query_as(include_str!("sql/appends_in_log.sql"))
            .bind(after.position)
            .bind(after.game_id)
            .bind(i64::from(after.version))
            .bind(i64::from(limit))
            .fetch_all(&self.pool)
            .await
    }
}
