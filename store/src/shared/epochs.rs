//! The epochs of the database, and the places in the log that they keep.

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use super::dialect::{self, Backend, Connection, Time};
use super::slots::slotted;
use crate::stored::StoredTime;
use crate::webhooks::StoredPlace;
use crate::{LogPosition, Slots, StoreError};

impl Backend {
    pub(crate) async fn epoch(&self) -> Result<Option<Uuid>, sqlx::Error> {
        sqlx::query_scalar("select epoch_id from epochs order by number desc limit 1")
            .fetch_optional(self.reads())
            .await
    }

    /// Begins an epoch that keeps the log up to a position. SQLite's own default for the time has whole seconds alone.
    pub(super) async fn insert_epoch(
        connection: &mut Connection,
        epoch: Uuid,
        kept: i64,
        now: DateTime<Utc>,
    ) -> Result<(), sqlx::Error> {
        sqlx::query(
            "insert into epochs (number, epoch_id, kept, began_at)
             select coalesce(max(number), 0) + 1, $1, $2, $3 from epochs",
        )
        .bind(epoch)
        .bind(kept)
        .bind(dialect::time(now))
        .execute(connection)
        .await?;
        Ok(())
    }

    /// When the newest epoch began, if no event was appended since.
    pub(crate) async fn unused_epoch(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        let began: Option<Time> = sqlx::query_scalar(
            "select began_at from epochs
             where number = (select max(number) from epochs)
                 and not exists (
                     select 1 from events where position > epochs.kept and recorded_at > epochs.began_at
                 )",
        )
        .fetch_optional(self.patient())
        .await?;
        began.map(StoredTime::utc).transpose()
    }

    /// The sets of slots whose positions one order holds, and where the visible log of each ends.
    pub(crate) async fn slot_sets(&self) -> Result<Vec<(Slots, i64)>, sqlx::Error> {
        self.slot_sets_by(self.reads()).await
    }

    /// The last position of the log whose event was recorded so long before the newest one; 0 if there is none, or if one order does
    /// not hold all positions.
    pub(crate) async fn position_before_end(&self, margin: TimeDelta) -> Result<i64, StoreError> {
        if self.slot_sets().await?.len() > 1 {
            return Ok(0);
        }
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
        sqlx::query_as(slotted(
            "select
                 exists (
                     select 1 from events
                     where {slot = $5 and }game_id = $1 and version = $2 and position = $3
                 ),
                 (
                     select cast(min(kept) as bigint) from epochs
                     where number > coalesce((select number from epochs where epoch_id = $4), 0)
                 )",
        ))
        .bind(place.game_id.0)
        .bind(i64::from(place.version))
        .bind(place.position)
        .bind(epoch)
        .bind(place.game_id.slot())
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
