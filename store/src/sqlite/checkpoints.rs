//! Checkpoints over the heads of all games.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::Sqlite;
use crate::StoreError;
use crate::checkpoints::{Last, Sign, StoredHead};
use crate::stored::StoredTime;

impl Sqlite {
    pub(crate) async fn take_checkpoint(
        &self,
        due: DateTime<Utc>,
        at: DateTime<Utc>,
        sign: Sign<'_>,
    ) -> Result<Option<String>, StoreError> {
        let mut transaction = self.writing.begin_with("begin immediate").await?;
        let last: Option<(i64, i64, String)> = sqlx::query_as(
            "select number, taken_at, checkpoint from checkpoints order by number desc limit 1",
        )
        .fetch_optional(&mut *transaction)
        .await?;
        let last = match last {
            Some((number, taken_at, checkpoint)) => {
                if taken_at.utc()? > due {
                    return Ok(None);
                }
                Some(Last { number: crate::stored::version(number)?, checkpoint })
            }
            None => None,
        };
        let number = last.as_ref().map_or(1, |last| last.number + 1);
        sqlx::query(include_str!("sql/take_heads.sql"))
            .bind(number)
            .execute(&mut *transaction)
            .await?;
        let heads: Vec<StoredHead> = sqlx::query_as(include_str!("sql/heads_at.sql"))
            .bind(number)
            .fetch_all(&mut *transaction)
            .await?;
        let checkpoint = sign(number, last.as_ref(), crate::checkpoints::heads(heads)?)?;
        sqlx::query("insert into checkpoints (number, taken_at, checkpoint) values (?1, ?2, ?3)")
            .bind(number)
            .bind(at.timestamp_micros())
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
            "select checkpoint from checkpoints where number > ?1 order by number limit ?2",
        )
        .bind(after)
        .bind(limit)
        .fetch_all(&self.readers)
        .await
    }

    pub(crate) async fn newest_checkpoint(&self) -> Result<Option<String>, sqlx::Error> {
        sqlx::query_scalar("select checkpoint from checkpoints order by number desc limit 1")
            .fetch_optional(&self.readers)
            .await
    }

    pub(crate) async fn heads_at(&self, number: u32) -> Result<Vec<StoredHead>, sqlx::Error> {
        sqlx::query_as(include_str!("sql/heads_at.sql")).bind(number).fetch_all(&self.readers).await
    }

    pub(crate) async fn head_differences(
        &self,
        limit: u32,
    ) -> Result<Vec<(Uuid, i64)>, sqlx::Error> {
        sqlx::query_as(include_str!("sql/head_differences.sql"))
            .bind(limit)
            .fetch_all(&self.readers)
            .await
    }
}
