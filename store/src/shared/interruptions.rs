//! The mark of the database, and the times that it does not cover.

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use super::dialect::{self, Backend, Connection};
use super::slots::slotted;
use crate::StoreError;
use crate::interruptions::{self, Interruption, StoredWatch, Watched};

/// For how long an interruption stays: a turn may wait for 30 days, and be given as much again.
const STAYS: TimeDelta = TimeDelta::days(62);

/// The open games come first in the index of those with a deadline.
const WATCH: &str = "select
         {clock} as now,
         (select cast(marked_at as bigint) from marks where mark_id = 1) as marked_at,
         (select idle from marks where mark_id = 1) as idle,
         (select 1 from games
             where deadline_at is not null and status in ('lobby', 'running')
             order by deadline_at limit 1) is not null as open,
         exists (select 1 from fence) as fenced,
         coalesce((select max(number) from interruptions), 0) as interruptions";

/// The mark moves if it is where it was seen, and nothing is appended in a fenced database.
const MOVE: &str = "insert into marks (mark_id, marked_at, idle)
     select 1, $1, $2 where not exists (select 1 from fence)
     on conflict (mark_id) do update set marked_at = excluded.marked_at, idle = excluded.idle
     where marks.marked_at = $3";

impl Backend {
    pub(crate) async fn watch(&self) -> Result<Watched, StoreError> {
        let watch = WATCH.replace("{clock}", dialect::CLOCK);
        let watched: StoredWatch =
            sqlx::query_as(sqlx::AssertSqlSafe(watch)).fetch_one(self.reads()).await?;
        watched.at(Utc::now())
    }

    /// Moves the mark from where it was seen, where events can be appended. False if another instance has moved it, or the
    /// database is fenced.
    pub(crate) async fn move_mark(
        &self,
        from: Option<DateTime<Utc>>,
        to: DateTime<Utc>,
        idle: bool,
    ) -> Result<bool, sqlx::Error> {
        self.whole(move |mut transaction| async move {
            let moved = try_to_move(&mut transaction, from, to, idle).await?;
            transaction.commit().await?;
            Ok(moved)
        })
        .await
    }

    /// Records an interruption that ends now, and moves the mark to its end, as [`Backend::move_mark`]. Old ones are removed.
    pub(crate) async fn interrupted(
        &self,
        mark: Option<DateTime<Utc>>,
        interruption: Interruption,
    ) -> Result<bool, sqlx::Error> {
        self.probe_room().await?;
        self.whole(move |mut transaction| async move {
            let Interruption { from, until, cause } = interruption;
            if !try_to_move(&mut transaction, mark, until, false).await? {
                return Ok(false);
            }
            sqlx::query("delete from interruptions where ended_at < $1 and began_at < $1")
                .bind((until - STAYS).timestamp_micros())
                .execute(&mut *transaction)
                .await?;
            sqlx::query(
                "insert into interruptions (number, began_at, ended_at, cause)
                 select coalesce(max(number), 0) + 1, $1, $2, $3 from interruptions",
            )
            .bind(from.timestamp_micros())
            .bind(until.timestamp_micros())
            .bind(interruptions::name(cause))
            .execute(&mut *transaction)
            .await?;
            transaction.commit().await?;
            Ok(true)
        })
        .await
    }

    /// All interruptions that are not too old, in their order.
    pub(crate) async fn interruptions(&self) -> Result<Vec<Interruption>, StoreError> {
        let rows: Vec<(i64, i64, String)> = sqlx::query_as(
            "select cast(began_at as bigint), cast(ended_at as bigint), cause
             from interruptions order by number",
        )
        .fetch_all(self.reads())
        .await?;
        rows.into_iter().map(interruptions::interruption).collect()
    }

    /// The time of the newest event of the log.
    pub(crate) async fn newest_event(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        let at: Option<dialect::Time> =
            sqlx::query_scalar("select recorded_at from events order by position desc limit 1")
                .fetch_optional(self.reads())
                .await?;
        at.map(crate::stored::StoredTime::utc).transpose()
    }

    /// Open games with a deadline, or with a bot that is due, whose newest event is after a time, each with its kind.
    pub(crate) async fn ahead(
        &self,
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<Vec<(Uuid, String)>, sqlx::Error> {
        sqlx::query_as(slotted(
            "select g.game_id, g.kind from games g
             where g.status in ('lobby', 'running') and (g.deadline_at > $1 or g.bots_due_at > $1)
                 and (
                     select e.recorded_at from events e
                     where {e.slot = g.slot and }e.game_id = g.game_id
                     order by e.version desc limit 1
                 ) > $1
             order by g.game_id limit $2",
        ))
        .bind(dialect::time(now))
        .bind(i64::from(limit))
        .fetch_all(self.patient())
        .await
    }
}

async fn try_to_move(
    connection: &mut Connection,
    from: Option<DateTime<Utc>>,
    to: DateTime<Utc>,
    idle: bool,
) -> Result<bool, sqlx::Error> {
    dialect::lock_as_appends(connection).await?;
    let moved = sqlx::query(MOVE)
        .bind(to.timestamp_micros())
        .bind(idle)
        .bind(from.map(|from| from.timestamp_micros()))
        .execute(connection)
        .await?;
    Ok(moved.rows_affected() == 1)
}
