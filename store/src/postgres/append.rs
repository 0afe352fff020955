//! The batched append: one statement, one round trip, one commit for the appends of many games.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use domain::seat::GameId;
use sqlx::postgres::{PgArguments, PgRow, Postgres};
use sqlx::query::Query;
use sqlx::{PgConnection, Row};
use uuid::Uuid;

use super::SYSTEM;
use super::cluster::{Appending, Cluster};
use super::dialect::At;
use super::pool::Connection;
use super::servers::{self, Servers};
use super::time_limit::within;
use crate::error::{Fault, has_moved, is_lock_timeout, is_read_only};
use crate::spans::statement;
use crate::writer::{AppendedHere, Commit, WARY};
use crate::{Append, Appended, Changed};

mod columns;
mod rows;
mod server_process;

use columns::{Claims, Events, ExpectedHeads};
use rows::Rows;
use server_process::{ServerProcess, heard};

/// Most batches go to games whose newest events are known, and change nothing of their rows. The other statement takes Postgres as
/// long to set up as to change some rows.
pub(super) const APPEND_EVENTS: &str = include_str!("sql/append_events.sql");
pub(super) const APPEND_EVENTS_AND_ROWS: &str = include_str!("sql/append_events_and_rows.sql");
pub(super) const RAISE_BASES: &str = include_str!("sql/raise_bases.sql");
const LANDED: &str = include_str!("sql/landed.sql");
const WRITE_PROBE: &str = include_str!("sql/write_probe.sql");
/// The same where others read the table.
const WRITE_PROBE_BESIDE: &str =
    "insert into write_probe select repeat('x', 8000) from generate_series(1, 256)";

/// The append finds every row by its key. A plan made while a table is new and tiny would scan it, and be cached.
const NEVER_SCAN: &str = "set enable_seqscan = off";

/// The same for one transaction on a session that others use too.
const NEVER_SCAN_HERE: &str = "set local enable_seqscan = off";

/// For batches of a few appends Postgres would estimate a custom plan to be cheaper, and make one each time.
const PLAN_ONCE: &str = "set plan_cache_mode = force_generic_plan";

const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// The time without an answer after which the writer looks, again and again, if the database is at work.
const LOOK: Duration = Duration::from_secs(2);

/// Appends to Postgres over a connection of its own.
pub(crate) struct PostgresWriter {
    place: Place,
    session: Option<Session>,
    look: Duration,
}

/// Where a writer appends.
enum Place {
    /// To the whole database.
    Whole(Arc<Servers>),
    /// To the shard of a slot, at whichever node it is.
    Shard(Arc<Cluster>, i16),
}

/// A connection, and what it has appended. Another one may lead to a database that does not have it, after a failover.
struct Session {
    servers: Arc<Servers>,
    appending: Appending,
    connection: PgConnection,
    generation: u64,
    read_only: bool,
    /// The process that serves it, where the role may know.
    process: Option<ServerProcess>,
    own: AppendedHere,
    /// How many batches more are looked at whole.
    wary: u32,
}

impl PostgresWriter {
    pub(crate) fn new(servers: Arc<Servers>) -> Self {
        Self { place: Place::Whole(servers), session: None, look: LOOK }
    }

    /// A writer of the shard that has a slot.
    pub(crate) fn of_shard(cluster: Arc<Cluster>, slot: i16) -> Self {
        Self { place: Place::Shard(cluster, slot), session: None, look: LOOK }
    }

    async fn session(&mut self) -> Result<&mut Session, sqlx::Error> {
        // The pool may have found before that the sessions of its generation are wrong.
        self.session.take_if(|session| session.generation < session.servers.generation());
        if self.session.is_none() {
            let (servers, shard) = match &self.place {
                Place::Whole(servers) => (Arc::clone(servers), None),
                Place::Shard(cluster, slot) => {
                    let place = cluster.place_of(*slot).await?;
                    (Arc::clone(&place.servers), Some(place))
                }
            };
            let servers::Session { mut connection, generation, read_only, .. } =
                servers.connect(CONNECT_TIMEOUT).await?;
            let appending = match shard {
                None => Appending::plain(),
                Some(shard) => within(CONNECT_TIMEOUT, shard.appending(&mut connection)).await?,
            };
            for setting in [NEVER_SCAN, PLAN_ONCE] {
                within(CONNECT_TIMEOUT, sqlx::query(setting).execute(&mut connection)).await?;
            }
            let process = within(CONNECT_TIMEOUT, ServerProcess::of(&mut connection)).await?;
            // It reads the log, so it may wait for a lock.
            let raise = sqlx::query(appending.raise_bases.clone()).execute(&mut connection);
            heard(raise, process, &servers, self.look).await?;
            let own = AppendedHere::default();
            self.session = Some(Session {
                servers,
                appending,
                connection,
                generation,
                read_only,
                process,
                own,
                wary: 0,
            });
        }
        self.session.as_mut().ok_or(sqlx::Error::PoolClosed)
    }

