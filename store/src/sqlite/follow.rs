//! The statements of feeds, which run again and again.

use domain::seat::GameId;
use uuid::Uuid;

use super::Sqlite;
use crate::stored::json;

impl Sqlite {
    pub(crate) async fn newer(
        &self,
        known: &[(GameId, u32)],
    ) -> Result<Vec<(Uuid, i64)>, sqlx::Error> {
        sqlx::query_as(include_str!("sql/newer.sql"))
            .bind(json(known)?)
            .fetch_all(&self.readers)
            .await
    }
}
