//! The batched append: one statement, one round trip, one commit for the appends of many games.

use std::borrow::Cow;
use std::collections::HashSet;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use sqlx::postgres::{PgArguments, PgConnectOptions, Postgres};
use sqlx::query::Query;
use sqlx::{Connection, PgConnection, Row};
use uuid::Uuid;

use crate::error::Fault;
use crate::public_form::Columns;
use crate::stored::json;
use crate::writer::Commit;
use crate::{Append, Digest, EventRow};

const APPEND: &str = include_str!("sql/append.sql");
const RAISE_LOG_EPOCH: &str = include_str!("sql/raise_log_epoch.sql");
const LANDED: &str = include_str!("sql/landed.sql");

/// Postgres may be configured not to wait for the disk; an acknowledged append must be durable.
const WAIT_FOR_THE_DISK: &str = "select set_config('synchronous_commit', 'on', false)
    where current_setting('synchronous_commit') = 'off'";

/// The append finds every row by its key. A plan made while a table is new and tiny would scan it, and be kept.
const NEVER_SCAN: &str = "set enable_seqscan = off";

/// An append has to see a fence that was put up before it got its lock on the log: its snapshot must come after that.
const READ_COMMITTED: &str = "set default_transaction_isolation = 'read committed'";

const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// Far beyond any commit: the connection is dead although nobody said so.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(30);

/// Appends to Postgres over a connection of its own.
pub(crate) struct PostgresWriter {
    options: Arc<PgConnectOptions>,
    connection: Option<PgConnection>,
}

impl PostgresWriter {
    pub(crate) fn new(options: Arc<PgConnectOptions>) -> Self {
        Self { options, connection: None }
    }

    async fn connection(&mut self) -> Result<&mut PgConnection, sqlx::Error> {
        if self.connection.is_none() {
            let mut connection =
                within(CONNECT_TIMEOUT, PgConnection::connect_with(&self.options)).await?;
            for setting in [WAIT_FOR_THE_DISK, NEVER_SCAN, READ_COMMITTED, RAISE_LOG_EPOCH] {
                within(CONNECT_TIMEOUT, sqlx::query(setting).execute(&mut connection)).await?;
            }
            self.connection = Some(connection);
        }
        self.connection.as_mut().ok_or(sqlx::Error::PoolClosed)
    }

    /// Runs a query; a connection on which anything but the data went wrong is given up.
    async fn rows(
        &mut self,
        query: Query<'_, Postgres, PgArguments>,
    ) -> Result<Vec<sqlx::postgres::PgRow>, sqlx::Error> {
        let connection = self.connection().await?;
        let rows = within(STATEMENT_TIMEOUT, query.fetch_all(connection)).await;
        if rows.as_ref().is_err_and(|error| Fault::of(error) == Fault::Lost) {
            self.connection = None;
        }
        rows
    }
}

impl Commit for PostgresWriter {
    async fn commit(&mut self, batch: &[&Append]) -> Result<HashSet<Uuid>, sqlx::Error> {
        let mut firsts = Events::default();
        let mut rest = Events::default();
        for append in batch {
            let mut events = append.events.iter();
            events.next().into_iter().for_each(|event| firsts.push(append, event));
            events.for_each(|event| rest.push(append, event));
        }
        let command_ids: Vec<Uuid> = batch.iter().map(|append| append.command_id).collect();
        let previous_hashes: Vec<Option<Digest>> =
            batch.iter().map(|append| append.previous_hash).collect();
        let query = firsts.bind(sqlx::query(APPEND)).bind(command_ids).bind(previous_hashes);
        let query = Listings::collect(batch)?.bind(rest.bind(query));
        let request_hmacs: Vec<Option<Digest>> =
            batch.iter().map(|append| append.request_hmac).collect();
        // Checked when the append was accepted.
        let counts: Vec<Option<i16>> = batch
            .iter()
            .map(|append| append.request_hmac.map(|_| append.events.len() as i16))
            .collect();
        let query = query.bind(request_hmacs).bind(counts);
        self.rows(query).await?.iter().map(|row| row.try_get(0)).collect()
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

async fn within<T>(
    limit: Duration,
    doing: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    tokio::time::timeout(limit, doing)
        .await
        .unwrap_or_else(|_| Err(sqlx::Error::Io(io::ErrorKind::TimedOut.into())))
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
}

impl<'a> Events<'a> {
    fn push(&mut self, append: &'a Append, event: &'a EventRow) {
        let columns = Columns::of(append.game_id, event);
        self.publics.push(columns.narrow(&event.public, &append.listing.kind));
        self.game_ids.push(append.game_id);
        // Both numbers were checked when the append was accepted.
        self.versions.push(event.version as i32);
        self.schema_versions.push(event.schema_version as i16);
        self.event_types.push(&event.event_type);
        self.sealeds.push(event.sealed.as_deref());
        self.hashes.push(event.hash);
        self.recorded_ats.push(event.recorded_at);
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
    }
}

/// The games' rows column by column; ids and the time of the first event stand in [`Events`].
#[derive(Default)]
struct Listings<'a> {
    kinds: Vec<&'a str>,
    statuses: Vec<&'static str>,
    visibilities: Vec<&'static str>,
    players: Vec<Option<String>>,
    hosts: Vec<Option<i16>>,
    must_acts: Vec<String>,
    deadlines: Vec<Option<DateTime<Utc>>>,
    invite_hashes: Vec<Option<Digest>>,
    versions: Vec<Option<i32>>,
    changed_ats: Vec<Option<DateTime<Utc>>>,
}

impl<'a> Listings<'a> {
    fn collect(batch: &[&'a Append]) -> Result<Self, sqlx::Error> {
        let mut columns = Self::default();
        for append in batch {
            let listing = &append.listing;
            let last = append.events.last();
            columns.kinds.push(&listing.kind);
            columns.statuses.push(listing.status.name());
            columns.visibilities.push(listing.visibility.name());
            let players = append.seats_changed.then(|| json(&listing.players));
            columns.players.push(players.transpose()?);
            columns.hosts.push(listing.host.map(i16::from));
            columns.must_acts.push(json(&listing.must_act)?);
            columns.deadlines.push(listing.deadline_at);
            columns.invite_hashes.push(listing.invite_hash);
            columns.versions.push(last.map(|event| event.version as i32));
            columns.changed_ats.push(last.map(|event| event.recorded_at));
        }
        Ok(columns)
    }

    fn bind<'q>(self, query: Query<'q, Postgres, PgArguments>) -> Query<'q, Postgres, PgArguments>
    where
        'a: 'q,
    {
        query
            .bind(self.kinds)
            .bind(self.statuses)
            .bind(self.visibilities)
            .bind(self.players)
            .bind(self.hosts)
            .bind(self.must_acts)
            .bind(self.deadlines)
            .bind(self.invite_hashes)
            .bind(self.versions)
            .bind(self.changed_ats)
    }
}
