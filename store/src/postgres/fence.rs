//! The fence of a moved database, and the numbers from which a copy goes on.

use super::Postgres;
use super::cluster::WRITES_SHARDS;
use super::pool::Transaction;
use crate::Slots;

const RAISE_BASES: &str = include_str!("sql/raise_bases.sql");

impl Postgres {
    /// An append holds a lock on the log until it is committed, and gets its snapshot only with that lock. So each append either ends
    /// before the fence is up or sees it.
    pub(crate) async fn set_fence(&self, role: &str) -> Result<(), sqlx::Error> {
        let held = self.hold_appends().await?;
        let mut transaction = self.pool.begin_with("begin isolation level read committed").await?;
        if held.is_empty() {
            sqlx::query("lock table events in share mode").execute(&mut *transaction).await?;
        }
        sqlx::query("insert into fence (role) values ($1) on conflict (singleton) do nothing")
            .bind(role)
            .execute(&mut *transaction)
            .await?;
        if held.is_empty() {
            sqlx::query(RAISE_BASES).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        for held in held {
            held.commit().await?;
        }
        Ok(())
    }

    /// Transactions that hold up the appends at each node of a distributed database, after the end of those that were under way. None in
    /// another one.
    async fn hold_appends(&self) -> Result<Vec<Transaction>, sqlx::Error> {
        let mut held = Vec::new();
        if self.cluster.is_none() {
            return Ok(held);
        }
        for site in self.sites(Slots::ALL).await? {
            let mut transaction = site.pool().begin_with("begin").await?;
            sqlx::query(WRITES_SHARDS).execute(&mut *transaction).await?;
            for lock in site.each("lock table events in share mode") {
                sqlx::query(lock).execute(&mut *transaction).await?;
            }
            held.push(transaction);
        }
        Ok(held)
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