    async fn write(&mut self, statements: &'static str) -> Result<(), sqlx::Error> {
        let statements = sqlx::raw_sql(statements);
        self.run(async |connection| statements.execute(connection).await).await.map(drop)
    }

    async fn rows(
        &mut self,
        query: Query<'_, Postgres, PgArguments>,
    ) -> Result<Vec<PgRow>, sqlx::Error> {
        self.run(async |connection| query.fetch_all(connection).await).await
    }

    /// Does something on the connection; one on which anything but the data went wrong is given up.
    async fn run<T>(
        &mut self,
        doing: impl AsyncFnOnce(&mut PgConnection) -> Result<T, sqlx::Error>,
    ) -> Result<T, sqlx::Error> {
        let look = self.look;
        let session = self.session().await?;
        let Session { servers, connection, process, generation, read_only, .. } = session;
        let span = statement(SYSTEM);
        let done = span.end(heard(doing(connection), *process, servers, look).await);
        let Err(error) = &done else { return done };
        let fault = Fault::of(error);
        // One that was known to write nothing says nothing of the others.
        if fault == Fault::Session && !(*read_only && is_read_only(error)) {
            servers.give_up(*generation);
        }
        if fault.leaves_unknown() || has_moved(error) {
            self.session = None;
        }
        done
    }

    /// Appends to these games, or nothing: answers those whose appends do not build on their newest event. A trusting writer
    /// checks this only for games whose newest event may be another than the one that this connection has appended last.
    async fn try_append(
        &mut self,
        games: &[&[&Append]],
        trusting: bool,
    ) -> Result<Vec<GameId>, sqlx::Error> {
        let mut heads = ExpectedHeads::default();
        let mut claims = Claims::default();
        let appends = || games.iter().copied().flatten();
        let mut events = Events::expecting(appends().map(|append| append.events.len()).sum());
        let mut rows = Rows::default();
        let is_whole = matches!(self.place, Place::Whole(_));
        let Session { own, appending, .. } = self.session().await?;
        let Appending { events: append_events, events_and_rows, .. } = appending.clone();
        for first in games.iter().filter_map(|appends| appends.first()) {
            if !(trusting && own.knows(first)) {
                heads.push(first);
            }
            if is_whole || claims_here(first) {
                claims.push(first);
            }
        }
        for append in appends() {
            for (place, event) in append.events.iter().enumerate() {
                events.push(append, event, place == 0);
            }
            if append.changed != Changed::Nothing {
                rows.push(append);
            }
        }
        let (inserted, stale) = if heads.is_empty() && claims.is_empty() && rows.is_empty() {
            let query = events.bind(sqlx::query(append_events));
            let inserted = self.run(async |connection| query.execute(connection).await).await?;
            (inserted.rows_affected() > 0, Vec::new())
        } else {
            let query = sqlx::query(events_and_rows);
            let query = rows.bind(claims.bind(heads.bind(events.bind(query))));
            let rows = self.rows(query).await?;
            let stale: Result<Vec<Option<Uuid>>, _> =
                rows.iter().map(|row| row.try_get(0)).collect();
            (rows.is_empty(), stale?.into_iter().flatten().map(GameId).collect())
        };
        // If nothing is inserted and none is stale, the log is fenced.
        let fenced = !inserted && stale.is_empty();
        let all = || games.iter().filter_map(|appends| Some(appends.first()?.game_id)).collect();
        Ok(if fenced { all() } else { stale })
    }
}

impl Commit for PostgresWriter {
    async fn commit(&mut self, games: &[&[&Append]]) -> Result<HashSet<GameId>, sqlx::Error> {
        let mut games = games.to_vec();
        let asked = may_race(&games);
        let mut trusting = self.session().await?.wary == 0;
        while !games.is_empty() {
            let stale = match self.try_append(&games, trusting).await {
                // Another instance has appended to one of these games; which one shows when all are looked at.
                Err(error) if trusting && is_taken(&error) => {
                    trusting = false;
                    continue;
                }
                // Another instance was quicker by a moment, or the creation was carried out before.
                Err(error) if matches!(games[..], [[_]]) && is_taken(&error) => {
                    games.clear();
                    break;
                }
                appended => HashSet::<GameId>::from_iter(appended?),
            };
            if stale.is_empty() {
                break;
            }
            let builds_on_newest = |append: &&Append| !stale.contains(&append.game_id);
            games.retain(|appends| appends.first().is_some_and(builds_on_newest));
        }
        if let Some(session) = &mut self.session {
            let raced = may_race(&games) < asked;
            session.wary = if raced { WARY } else { session.wary.saturating_sub(1) };
            games
                .iter()
                .filter_map(|appends| appends.last())
                .for_each(|last| session.own.keep(last));
        }
        Ok(games.iter().filter_map(|appends| Some(appends.first()?.game_id)).collect())
    }

