//! The figures of all games that an index bounds.

use chrono::{DateTime, Utc};

use super::dialect::{self, Backend, Time};
use crate::overview::{MOST, Oldest, Overview};
use crate::stored::StoredTime as _;
use crate::{StoreError, stored};

/// It goes over the open games alone, by the index `games_open`.
const OPEN_GAMES: &str = "select kind, status, cast(count(*) as bigint) from games
     where status in ('lobby', 'running') group by kind, status";
/// A fenced database carries out no deadline.
const OVERDUE: &str = "select cast(count(*) as bigint), min(deadline_at) from (
         select deadline_at from games
         where deadline_at is not null and deadline_at <= $1 and status in ('lobby', 'running')
             and not exists (select 1 from fence)
         order by deadline_at limit $2
     ) as overdue";
/// Without those that are not due yet. A reminder is made long before it is due.
const PENDING: &str = "select cast(count(*) as bigint),
         min(case when attempts = 0 or event_type = 'game.reminder' then next_attempt_at
             else created_at end)
     from (
         select attempts, event_type, next_attempt_at, created_at from webhook_deliveries
         where state = 'pending' order by next_attempt_at limit $2
     ) as pending
     where attempts > 0 or next_attempt_at <= $1";
const LOG_END: &str = "select recorded_at from events order by position desc limit 1";
const CHECKPOINT: &str =
    "select cast(number as bigint), taken_at from checkpoints order by number desc limit 1";

impl Backend {
    pub(crate) async fn overview(&self, now: DateTime<Utc>) -> Result<Overview, StoreError> {
        let reads = self.reads();
        let open: Vec<(String, String, i64)> = sqlx::query_as(OPEN_GAMES).fetch_all(reads).await?;
        let overdue = sqlx::query_as(OVERDUE).bind(dialect::time(now)).bind(MOST);
        let overdue: (i64, Option<Time>) = overdue.fetch_one(reads).await?;
        let pending = sqlx::query_as(PENDING).bind(now.timestamp_micros()).bind(MOST);
        let pending: (i64, Option<i64>) = pending.fetch_one(reads).await?;
        let log_end: Option<Time> = sqlx::query_scalar(LOG_END).fetch_optional(reads).await?;
        let checkpoint: Option<(i64, Time)> =
            sqlx::query_as(CHECKPOINT).fetch_optional(reads).await?;
        let checkpoint = checkpoint
            .map(|(number, at)| Ok::<_, StoreError>((stored::version(number)?, at.utc()?)));
        Ok(Overview {
            open_games: open,
            overdue: Oldest { count: overdue.0, since: overdue.1.map(Time::utc).transpose()? },
            pending: Oldest { count: pending.0, since: pending.1.map(i64::utc).transpose()? },
            log_end: log_end.map(Time::utc).transpose()?,
            checkpoint: checkpoint.transpose()?,
        })
    }
}
