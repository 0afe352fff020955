//! The id of the database.

use uuid::Uuid;

use super::dialect::Backend;

impl Backend {
    pub(crate) async fn database_id(&self) -> Result<Option<Uuid>, sqlx::Error> {
        sqlx::query_scalar("select database_id from database_identity")
            .fetch_optional(self.reads())
            .await
    }
}
