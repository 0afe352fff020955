//! The dialect of SQLite for the shared statements.

use chrono::{DateTime, Utc};
use sqlx::{AssertSqlSafe, Executor, QueryBuilder, SqlSafeStr as _, SqlStr, SqlitePool};
use uuid::Uuid;

use super::reads::Reads;
use crate::copied::Kind;
use crate::stored::json;
use crate::{GameFilter, Slots};

pub(super) use super::Sqlite as Backend;
pub(super) use sqlx::SqliteConnection as Connection;

/// The database as sqlx names it.
pub(super) type Db = sqlx::Sqlite;
/// A row of an answer.
pub(super) type Row = sqlx::sqlite::SqliteRow;
/// How a time is stored: microseconds since 1970.
pub(super) type Time = i64;
/// A transaction.
pub(super) type Transaction = sqlx::Transaction<'static, Db>;

/// The database's time in microseconds since 1970; null where the database has no clock of its own.
pub(super) const CLOCK: &str = "null";
/// When the table of endings was made.
pub(super) const NOTED_SINCE: &str =
    "select unixepoch(installed_on) * 1000000 from _sqlx_migrations where version = 60";
/// SQLite numbers the events itself.
pub(super) const POSITION: Option<(&str, &str)> = None;
/// Names the index of the games of apps, if the planner needs that.
pub(super) const INDEX_OF_APPS: &str = " indexed by games_of_apps";
/// Begins a transaction that writes: it has the write lock from its start.
pub(super) const BEGIN: &str = "begin immediate";
/// Begins a transaction that reads one moment's state.
pub(super) const BEGIN_SNAPSHOT: &str = "begin";
/// SQLite has no numbers that it insists on giving itself.
pub(super) const VALUES: &str = ") values ";
/// True if the tables of games have the games' slots, first in their keys.
pub(super) const HAS_SLOTS: bool = false;
/// Joins the games to a player's seats, seat by seat: SQLite makes a cross join in the order in which it is written.
pub(super) const GAMES_OF_SEATS: &str =
    " cross join games g where g.game_id = seat.game_id and seat.player_id = ";
/// Joins the rows of the page's games to it, game by game.
pub(super) const ROWS_OF_PAGE: &str =
    ") as page cross join game_rows g on g.game_id = page.game_id";

/// The file, which has all slots.
pub(crate) struct Site(Reads);

impl Site {
    /// The sessions there.
    pub(super) fn pool(&self) -> &Reads {
        &self.0
    }

    /// The same for statements that go over all games.
    pub(super) fn patient(&self) -> &SqlitePool {
        &self.0
    }

    /// The statement itself.
    #[expect(clippy::unused_self, reason = "as on Postgres")]
    pub(super) fn text(&self, statement: &'static str) -> SqlStr {
        SqlStr::from_static(statement)
    }

    /// The same for a statement that was built.
    #[expect(clippy::unused_self, reason = "as on Postgres")]
    pub(super) fn built(&self, statement: &str) -> SqlStr {
        AssertSqlSafe(statement.to_owned()).into_sql_str()
    }
}

/// Where a transaction writes to a game: in the file.
pub(crate) struct At;

impl At {
    /// The tables.
    pub(super) fn whole() -> Self {
        Self
    }

    /// The statement itself.
    #[expect(clippy::unused_self, reason = "as on Postgres")]
    pub(super) fn text(&self, statement: &str) -> SqlStr {
        AssertSqlSafe(statement.to_owned()).into_sql_str()
    }
}

impl Backend {
    /// No slot leaves the file.
    #[expect(clippy::unused_self, reason = "as on Postgres, which may have several nodes")]
    pub(super) fn has_moved_meanwhile(&self, _: &sqlx::Error) -> bool {
        false
    }

    /// The number of a place that has a slot, and can be written in one transaction.
    #[expect(clippy::unused_self, reason = "as on Postgres, which may have several nodes")]
    pub(super) fn place_of(&self, _: i16) -> usize {
        0
    }

