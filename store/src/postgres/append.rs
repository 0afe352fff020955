//! The batched append: one statement, one round trip, one commit for the appends of many games.

use std::borrow::Cow;
use std::collections::HashSet;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use sqlx::postgres::{PgArguments, PgConnectOptions, PgRow, Postgres};
use sqlx::query::Query;
use sqlx::{Connection, PgConnection, Row};
use uuid::Uuid;

use super::own_log::keep_quiet;
use crate::error::Fault;
use crate::public_form::Columns;
use crate::stored::json;
use crate::writer::{Commit, OwnHeads};
use crate::{Append, Changed, Digest, EventRow};

/// Most batches go to games whose newest events are known, and change nothing of their rows: these are inserted as they are.
const INSERT_EVENTS: &str = concat!(
    include_str!("sql/insert_events.sql"),
    "where not exists (select from fence where singleton)"
);
const APPEND_EVENTS: &str = concat!(
    include_str!("sql/stale_heads.sql"),
    ", appended as (",
    include_str!("sql/insert_events.sql"),
    "where not exists (select from stale) returning true)
    select game_id from stale"
);
const APPEND: &str = concat!(
    include_str!("sql/stale_heads.sql"),
    ", appended as (",
    include_str!("sql/insert_events.sql"),
    "where not exists (select from stale) returning true)",
    include_str!("sql/append_rows.sql"),
    "select game_id from stale"
);
const RAISE_LOG_EPOCH: &str = include_str!("sql/raise_log_epoch.sql");
const LANDED: &str = include_str!("sql/landed.sql");

/// Postgres may be configured not to wait for the disk; an acknowledged append must be durable.
const WAIT_FOR_THE_DISK: &str = "select set_config('synchronous_commit', 'on', false)
    where current_setting('synchronous_commit') = 'off'";

/// The append finds every row by its key. A plan made while a table is new and tiny would scan it, and be kept.
const NEVER_SCAN: &str = "set enable_seqscan = off";

/// For batches of a few appends Postgres would take a plan made for just these to be cheaper, and make one each time.
const PLAN_ONCE: &str = "set plan_cache_mode = force_generic_plan";

/// An append has to see a fence that was put up before it got its lock on the log: its snapshot must come after that.
const READ_COMMITTED: &str = "set default_transaction_isolation = 'read committed'";

const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// Far beyond any commit: the connection is dead although nobody said so.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(30);

/// For how many batches after a conflict others are taken to append to the same games: to find out by a violated key costs
/// the whole batch another attempt.
const WARY: u32 = 64;

/// Appends to Postgres over a connection of its own.
pub(crate) struct PostgresWriter {
    options: Arc<PgConnectOptions>,
    session: Option<Session>,
}

/// A connection, and what it has appended. Another one may lead to a database that does not have it, after a failover.
struct Session {
    connection: PgConnection,
    own: OwnHeads,
    /// How many batches more are looked at whole.
    wary: u32,
}

impl PostgresWriter {
    pub(crate) fn new(options: Arc<PgConnectOptions>) -> Self {
        Self { options, session: None }
    }

    async fn session(&mut self) -> Result<&mut Session, sqlx::Error> {
        if self.session.is_none() {
            let mut connection =
                within(CONNECT_TIMEOUT, PgConnection::connect_with(&self.options)).await?;
            within(CONNECT_TIMEOUT, keep_quiet(&mut connection)).await?;
            for setting in
                [WAIT_FOR_THE_DISK, NEVER_SCAN, PLAN_ONCE, READ_COMMITTED, RAISE_LOG_EPOCH]
            {
                within(CONNECT_TIMEOUT, sqlx::query(setting).execute(&mut connection)).await?;
            }
            self.session = Some(Session { connection, own: OwnHeads::default(), wary: 0 });
        }
        self.session.as_mut().ok_or(sqlx::Error::PoolClosed)
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
        let session = self.session().await?;
        let done = within(STATEMENT_TIMEOUT, doing(&mut session.connection)).await;
        if done.as_ref().is_err_and(|error| Fault::of(error) == Fault::Lost) {
            self.session = None;
        }
        done
    }