    async fn probe(&mut self) -> Result<(), sqlx::Error> {
        // An append of nothing, because another transaction may lock one of the tables.
        let append = self.session().await?.appending.events_and_rows.clone();
        let nothing = Events::default().bind(sqlx::query(append));
        let nothing = Claims::default().bind(ExpectedHeads::default().bind(nothing));
        self.rows(Rows::default().bind(nothing)).await?;
        match self.write(WRITE_PROBE).await {
            // A backup that runs has locked the probe's own table, which no append needs.
            Err(error) if is_lock_timeout(&error) => self.write(WRITE_PROBE_BESIDE).await,
            probed => probed,
        }
    }

    async fn landed(&mut self, append: &Append) -> Result<bool, sqlx::Error> {
        let Some(first) = append.events.first() else { return Ok(false) };
        let query = sqlx::query(LANDED)
            .bind(append.game_id.0)
            .bind(append.command_id)
            .bind(i64::from(first.version))
            .bind(first.hash.0)
            .bind(append.game_id.slot());
        Ok(!self.rows(query).await?.is_empty())
    }
}

/// Finds out if there is room for appends. Nothing remains of it, and no other probe waits for it.
pub(super) async fn probe_room(connection: &mut Connection) -> Result<(), sqlx::Error> {
    sqlx::query(WRITE_PROBE_BESIDE).execute(connection).await.map(drop)
}

/// Creates games, or none if one was created before.
pub(crate) async fn create_all(
    connection: &mut Connection,
    at: &At,
    creations: &[Append],
) -> Result<Appended, sqlx::Error> {
    let mut heads = ExpectedHeads::default();
    let mut claims = Claims::default();
    let mut events = Events::expecting(creations.iter().map(|append| append.events.len()).sum());
    let mut rows = Rows::default();
    for creation in creations {
        heads.push(creation);
        claims.push(creation);
        for (place, event) in creation.events.iter().enumerate() {
            events.push(creation, event, place == 0);
        }
        rows.push(creation);
    }
    sqlx::query(NEVER_SCAN_HERE).execute(&mut *connection).await?;
    sqlx::query(at.text(RAISE_BASES)).execute(&mut *connection).await?;
    let query = sqlx::query(at.text(APPEND_EVENTS_AND_ROWS));
    let query = rows.bind(claims.bind(heads.bind(events.bind(query))));
    let rows = match query.fetch_all(connection).await {
        // A repeat was quicker by a moment.
        Err(error) if is_taken(&error) => return Ok(Appended::Conflict),
        rows => rows?,
    };
    let stale: Result<Vec<Option<Uuid>>, _> = rows.iter().map(|row| row.try_get(0)).collect();
    Ok(match stale?.into_iter().flatten().next() {
        Some(_) => Appended::Conflict,
        None if rows.is_empty() => Appended::Committed,
        None => Appended::Fenced,
    })
}

/// True if the claim of a keyed creation is in its game's slot. One of version 0.1.0 may be in another, where it is stored already
/// and stays.
fn claims_here(first: &Append) -> bool {
    first.claim().is_none_or(|command| GameId(command).slot() == first.game_id.slot())
}

/// To how many of these games another instance may append too. A game of a keyed creation does not count: only its own repeat can
/// meet it.
fn may_race(games: &[&[&Append]]) -> usize {
    games
        .iter()
        .filter(|appends| appends.first().is_some_and(|first| first.claim().is_none()))
        .count()
}

/// True if the version exists in its game, or the creation was carried out before.
fn is_taken(error: &sqlx::Error) -> bool {
    let constraint = error.as_database_error().and_then(|error| error.constraint());
    // That of a shard has its number at the end.
    let name = constraint.unwrap_or_default();
    let name = name.trim_end_matches(|digit: char| digit.is_ascii_digit()).trim_end_matches('_');
    matches!(name, "events_pkey" | "creations_pkey")
}

#[cfg(test)]
mod tests;
