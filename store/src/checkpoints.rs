//! Checkpoints over the heads of all games: the statements, written once for both backends.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sqlx::{FromRow, QueryBuilder, Row};
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

/// How many heads one statement keeps: each takes four of a statement's parameters, of which SQLite knows 32,766.
const AT_ONCE: usize = 5_000;

/// What a checkpoint covers: what the one before does, but for the games that have moved on. In the order of their ids.
fn covered(before: Vec<StoredHead>, moved: &[StoredHead]) -> Result<Vec<GameHead>, StoreError> {
    let mut covered: BTreeMap<Uuid, StoredHead> =
        before.into_iter().map(|head| (head.0, head)).collect();
    covered.extend(moved.iter().map(|head| (head.0, head.clone())));
    heads(covered.into_values().collect())
}

fn read<'r, R: Row>(rows: &'r [R]) -> Result<Vec<StoredHead>, sqlx::Error>
where
    StoredHead: FromRow<'r, R>,
{
    rows.iter().map(StoredHead::from_row).collect()
}

macro_rules! statements {
    (
        $backend:ident, sql: $sql:literal, reads: $reads:ident, writes: $writes:ident, patient: $patient:ident, alone: $alone:expr,
        to_write: |$database:ident, $read:ident| $to_write:expr, stored_time: $stored_time:ty, time: $time:expr
    ) => {
        impl $backend {
            pub(crate) async fn take_checkpoint(
                &self,
                due: DateTime<Utc>,
                at: DateTime<Utc>,
                sign: Sign,
            ) -> Result<Option<String>, StoreError> {
                let mut transaction = self.$patient.begin_with("begin").await?;
                for statement in $alone {
                    sqlx::query(statement).execute(&mut *transaction).await?;
                }
                let newest: Option<(i64, $stored_time, String)> = sqlx::query_as(
                    "select cast(number as bigint), taken_at, checkpoint from checkpoints
                     order by number desc limit 1",
                )
                .fetch_optional(&mut *transaction)
                .await?;
                let last = match newest {
                    Some((_, taken_at, _)) if taken_at.utc()? > due => return Ok(None),
                    Some((number, _, checkpoint)) => {
                        Some(Last { number: stored::version(number)?, checkpoint })
                    }
                    None => None,
                };
                let before = last.as_ref().map_or(0, |last| last.number);
                let number = before + 1;
                let moved = sqlx::query(include_str!(concat!($sql, "moved_heads.sql")))
                    .fetch_all(&mut *transaction)
                    .await?;
                let kept = sqlx::query(include_str!(concat!($sql, "heads_at.sql")))
                    .bind(i64::from(before))
                    .fetch_all(&mut *transaction)
                    .await?;
                // With a million games it takes a second and more, in which this thread may have others to serve.
                let signed = tokio::task::spawn_blocking(move || {
                    let moved = read(&moved)?;
                    let covered = covered(read(&kept)?, &moved)?;
                    Ok::<_, StoreError>((sign(number, last.as_ref(), covered)?, moved))
                });
                let crashed = |_| StoreError::unavailable(sqlx::Error::WorkerCrashed);
                let (checkpoint, moved) = signed.await.map_err(crashed)??;
                let ($database, $read) = (self, transaction);
                let mut transaction = $to_write;
                let newest: Option<i64> =
                    sqlx::query_scalar("select cast(max(number) as bigint) from checkpoints")
                        .fetch_one(&mut *transaction)
                        .await?;
                // Another one was quicker.
                if newest.unwrap_or(0) != i64::from(before) {
                    return Ok(None);
                }
                for moved in moved.chunks(AT_ONCE) {
                    let mut keep = QueryBuilder::new(
                        "insert into checkpoint_heads (game_id, checkpoint, version, hash) ",
                    );
                    keep.push_values(moved, |mut row, (game_id, version, hash)| {
                        row.push_bind(game_id)
                            .push_bind(i64::from(number))
                            .push_bind(version)
                            .push_bind(hash);
                    });
                    keep.build().persistent(false).execute(&mut *transaction).await?;
                }
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

            pub(crate) async fn heads_between(
                &self,
                number: u32,
                (first, last): (Uuid, Uuid),
            ) -> Result<Vec<StoredHead>, sqlx::Error> {
                sqlx::query_as(include_str!(concat!($sql, "heads_between.sql")))
                    .bind(i64::from(number))
                    .bind(first)
                    .bind(last)
                    .fetch_all(&self.$reads)
                    .await
            }

            pub(crate) async fn checkpoint_blocks(
                &self,
                number: u32,
            ) -> Result<Option<Vec<u8>>, sqlx::Error> {
                sqlx::query_scalar("select blocks from checkpoint_blocks where number = $1")
                    .bind(i64::from(number))
                    .fetch_optional(&self.$reads)
                    .await
            }

            pub(crate) async fn store_checkpoint_blocks(
                &self,
                number: u32,
                blocks: &[u8],
            ) -> Result<(), sqlx::Error> {
                sqlx::query(
                    "insert into checkpoint_blocks (number, blocks) values ($1, $2)
                     on conflict do nothing",
                )
                .bind(i64::from(number))
                .bind(blocks)
                .execute(&self.$writes)
                .await?;
                Ok(())
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
    Postgres, sql: "postgres/sql/", reads: pool, writes: pool, patient: patient,
    // One instance at a time; another finds the checkpoint taken.
    alone: ["select pg_advisory_xact_lock(hashtext('gavel.checkpoints'))"],
    to_write: |_database, read| read,
    stored_time: DateTime<Utc>, time: |at: DateTime<Utc>| at
}
statements! {
    Sqlite, sql: "sqlite/sql/", reads: readers, writes: writing, patient: readers, alone: [""; 0],
    // It has one to write at a time, and appends do not wait for what can be read and signed before.
    to_write: |database, read| {
        read.rollback().await?;
        database.writing.begin_with("begin immediate").await?
    },
    stored_time: i64, time: |at: DateTime<Utc>| at.timestamp_micros()
}
