//! Checkpoints over the heads of all games.

use chrono::{DateTime, Utc};
use domain::seat::GameId;
use sqlx::QueryBuilder;
use uuid::Uuid;

use super::dialect::{self, Backend, Connection, Time};
use super::sql;
use crate::checkpoints::{Last, Sign, StoredHead, covered, read};
use crate::stored::StoredTime as _;
use crate::{StoreError, stored};

/// How many heads one statement stores: each takes five of a statement's parameters, of which SQLite knows 32,766.
const AT_ONCE: usize = 5_000;

impl Backend {
    pub(crate) async fn take_checkpoint(
        &self,
        due: DateTime<Utc>,
        at: DateTime<Utc>,
        sign: Sign,
    ) -> Result<Option<String>, StoreError> {
        let mut transaction = self.patient().begin_with("begin").await?;
        dialect::lock_checkpoints(&mut transaction).await?;
        let newest: Option<(i64, Time, String)> = sqlx::query_as(
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
        let moved = sqlx::query(sql::MOVED_HEADS).fetch_all(&mut *transaction).await?;
        let kept =
            sqlx::query(sql::HEADS_AT).bind(i64::from(before)).fetch_all(&mut *transaction).await?;
        // With a million games it takes a second and more, in which this thread may have others to serve.
        let signed = tokio::task::spawn_blocking(move || {
            let moved = read(&moved)?;
            let covered = covered(read(&kept)?, &moved)?;
            Ok::<_, StoreError>((sign(number, last.as_ref(), covered)?, moved))
        });
        let crashed = |_| StoreError::unavailable(sqlx::Error::WorkerCrashed);
        let (checkpoint, moved) = signed.await.map_err(crashed)??;
        let mut transaction = self.write_after(transaction).await?;
        let newest: Option<i64> =
            sqlx::query_scalar("select cast(max(number) as bigint) from checkpoints")
                .fetch_one(&mut *transaction)
                .await?;
        // Another one was quicker.
        if newest.unwrap_or(0) != i64::from(before) {
            return Ok(None);
        }
        note_heads(&mut transaction, number, &moved).await?;
        let keep = "insert into checkpoints (number, taken_at, checkpoint) values ($1, $2, $3)";
        sqlx::query(keep)
            .bind(i64::from(number))
            .bind(dialect::time(at))
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
        .fetch_all(self.reads())
        .await
    }

    pub(crate) async fn newest_checkpoint(&self) -> Result<Option<String>, sqlx::Error> {
        sqlx::query_scalar("select checkpoint from checkpoints order by number desc limit 1")
            .fetch_optional(self.reads())
            .await
    }

    pub(crate) async fn heads_at(&self, number: u32) -> Result<Vec<StoredHead>, sqlx::Error> {
        sqlx::query_as(sql::HEADS_AT).bind(i64::from(number)).fetch_all(self.patient()).await
    }

    pub(crate) async fn heads_between(
        &self,
        number: u32,
        (first, last): (Uuid, Uuid),
    ) -> Result<Vec<StoredHead>, sqlx::Error> {
        sqlx::query_as(sql::HEADS_BETWEEN)
            .bind(i64::from(number))
            .bind(first)
            .bind(last)
            .fetch_all(self.reads())
            .await
    }

    pub(crate) async fn checkpoint_blocks(
        &self,
        number: u32,
    ) -> Result<Option<Vec<u8>>, sqlx::Error> {
        sqlx::query_scalar("select blocks from checkpoint_blocks where number = $1")
            .bind(i64::from(number))
            .fetch_optional(self.reads())
            .await
    }

    pub(crate) async fn store_checkpoint_blocks(
        &self,
        number: u32,
        blocks: &[u8],
    ) -> Result<(), sqlx::Error> {
        sqlx::query(
            "insert into checkpoint_blocks (number, blocks) values ($1, $2)
             on conflict (number) do nothing",
        )
        .bind(i64::from(number))
        .bind(blocks)
        .execute(self.writes())
        .await?;
        Ok(())
    }

    pub(crate) async fn head_differences(
        &self,
        limit: u32,
    ) -> Result<Vec<(Uuid, i64)>, sqlx::Error> {
        sqlx::query_as(sql::HEAD_DIFFERENCES).bind(i64::from(limit)).fetch_all(self.patient()).await
    }
}

/// Stores the heads that a checkpoint covers and the one before it does not.
async fn note_heads(
    connection: &mut Connection,
    number: u32,
    moved: &[StoredHead],
) -> Result<(), sqlx::Error> {
    for moved in moved.chunks(AT_ONCE) {
        let mut note =
            QueryBuilder::new("insert into checkpoint_heads (game_id, checkpoint, version, hash");
        note.push(if dialect::HAS_SLOTS { ", slot) " } else { ") " });
        note.push_values(moved, |mut row, (game_id, version, hash)| {
            row.push_bind(game_id).push_bind(i64::from(number)).push_bind(version).push_bind(hash);
            if dialect::HAS_SLOTS {
                row.push_bind(GameId(*game_id).slot());
            }
        });
        note.build().persistent(false).execute(&mut *connection).await?;
    }
    Ok(())
}
