//! The epochs of the database, and the places in the log that they keep.

use chrono::TimeDelta;
use uuid::Uuid;

use super::dialect::{self, Backend, Time};
use crate::stored::StoredTime as _;
use crate::webhooks::StoredPlace;
use crate::{LogPosition, StoreError};

impl Backend {
    pub(crate) async fn epoch(&self) -> Result<Option<Uuid>, sqlx::Error> {
        sqlx::query_scalar("select epoch_id from epochs order by number desc limit 1")
            .fetch_optional(self.reads())
            .await
    }

    /// Begins an epoch that keeps the log up to a position.
    pub(crate) async fn begin_epoch(&self, epoch: Uuid, kept: i64) -> Result<(), sqlx::Error> {
        sqlx::query(
            "insert into epochs (number, epoch_id, kept)
             select coalesce(max(number), 0) + 1, $1, $2 from epochs",
        )
        .bind(epoch)
        .bind(kept)
        .execute(self.writes())
        .await?;
        Ok(())
    }

    /// The last position of the log whose event was recorded so long before the newest one; 0 if there is none.
    pub(crate) async fn position_before_end(&self, margin: TimeDelta) -> Result<i64, StoreError> {
        let newest: Option<Time> =
            sqlx::query_scalar("select recorded_at from events order by position desc limit 1")
                .fetch_optional(self.reads())
                .await?;
        let Some(newest) = newest else { return Ok(0) };
        let position: Option<i64> = sqlx::query_scalar(
            "select position from events where recorded_at <= $1 order by position desc limit 1",
        )
        .bind(dialect::time(newest.utc()? - margin))
        .fetch_optional(self.patient())
        .await?;
        Ok(position.unwrap_or(0))
    }

    /// True if the log has an event at a place, and the position up to which every epoch since keeps it.
    pub(crate) async fn log_place(
        &self,
        place: LogPosition,
        epoch: Option<Uuid>,
    ) -> Result<(bool, Option<i64>), sqlx::Error> {
        sqlx::query_as(
            "select
                 exists (select 1 from events where game_id = $1 and version = $2 and position = $3),
                 (
                     select cast(min(kept) as bigint) from epochs
                     where number > coalesce((select number from epochs where epoch_id = $4), 0)
                 )",
        )
        .bind(place.game_id.0)
        .bind(i64::from(place.version))
        .bind(place.position)
        .bind(epoch)
        .fetch_one(self.reads())
        .await
    }

    /// The last place in the log that is not beyond a position.
    pub(crate) async fn last_place(
        &self,
        position: i64,
    ) -> Result<Option<StoredPlace>, sqlx::Error> {
        sqlx::query_as(
            "select position, game_id, cast(version as bigint) as version from events where position <= $1
             order by position desc, game_id desc, version desc limit 1",
        )
        .bind(position)
        .fetch_optional(self.reads())
        .await
    }
}