    /// Begins a transaction that writes to games of a slot.
    pub(super) async fn begin_at(&self, _: i16) -> Result<(Transaction, At), sqlx::Error> {
        Ok((self.writing.begin_with(BEGIN).await?, At))
    }

    /// Where these slots are: in the file.
    #[expect(clippy::unused_async, reason = "as on Postgres, which may have several nodes")]
    pub(super) async fn sites(&self, _: Slots) -> Result<[Site; 1], sqlx::Error> {
        Ok([Site(self.readers.clone())])
    }

    /// Where a slot is: in the file.
    #[expect(clippy::unused_async, reason = "as on Postgres, which may have several nodes")]
    pub(super) async fn site_of(&self, _: i16) -> Result<Site, sqlx::Error> {
        Ok(Site(self.readers.clone()))
    }

    /// One order holds the positions of all slots.
    pub(super) async fn slot_sets_by(
        &self,
        session: impl Executor<'_, Database = Db>,
    ) -> Result<Vec<(Slots, i64)>, sqlx::Error> {
        let end = sqlx::query_scalar("select coalesce(max(position), 0) + 1 from events");
        Ok(vec![(Slots::ALL, end.fetch_one(session).await?)])
    }

    pub(super) fn reads(&self) -> &Reads {
        &self.readers
    }

    pub(super) fn writes(&self) -> &SqlitePool {
        &self.writing
    }

    /// For statements that go over all games.
    pub(super) fn patient(&self) -> &SqlitePool {
        &self.readers
    }

    /// The transaction in which a checkpoint is written, in place of the one in which its heads were read. SQLite has one to
    /// write at a time, and appends do not wait for what can be read and signed before.
    pub(super) async fn write_after(&self, read: Transaction) -> Result<Transaction, sqlx::Error> {
        read.rollback().await?;
        self.writing.begin_with(BEGIN).await
    }
}

/// Several may sign a checkpoint at once. All but the first find a conflict when they write.
#[expect(clippy::unused_async, reason = "as on Postgres, which locks")]
pub(super) async fn lock_checkpoints(_: &mut Connection) -> Result<(), sqlx::Error> {
    Ok(())
}

/// A transaction that writes has the one lock already.
#[expect(clippy::unused_async, reason = "as on Postgres, which locks tables")]
pub(super) async fn lock_as_appends(_: &mut Connection) -> Result<(), sqlx::Error> {
    Ok(())
}

/// A time as it is stored.
pub(super) fn time(at: DateTime<Utc>) -> Time {
    at.timestamp_micros()
}

/// No statement of SQLite asks for slots.
pub(super) fn slots(_: Slots) -> Option<i64> {
    None
}

/// Ids as one parameter.
pub(super) fn ids(ids: impl IntoIterator<Item = Uuid>) -> Result<String, sqlx::Error> {
    json(&ids.into_iter().collect::<Vec<_>>())
}

/// Hashes as one parameter.
pub(super) fn hashes(hashes: &[impl AsRef<[u8]>]) -> String {
    let hashes: Vec<String> = hashes.iter().map(hex::encode).collect();
    serde_json::Value::from(hashes).to_string()
}

/// A column as a copy reads it.
pub(super) fn read_column(name: &str, _: Kind) -> String {
    name.to_owned()
}

/// The cast after a parameter that a copy writes into a column.
pub(super) fn cast(_: Kind) -> &'static str {
    ""
}

/// SQLite estimates the table's own order to be as good as the index of the public games that groups them by the filter.
pub(super) fn name_index(query: &mut QueryBuilder<Db>, filter: &GameFilter) {
    query.push(match (&filter.kind, filter.status) {
        (Some(_), Some(_)) => " indexed by games_by_kind_and_status",
        (Some(_), None) => " indexed by games_by_kind",
        (None, Some(_)) => " indexed by games_by_status",
        (None, None) => " indexed by games_public",
    });
}