    /// Appends to these games, or nothing: answers those whose appends do not build on their newest event. Whoever trusts
    /// asks this only of games whose newest event may be another than the one that this connection has appended last.
    async fn try_append(
        &mut self,
        games: &[&[&Append]],
        trusting: bool,
    ) -> Result<Vec<Uuid>, sqlx::Error> {
        let mut heads = Heads::default();
        let mut events = Events::default();
        let mut rows = Rows::default();
        let own = &self.session().await?.own;
        for head in games.iter().filter_map(|appends| appends.first()) {
            heads.push(head, trusting && own.knows(head));
        }
        for append in games.iter().copied().flatten() {
            for (place, event) in append.events.iter().enumerate() {
                events.push(append, event, place == 0);
            }
            if append.changed != Changed::Nothing {
                rows.push(append)?;
            }
        }
        let rows_stay = rows.game_ids.is_empty();
        if rows_stay && heads.all_known() {
            let query = events.bind(sqlx::query(INSERT_EVENTS));
            let inserted = self.run(async |connection| query.execute(connection).await).await?;
            // Nothing is inserted where the log is fenced.
            return Ok(if inserted.rows_affected() == 0 { heads.game_ids } else { Vec::new() });
        }
        let query = sqlx::query(if rows_stay { APPEND_EVENTS } else { APPEND });
        let query = heads.bind(events.bind(query));
        let query = if rows_stay { query } else { rows.bind(query) };
        self.rows(query).await?.iter().map(|row| row.try_get(0)).collect()
    }
}

impl Commit for PostgresWriter {
    async fn commit(&mut self, games: &[&[&Append]]) -> Result<HashSet<Uuid>, sqlx::Error> {
        let mut games = games.to_vec();
        let asked = games.len();
        let mut trusting = self.session().await?.wary == 0;
        while !games.is_empty() {
            let stale = match self.try_append(&games, trusting).await {
                // Another instance has appended to one of these games; which one shows when all are looked at.
                Err(error) if trusting && is_taken(&error) => {
                    trusting = false;
                    continue;
                }
                // Another instance was quicker by a moment, or the command took effect before.
                Err(error) if matches!(games[..], [[_]]) && is_taken(&error) => {
                    games.clear();
                    break;
                }
                appended => HashSet::<Uuid>::from_iter(appended?),
            };
            if stale.is_empty() {
                break;
            }
            let builds_on_newest = |append: &&Append| !stale.contains(&append.game_id);
            games.retain(|appends| appends.first().is_some_and(builds_on_newest));
        }
        if let Some(session) = &mut self.session {
            session.wary = if games.len() < asked { WARY } else { session.wary.saturating_sub(1) };
            games
                .iter()
                .filter_map(|appends| appends.last())
                .for_each(|last| session.own.keep(last));
        }
        Ok(games.iter().filter_map(|appends| Some(appends.first()?.game_id)).collect())
    }

    async fn landed(&mut self, append: &Append) -> Result<bool, sqlx::Error> {
        let Some(first) = append.events.first() else { return Ok(false) };
        let query = sqlx::query(LANDED)
            .bind(append.game_id)
            .bind(append.command_id)
            .bind(i64::from(first.version))
            .bind(first.hash);
        Ok(!self.rows(query).await?.is_empty())
    }
}

fn is_taken(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| {
        error.is_unique_violation() && matches!(error.table(), Some("events" | "creations"))
    })
}

async fn within<T>(
    limit: Duration,
    doing: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    tokio::time::timeout(limit, doing)
        .await
        .unwrap_or_else(|_| Err(sqlx::Error::Io(io::ErrorKind::TimedOut.into())))
}

/// The events that the appends build on, column by column; none before a game's first.
#[derive(Default)]
struct Heads {
    game_ids: Vec<Uuid>,
    versions: Vec<Option<i32>>,
    hashes: Vec<Option<Digest>>,
    known: Vec<bool>,
    claims: Vec<Option<Uuid>>,
}

impl Heads {
    fn all_known(&self) -> bool {
        self.known.iter().all(|known| *known)
    }

    fn push(&mut self, append: &Append, known: bool) {
        // Versions were checked when the append was accepted.
        let first = append.events.first().map_or(1, |event| event.version as i32);
        self.game_ids.push(append.game_id);
        self.versions.push((first != 1).then(|| first - 1));
        self.hashes.push(append.previous_hash);
        self.known.push(known);
        self.claims.push(append.claim());
    }

    fn bind<'q>(self, query: Query<'q, Postgres, PgArguments>) -> Query<'q, Postgres, PgArguments> {
        query
            .bind(self.game_ids)
            .bind(self.versions)
            .bind(self.hashes)
            .bind(self.known)
            .bind(self.claims)
    }
}

/// Events column by column, as `unnest` takes them.
#[derive(Default)]
struct Events<'a> {
    game_ids: Vec<Uuid>,
    versions: Vec<i32>,
    event_types: Vec<&'a str>,
    schema_versions: Vec<i16>,
    publics: Vec<Cow<'a, str>>,
    sealeds: Vec<Option<&'a str>>,
    hashes: Vec<Digest>,
    recorded_ats: Vec<DateTime<Utc>>,
    must_acts: Vec<Option<&'a [u8]>>,
    // What a command's first event holds, and no other.
    command_ids: Vec<Option<Uuid>>,
    request_hmacs: Vec<Option<Digest>>,
    command_events: Vec<Option<i16>>,
}

