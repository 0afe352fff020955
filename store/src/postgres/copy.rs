//! Moving a whole database.

use chrono::{DateTime, Utc};

use super::Postgres;
use crate::copied::{Cell, Cells, Kind, Table, statements};

const RAISE_LOG_EPOCH: &str = include_str!("sql/raise_log_epoch.sql");

statements!(
    Postgres,
    database: sqlx::Postgres,
    reads: pool,
    writes: pool,
    begin: "begin",
    time: DateTime<Utc>,
    read_time: Ok::<_, sqlx::Error>,
    write_time: |time: DateTime<Utc>| time,
    overriding: " overriding system value",
    read: |name: &str, kind: Kind| match kind {
        Kind::List => format!("{name}::text"),
        Kind::Int => format!("{name}::bigint"),
        _ => name.to_owned(),
    },
    cast: |kind: Kind| match kind {
        Kind::List => "::jsonb",
        _ => "",
    }
);

impl Postgres {
    /// An append that has begun holds a lock on the log until it is committed, and one that begins takes its snapshot
    /// once it has that lock: so each either ends before the fence is up or sees it.
    pub(crate) async fn set_fence(&self, role: &str) -> Result<(), sqlx::Error> {
        let mut transaction = self.pool.begin_with("begin isolation level read committed").await?;
        sqlx::query("lock table events in share mode").execute(&mut *transaction).await?;
        sqlx::query("insert into fence (role) values ($1) on conflict do nothing")
            .bind(role)
            .execute(&mut *transaction)
            .await?;
        sqlx::query(RAISE_LOG_EPOCH).execute(&mut *transaction).await?;
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
