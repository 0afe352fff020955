//! The store's part for the identity of a database: its id, and its epochs once it was restored.

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use super::{Database, Store};
use crate::{Bearings, Declared, Ending, LogCursor, LogPlace, LogPosition, StoreError};

/// How long before a backup's end a transaction began that the backup lacks, at most. One that is still open while the dump of a
/// database begins can have a lower position than others that the dump has.
const MARGIN: TimeDelta = TimeDelta::minutes(1);

impl Store {
    /// The id of the database. It stays the same through a backup, a restore and a copy. `None` if its row is lost.
    pub async fn database_id(&self) -> Result<Option<Uuid>, StoreError> {
        on!(&self.database, database => Ok(database.database_id().await?))
    }

    /// The epoch of the database: another one since each restore of a backup. `None` if none was restored.
    pub async fn epoch(&self) -> Result<Option<Uuid>, StoreError> {
        on!(&self.database, database => Ok(database.epoch().await?))
    }

    /// Begins another epoch, because the database was restored from a backup: what followed the backup may be lost. Readers of
    /// the log can go on after places a minute or more before the backup's end. In the same transaction these endings, the oldest
    /// first, end again what they ended, where the backup does not know of them.
    pub async fn begin_epoch(&self, endings: Vec<Ending>) -> Result<Declared, StoreError> {
        on!(&self.database, database => {
            let kept = database.position_before_end(MARGIN).await?;
            database.declare(kept, endings).await
        })
    }

    /// What tells this database from others, and how far it reaches.
    pub async fn bearings(&self) -> Result<Bearings, StoreError> {
        on!(&self.database, database => database.bearings().await)
    }

    /// When the newest epoch began, if no event was appended since: then this restore is perhaps declared already.
    pub async fn unused_epoch(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        on!(&self.database, database => database.unused_epoch().await)
    }

    /// Checks if the log still has all that a reader has read who got this place in this epoch.
    pub async fn log_place(
        &self,
        cursor: &LogCursor,
        epoch: Option<Uuid>,
    ) -> Result<LogPlace, StoreError> {
        let places = cursor.parts().iter().map(|part| part.at);
        // Of several parts one may be at its beginning.
        let places = places.filter(|at| cursor.place().is_some() || *at != LogPosition::default());
        on!(&self.database, database => {
            for place in places {
                let (held, kept) = database.log_place(place, epoch).await?;
                if let Some(kept) = kept.filter(|kept| *kept < place.position) {
                    // An epoch keeps one position, which says nothing of several orders.
                    let Some(_) = cursor.place() else { return Ok(LogPlace::Lost(None)) };
                    let last = database.last_place(kept).await?;
                    let last = last.map(LogPosition::try_from).transpose()?;
                    return Ok(LogPlace::Lost(last.map(LogCursor::from)));
                }
                if !held {
                    return Ok(LogPlace::Lost(None));
                }
            }
            Ok(LogPlace::Kept)
        })
    }
}
