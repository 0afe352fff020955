//! The fence of a moved database, and the numbers from which a copy goes on.

use super::Sqlite;

impl Sqlite {
    /// The appends of all processes need the one write lock.
    pub(crate) async fn set_fence(&self, role: &str) -> Result<(), sqlx::Error> {
        sqlx::query(
            "insert into fence (singleton, role) values (1, ?1) on conflict (singleton) do nothing",
        )
        .bind(role)
        .execute(&self.writing)
        .await?;
        Ok(())
    }

    /// SQLite sees to it by itself that numbers are not given again.
    #[expect(clippy::unused_async, reason = "as on Postgres, where a sequence is set")]
    pub(crate) async fn number_on(&self) -> Result<(), sqlx::Error> {
        Ok(())
    }
}