impl<'a> Events<'a> {
    fn push(&mut self, append: &'a Append, event: &'a EventRow, opens: bool) {
        let columns = Columns::of(append.game_id, event);
        let request_hmac = append.request_hmac.filter(|_| opens);
        self.publics.push(columns.narrow(&event.public, &append.listing.kind));
        self.game_ids.push(append.game_id);
        // The numbers were checked when the append was accepted.
        self.versions.push(event.version as i32);
        self.schema_versions.push(event.schema_version as i16);
        self.command_events.push(request_hmac.map(|_| append.events.len() as i16));
        self.event_types.push(&event.event_type);
        self.sealeds.push(event.sealed.as_deref());
        self.hashes.push(event.hash);
        self.recorded_ats.push(event.recorded_at);
        self.must_acts.push(append.must_act_after(event));
        self.command_ids.push(opens.then_some(append.command_id));
        self.request_hmacs.push(request_hmac);
    }

    fn bind<'q>(self, query: Query<'q, Postgres, PgArguments>) -> Query<'q, Postgres, PgArguments>
    where
        'a: 'q,
    {
        query
            .bind(self.game_ids)
            .bind(self.versions)
            .bind(self.event_types)
            .bind(self.schema_versions)
            .bind(self.publics)
            .bind(self.sealeds)
            .bind(self.hashes)
            .bind(self.recorded_ats)
            .bind(self.must_acts)
            .bind(self.command_ids)
            .bind(self.request_hmacs)
            .bind(self.command_events)
    }
}

/// The rows of the games in which more has changed, column by column.
#[derive(Default)]
struct Rows<'a> {
    game_ids: Vec<Uuid>,
    kinds: Vec<&'a str>,
    statuses: Vec<&'static str>,
    visibilities: Vec<&'static str>,
    players: Vec<Option<String>>,
    hosts: Vec<Option<i16>>,
    must_acts: Vec<String>,
    deadlines: Vec<Option<DateTime<Utc>>>,
    invite_hashes: Vec<Option<Digest>>,
    versions: Vec<Option<i32>>,
    /// Of new games alone.
    created_ats: Vec<Option<DateTime<Utc>>>,
    changed_ats: Vec<Option<DateTime<Utc>>>,
    risen: Seats,
    seated: Seats,
}

/// Players, and the games in which they sit or no longer do.
#[derive(Default)]
struct Seats {
    player_ids: Vec<Uuid>,
    game_ids: Vec<Uuid>,
}

impl Seats {
    fn push(&mut self, game_id: Uuid, player_ids: &[Uuid]) {
        self.player_ids.extend(player_ids);
        self.game_ids.resize(self.player_ids.len(), game_id);
    }
}

impl<'a> Rows<'a> {
    fn push(&mut self, append: &'a Append) -> Result<(), sqlx::Error> {
        let listing = &append.listing;
        let (first, last) = (append.events.first(), append.events.last());
        let reseated = if let Changed::Seats { seated, risen } = &append.changed {
            self.risen.push(append.game_id, risen);
            self.seated.push(append.game_id, seated);
            true
        } else {
            false
        };
        let players = reseated.then(|| json(&listing.players));
        self.game_ids.push(append.game_id);
        self.kinds.push(&listing.kind);
        self.statuses.push(listing.status.name());
        self.visibilities.push(listing.visibility.name());
        self.players.push(players.transpose()?);
        self.hosts.push(listing.host.map(i16::from));
        self.must_acts.push(json(&listing.must_act)?);
        self.deadlines.push(listing.deadline_at);
        self.invite_hashes.push(listing.invite_hash);
        self.versions.push(last.map(|event| event.version as i32));
        let opens = first.filter(|event| event.version == 1);
        self.created_ats.push(opens.map(|event| event.recorded_at));
        self.changed_ats.push(last.map(|event| event.recorded_at));
        Ok(())
    }

    fn bind<'q>(self, query: Query<'q, Postgres, PgArguments>) -> Query<'q, Postgres, PgArguments>
    where
        'a: 'q,
    {
        query
            .bind(self.game_ids)
            .bind(self.kinds)
            .bind(self.statuses)
            .bind(self.visibilities)
            .bind(self.players)
            .bind(self.hosts)
            .bind(self.must_acts)
            .bind(self.deadlines)
            .bind(self.invite_hashes)
            .bind(self.versions)
            .bind(self.created_ats)
            .bind(self.changed_ats)
            .bind(self.risen.player_ids)
            .bind(self.risen.game_ids)
            .bind(self.seated.player_ids)
            .bind(self.seated.game_ids)
    }
}
