//! Checkpoints over the heads of all games: the statements, written once for both backends.

use chrono::{DateTime, Utc};
use sqlx::FromRow;
use uuid::Uuid;

use crate::postgres::Postgres;
use crate::sqlite::Sqlite;
use crate::stored::StoredTime;
use crate::{GameHead, StoreError, stored};

/// A head as it is stored: game, version and hash.
pub(crate) type StoredHead = (Uuid, i64, Vec<u8>);

/// The newest checkpoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Last {
    /// Its number.
    pub number: u32,
    /// What is kept of it.
    pub checkpoint: String,
}

/// Makes what is kept of a checkpoint, from its number, the one before, and the heads in the order of their games' ids.
pub type Sign =
    Box<dyn FnOnce(u32, Option<&Last>, Vec<GameHead>) -> Result<String, StoreError> + Send>;

pub(crate) fn heads(heads: Vec<StoredHead>) -> Result<Vec<GameHead>, StoreError> {
    heads.into_iter().map(head).collect()
}

pub(crate) fn head((game_id, version, hash): StoredHead) -> Result<GameHead, StoreError> {
    Ok(GameHead { game_id, version: stored::version(version)?, hash: stored::digest(hash)? })
}

macro_rules! statements {
    (
        $backend:ident, sql: $sql:literal, reads: $reads:ident, patient: $patient:ident, taken: $taken:ident,
        begin: $begin:literal, alone: $alone:expr, stored_time: $stored_time:ty, time: $time:expr
    ) => {
        impl $backend {
            pub(crate) async fn take_checkpoint(
                &self,
                due: DateTime<Utc>,
                at: DateTime<Utc>,
                sign: Sign,
            ) -> Result<Option<String>, StoreError> {
                let mut transaction = self.$taken.begin_with($begin).await?;
                // One instance at a time; another finds the checkpoint taken.
                for statement in $alone {
                    sqlx::query(statement).execute(&mut *transaction).await?;
                }
                let last: Option<(i64, $stored_time, String)> = sqlx::query_as(
                    "select cast(number as bigint), taken_at, checkpoint from checkpoints
                     order by number desc limit 1",
                )
                .fetch_optional(&mut *transaction)
                .await?;
                let last = match last {
                    Some((number, taken_at, checkpoint)) => {
                        if taken_at.utc()? > due {
                            return Ok(None);
                        }
                        Some(Last { number: stored::version(number)?, checkpoint })
                    }
                    None => None,
                };
                let number = last.as_ref().map_or(1, |last| last.number + 1);
                sqlx::query(include_str!(concat!($sql, "take_heads.sql")))
                    .bind(i64::from(number))
                    .execute(&mut *transaction)
                    .await?;
                let covered = sqlx::query(include_str!(concat!($sql, "heads_at.sql")))
                    .bind(i64::from(number))
                    .fetch_all(&mut *transaction)
                    .await?;
                // With a million games it takes a second and more, in which this thread may have others to serve.
                let signed = tokio::task::spawn_blocking(move || {
                    let covered =
                        covered.iter().map(StoredHead::from_row).collect::<Result<_, _>>()?;
                    sign(number, last.as_ref(), heads(covered)?)
                });
                let crashed = |_| StoreError::unavailable(sqlx::Error::WorkerCrashed);
                let checkpoint = signed.await.map_err(crashed)??;
                let keep =
                    "insert into checkpoints (number, taken_at, checkpoint) values ($1, $2, $3)";
                sqlx::query(keep)
                    .bind(i64::from(number))
                    .bind($time(at))
                    .bind(&checkpoint)
                    .execute(&mut *transaction)
                    .await?;
                transaction.commit().await?;
                Ok(Some(checkpoint))
            }

            pub(crate) async fn checkpoints(
                &self,
                after: u32,
                limit: u32,
            ) -> Result<Vec<String>, sqlx::Error> {
                sqlx::query_scalar(
                    "select checkpoint from checkpoints where number > $1 order by number limit $2",
                )
                .bind(i64::from(after))
                .bind(i64::from(limit))
                .fetch_all(&self.$reads)
                .await
            }

            pub(crate) async fn newest_checkpoint(&self) -> Result<Option<String>, sqlx::Error> {
                sqlx::query_scalar(
                    "select checkpoint from checkpoints order by number desc limit 1",
                )
                .fetch_optional(&self.$reads)
                .await
            }

            pub(crate) async fn heads_at(
                &self,
                number: u32,
            ) -> Result<Vec<StoredHead>, sqlx::Error> {
                sqlx::query_as(include_str!(concat!($sql, "heads_at.sql")))
                    .bind(i64::from(number))
                    .fetch_all(&self.$patient)
                    .await
            }

            pub(crate) async fn head_differences(
                &self,
                limit: u32,
            ) -> Result<Vec<(Uuid, i64)>, sqlx::Error> {
                sqlx::query_as(include_str!(concat!($sql, "head_differences.sql")))
                    .bind(i64::from(limit))
                    .fetch_all(&self.$patient)
                    .await
            }
        }
    };
}

statements! {
    Postgres, sql: "postgres/sql/", reads: pool, patient: patient, taken: patient, begin: "begin",
    alone: ["select pg_advisory_xact_lock(hashtext('gavel.checkpoints'))"],
    stored_time: DateTime<Utc>, time: |at: DateTime<Utc>| at
}
statements! {
    Sqlite, sql: "sqlite/sql/", reads: readers, patient: readers, taken: writing, begin: "begin immediate",
    alone: [""; 0], stored_time: i64, time: |at: DateTime<Utc>| at.timestamp_micros()
}
