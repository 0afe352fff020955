//! The dialect of Postgres for the shared statements.

use chrono::{DateTime, Utc};
use sqlx::{Executor, QueryBuilder};
use uuid::Uuid;

use super::pool::Pool;
use crate::copied::Kind;
use crate::{GameFilter, Slots};

pub(super) use super::Postgres as Backend;
pub(super) use super::pool::{Connection, Transaction};

/// The database as sqlx names it.
pub(super) type Db = sqlx::Postgres;
/// A row of an answer.
pub(super) type Row = sqlx::postgres::PgRow;
/// How a time is stored.
pub(super) type Time = DateTime<Utc>;

/// The database's time in microseconds since 1970; null where the database has no clock of its own.
pub(super) const CLOCK: &str = "cast(extract(epoch from clock_timestamp()) * 1000000 as bigint)";
/// When the table of endings was made.
pub(super) const NOTED_SINCE: &str = "select installed_on from _sqlx_migrations where version = 63";
/// What is before and after an event's slot where a statement computes the event's position.
pub(super) const POSITION: Option<(&str, &str)> =
    Some((", (select base from slots where slot = ", ") + pg_current_xact_id()::text::bigint"));
/// Names the index of the games of apps, if the planner needs that.
pub(super) const INDEX_OF_APPS: &str = "";
/// Begins a transaction that writes.
pub(super) const BEGIN: &str = "begin";
/// Begins a transaction that reads one moment's state.
pub(super) const BEGIN_SNAPSHOT: &str = "begin isolation level repeatable read read only";
/// Inserts numbers that the database would give itself.
pub(super) const VALUES: &str = ") overriding system value values ";
/// True if the tables of games have the games' slots, first in their keys.
pub(super) const HAS_SLOTS: bool = true;
/// Joins the games to a player's seats, seat by seat: Postgres looks into no subquery with a limit.
pub(super) const GAMES_OF_SEATS: &str = " cross join lateral (select * from games where slot = seat.slot and game_id = seat.game_id limit 1) as g \
     where seat.player_id = ";
/// Joins the rows of the page's games to it, game by game.
pub(super) const ROWS_OF_PAGE: &str = ") as page \
     cross join lateral (select * from game_rows r where r.slot = game_slot(page.game_id) and r.game_id = page.game_id limit 1) as g";

impl Backend {
    pub(super) fn reads(&self) -> &Pool {
        &self.pool
    }

    pub(super) fn writes(&self) -> &Pool {
        &self.pool
    }

    /// For statements that go over all games.
    pub(super) fn patient(&self) -> &Pool {
        &self.patient
    }

    /// The transaction in which a checkpoint is written, in place of the one in which its heads were read: the same.
    #[expect(clippy::unused_async, reason = "as on SQLite, where another one begins")]
    pub(super) async fn write_after(&self, read: Transaction) -> Result<Transaction, sqlx::Error> {
        Ok(read)
    }
}

/// Lets one instance at a time sign a checkpoint, which may take minutes. Another one then finds it made.
pub(super) async fn lock_checkpoints(connection: &mut Connection) -> Result<(), sqlx::Error> {
    sqlx::query("set local lock_timeout = 0").execute(&mut *connection).await?;
    sqlx::query("select pg_advisory_xact_lock(hashtext('gavel.checkpoints'))")
        .execute(connection)
        .await?;
    Ok(())
}

/// Waits as an append does: for a lock on one of the tables that appends write.
pub(super) async fn lock_as_appends(connection: &mut Connection) -> Result<(), sqlx::Error> {
    let lock =
        "lock table events, games, game_players, open_seats, creations in row exclusive mode";
    sqlx::query(lock).execute(connection).await.map(drop)
}

/// A time as it is stored.
pub(super) fn time(at: DateTime<Utc>) -> Time {
    at
}

/// Slots as one parameter.
pub(super) fn slots(slots: Slots) -> Vec<i16> {
    slots.each().collect()
}

/// The sets of slots whose positions one order holds, and where the visible log of each ends.
pub(super) async fn slot_sets(
    connection: impl Executor<'_, Database = Db>,
) -> Result<Vec<(Slots, i64)>, sqlx::Error> {
    let sets: Vec<(i64, i64)> =
        sqlx::query_as(include_str!("sql/slot_sets.sql")).fetch_all(connection).await?;
    Ok(sets.into_iter().map(|(slots, end)| (Slots::of_bits(slots.cast_unsigned()), end)).collect())
}

/// Ids as one parameter.
pub(super) fn ids(ids: impl IntoIterator<Item = Uuid>) -> Result<Vec<Uuid>, sqlx::Error> {
    Ok(ids.into_iter().collect())
}

/// Hashes as one parameter.
pub(super) fn hashes(hashes: &[impl AsRef<[u8]>]) -> Vec<Vec<u8>> {
    hashes.iter().map(|hash| hash.as_ref().to_vec()).collect()
}

/// A column as a copy reads it.
pub(super) fn read_column(name: &str, kind: Kind) -> String {
    match kind {
        Kind::List => format!("{name}::text"),
        Kind::Int => format!("{name}::bigint"),
        _ => name.to_owned(),
    }
}

/// The cast after a parameter that a copy writes into a column.
pub(super) fn cast(kind: Kind) -> &'static str {
    match kind {
        Kind::List => "::jsonb",
        _ => "",
    }
}

/// Postgres chooses the index of the public games by itself.
pub(super) fn name_index(_: &mut QueryBuilder<Db>, _: &GameFilter) {}
