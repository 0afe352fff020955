//! The store's part for the times in which no event could be appended.

use chrono::{DateTime, Utc};
use domain::seat::GameId;

use super::{Database, Store};
use crate::{Interruption, StoreError, Unready, Watched};

impl StoreError {
    /// The database cannot be written at this time.
    pub fn unwritable() -> Self {
        Self::unavailable(sqlx::Error::Io(std::io::ErrorKind::ReadOnlyFilesystem.into()))
    }
}

impl Store {
    /// The database's time and mark.
    pub async fn watch(&self) -> Result<Watched, StoreError> {
        on!(&self.database, database => database.watch().await)
    }

    /// Why appends fail here; none where the newest took place.
    pub fn writes_fail(&self) -> Option<Unready> {
        self.outcomes.current()
    }

    /// Moves the mark from where it was seen. False if another instance has moved it, or the database is fenced.
    ///
    /// # Errors
    /// If nothing can be appended, because the database does not answer, cannot be written or locks the tables of appends.
    pub async fn move_mark(
        &self,
        from: Option<DateTime<Utc>>,
        to: DateTime<Utc>,
        idle: bool,
    ) -> Result<bool, StoreError> {
        on!(&self.database, database => Ok(database.move_mark(from, to, idle).await?))
    }

    /// Records an interruption that ends now, once there is room for appends, and moves the mark to its end.
    ///
    /// # Errors
    /// As [`Store::move_mark`], and if the disk is full.
    pub async fn interrupted(
        &self,
        mark: Option<DateTime<Utc>>,
        interruption: Interruption,
    ) -> Result<bool, StoreError> {
        on!(&self.database, database => Ok(database.interrupted(mark, interruption).await?))
    }

    /// All interruptions that a turn may have met, in their order.
    pub async fn interruptions(&self) -> Result<Vec<Interruption>, StoreError> {
        on!(&self.database, database => database.interruptions().await)
    }

    /// The time of the newest event of all games.
    pub async fn newest_event(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        on!(&self.database, database => database.newest_event().await)
    }

    /// Open games with a deadline, or with a bot that is due, whose newest event is after a time, each with its kind. It looks at all
    /// open games.
    pub async fn ahead(
        &self,
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<Vec<(GameId, String)>, StoreError> {
        let ahead = on!(&self.database, database => database.ahead(now, limit).await?);
        Ok(ahead.into_iter().map(|(game, kind)| (GameId(game), kind)).collect())
    }
}
