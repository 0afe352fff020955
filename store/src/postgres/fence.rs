//! The fence of a moved database, and the numbers from which a copy goes on.

use super::Postgres;

const RAISE_BASES: &str = include_str!("sql/raise_bases.sql");

impl Postgres {
    /// An append holds a lock on the log until it is committed, and gets its snapshot only with that lock. So each append either ends
    /// before the fence is up or sees it.
    pub(crate) async fn set_fence(&self, role: &str) -> Result<(), sqlx::Error> {
        let mut transaction = self.pool.begin_with("begin isolation level read committed").await?;
        sqlx::query("lock table events in share mode").execute(&mut *transaction).await?;
        sqlx::query("insert into fence (role) values ($1) on conflict (singleton) do nothing")
            .bind(role)
            .execute(&mut *transaction)
            .await?;
        sqlx::query(RAISE_BASES).execute(&mut *transaction).await?;
        transaction.commit().await
    }

    /// Numbers that were written are not given again.
    pub(crate) async fn number_on(&self) -> Result<(), sqlx::Error> {
        sqlx::query(
            "select setval(pg_get_serial_sequence('webhook_deliveries', 'number'), max(number))
             from webhook_deliveries",
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}
