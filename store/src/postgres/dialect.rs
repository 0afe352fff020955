//! The dialect of Postgres for the shared statements.

use chrono::{DateTime, Utc};
use sqlx::{AssertSqlSafe, Executor, QueryBuilder, SqlSafeStr as _, SqlStr};
use uuid::Uuid;

use super::cluster::Shard;
pub(crate) use super::cluster::Site;
use super::pool::Pool;
use crate::copied::Kind;
use crate::error::{has_moved, is_no_such_table};
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

/// Where a transaction writes to a game: the tables of its shard; none in a database that is not distributed.
pub(crate) struct At(Option<Shard>);

impl At {
    /// The tables themselves.
    pub(super) fn whole() -> Self {
        Self(None)
    }

    /// A statement over the tables there.
    pub(super) fn text(&self, statement: &str) -> SqlStr {
        let text =
            self.0.as_ref().map_or_else(|| statement.to_owned(), |shard| shard.text(statement));
        AssertSqlSafe(text).into_sql_str()
    }
}

const SLOT_SETS: &str = include_str!("sql/slot_sets.sql");

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

    /// The sets of slots whose positions one order holds, and where the visible log of each ends: as of a session's transaction, where
    /// the database is not distributed.
    pub(super) async fn slot_sets_by(
        &self,
        session: impl Executor<'_, Database = Db>,
    ) -> Result<Vec<(Slots, i64)>, sqlx::Error> {
        if self.cluster.is_none() {
            return Ok(sets(sqlx::query_as(SLOT_SETS).fetch_all(session).await?));
        }
        let ask = |site: Site| {
            async move {
                // A statement has one snapshot, so a node's ends differ by their bases alone.
                Ok(sets(sqlx::query_as(site.text(SLOT_SETS)).fetch_all(site.pool()).await?))
            }
        };
        self.at_each(Slots::ALL, ask).await
    }

    /// True if a node says that it has a shard no more.
    pub(super) fn has_moved_meanwhile(&self, error: &sqlx::Error) -> bool {
        let moved = self.cluster.as_ref().filter(|_| is_no_such_table(error) || has_moved(error));
        moved.inspect(|cluster| cluster.forget()).is_some()
    }

    /// Where a slot is.
    pub(super) async fn site_of(&self, slot: i16) -> Result<Site, sqlx::Error> {
        match &self.cluster {
            Some(cluster) => cluster.site_of(slot).await,
            None => Ok(Site::whole(self.pool.clone())),
        }
    }

    /// The number of a place that has a slot, and can be written in one transaction.
    pub(super) fn place_of(&self, slot: i16) -> usize {
        let shards = self.slots_of_writers().unwrap_or_default();
        shards.iter().position(|slots| slots.has_slot(slot)).unwrap_or_default()
    }

    /// Begins a transaction that writes to games of a slot.
    pub(super) async fn begin_at(&self, slot: i16) -> Result<(Transaction, At), sqlx::Error> {
        let Some(cluster) = &self.cluster else {
            return Ok((self.pool.begin_with(BEGIN).await?, At::whole()));
        };
        let (transaction, shard) = cluster.begin_at(slot, BEGIN).await?;
        Ok((transaction, At(Some(shard))))
    }

    /// The transaction in which a checkpoint is written, in place of the one in which its heads were read: the same.
    #[expect(clippy::unused_async, reason = "as on SQLite, where another one begins")]
    pub(super) async fn write_after(&self, read: Transaction) -> Result<Transaction, sqlx::Error> {
        Ok(read)
    }
}

/// Sets of slots with the ends of their logs. Those with one end have one order.
fn sets(rows: Vec<(i64, i64)>) -> Vec<(Slots, i64)> {
    let mut sets: Vec<(Slots, i64)> = Vec::new();
    for (bits, end) in rows {
        let slots = Slots::of_bits(bits.cast_unsigned());
        match sets.iter_mut().find(|(_, other)| *other == end) {
            Some((others, _)) => *others = others.or(slots),
            None => sets.push((slots, end)),
        }
    }
    sets
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
