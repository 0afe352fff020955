//! The log of all games.

use sqlx::FromRow;

use super::dialect::{self, Backend, Row, Site, Time};
use super::sql;
use crate::stored::StoredLogEvent;
use crate::webhooks::StoredPlace;
use crate::{LogPart, Slots};

impl Backend {
    /// The next events of the slots of a part.
    pub(crate) async fn log(
        &self,
        part: LogPart,
        limit: u32,
    ) -> Result<Vec<StoredLogEvent<Time>>, sqlx::Error> {
        let mut events: Vec<StoredLogEvent<Time>> = self.read_part(sql::LOG, part, limit).await?;
        // Several shards of a node have one order.
        events.sort_by_key(StoredLogEvent::place);
        events.truncate(limit as usize);
        Ok(events)
    }

    /// Where the next appends to games of the slots of a part begin.
    pub(crate) async fn appends_in_log(
        &self,
        part: LogPart,
        limit: u32,
    ) -> Result<Vec<StoredPlace>, sqlx::Error> {
        let mut places: Vec<StoredPlace> = self.read_part(sql::APPENDS_IN_LOG, part, limit).await?;
        places.sort_by_key(StoredPlace::place);
        places.truncate(limit as usize);
        Ok(places)
    }

    /// While it stays the same, nothing was committed.
    pub(crate) async fn mark(&self) -> Result<String, sqlx::Error> {
        let ask =
            |site: Site| async move { sqlx::query_scalar(sql::MARK).fetch_all(site.pool()).await };
        let marks: Vec<String> = self.at_each(Slots::ALL, ask).await?;
        Ok(marks.join(" "))
    }

    async fn read_part<R>(
        &self,
        statement: &'static str,
        part: LogPart,
        limit: u32,
    ) -> Result<Vec<R>, sqlx::Error>
    where
        R: for<'r> FromRow<'r, Row> + Send + Unpin + 'static,
    {
        let ask = |site: Site| async move {
            sqlx::query_as(site.text(statement))
                .bind(part.at.position)
                .bind(part.at.game_id.0)
                .bind(i64::from(part.at.version))
                .bind(i64::from(limit))
                .bind(dialect::slots(part.slots))
                .fetch_all(site.pool())
                .await
        };
        self.at_each(part.slots, ask).await
    }
}
