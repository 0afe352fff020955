//! The batched append: one transaction for the appends of many games, each statement fed with all
//! rows at once as one JSON text.

use std::borrow::Cow;
use std::collections::HashSet;

use serde::Serialize;
use sqlx::{SqliteConnection, SqlitePool};
use uuid::Uuid;

use crate::public_form::Columns;
use crate::stored::json;
use crate::writer::Commit;
use crate::{Append, Digest, EventRow};

const FIRSTS: &str = include_str!("sql/append_firsts.sql");
const REST: &str = include_str!("sql/append_rest.sql");
const RISEN: &str = include_str!("sql/append_risen.sql");
const SEATED: &str = include_str!("sql/append_seated.sql");
const LISTINGS: &str = include_str!("sql/append_listings.sql");
const LANDED: &str = include_str!("sql/landed.sql");

/// Appends to SQLite over its one writing connection.
pub(crate) struct SqliteWriter {
    writing: SqlitePool,
}

impl SqliteWriter {
    pub(crate) fn new(writing: SqlitePool) -> Self {
        Self { writing }
    }
}

impl Commit for SqliteWriter {
    async fn commit(&mut self, batch: &[&Append]) -> Result<HashSet<Uuid>, sqlx::Error> {
        let mut transaction = self.writing.begin_with("begin immediate").await?;
        let firsts: Vec<Event> = batch.iter().filter_map(|append| Event::first(append)).collect();
        let committed: HashSet<Uuid> = sqlx::query_scalar(FIRSTS)
            .bind(json(&firsts)?)
            .fetch_all(&mut *transaction)
            .await?
            .into_iter()
            .collect();
        let taking_place: Vec<&Append> =
            batch.iter().copied().filter(|append| committed.contains(&append.game_id)).collect();
        let rest: Vec<Event> = taking_place.iter().flat_map(|append| Event::rest(append)).collect();
        if !rest.is_empty() {
            run(&mut transaction, REST, json(&rest)?).await?;
        }
        let reseated: Vec<&Append> =
            taking_place.iter().copied().filter(|append| append.seats_changed).collect();
        if !reseated.is_empty() {
            let reseated = listings(&reseated)?;
            run(&mut transaction, RISEN, reseated.clone()).await?;
            run(&mut transaction, SEATED, reseated).await?;
        }
        run(&mut transaction, LISTINGS, listings(&taking_place)?).await?;
        transaction.commit().await?;
        Ok(committed)
    }

    async fn landed(&mut self, append: &Append) -> Result<bool, sqlx::Error> {
        let Some(first) = append.events.first() else { return Ok(false) };
        let found = sqlx::query(LANDED)
            .bind(append.game_id)
            .bind(append.command_id)
            .bind(first.version)
            .bind(&first.hash[..])
            .fetch_optional(&self.writing)
            .await?;
        Ok(found.is_some())
    }
}

fn listings(appends: &[&Append]) -> Result<String, sqlx::Error> {
    let listed = appends.iter().filter_map(|append| Listed::of(append).transpose());
    json(&listed.collect::<Result<Vec<_>, _>>()?)
}

async fn run(
    connection: &mut SqliteConnection,
    statement: &'static str,
    rows: String,
) -> Result<(), sqlx::Error> {
    sqlx::query(statement).bind(rows).execute(connection).await?;
    Ok(())
}

/// An event's row; the last four for an append's first event alone.
#[derive(Serialize)]
struct Event<'a> {
    game_id: Uuid,
    version: u32,
    event_type: &'a str,
    schema_version: u16,
    public: Cow<'a, str>,
    sealed: Option<&'a str>,
    hash: String,
    recorded_at: i64,
    command_id: Option<Uuid>,
    previous_hash: Option<String>,
    request_hmac: Option<String>,
    command_events: Option<usize>,
}

impl<'a> Event<'a> {
    fn new(append: &'a Append, event: &'a EventRow) -> Self {
        let columns = Columns::of(append.game_id, event);
        Self {
            game_id: append.game_id,
            version: event.version,
            event_type: &event.event_type,
            schema_version: event.schema_version,
            public: columns.narrow(&event.public, &append.listing.kind),
            sealed: event.sealed.as_deref(),
            hash: hex::encode(event.hash),
            recorded_at: event.recorded_at.timestamp_micros(),
            command_id: None,
            previous_hash: None,
            request_hmac: None,
            command_events: None,
        }
    }

    fn first(append: &'a Append) -> Option<Self> {
        let first = append.events.first()?;
        Some(Self {
            command_id: Some(append.command_id),
            previous_hash: append.previous_hash.map(hex_digest),
            request_hmac: append.request_hmac.map(hex_digest),
            command_events: append.request_hmac.map(|_| append.events.len()),
            ..Self::new(append, first)
        })
    }

    fn rest(append: &'a Append) -> impl Iterator<Item = Self> {
        append.events.iter().skip(1).map(|event| Self::new(append, event))
    }
}

/// A game's row.
#[derive(Serialize)]
struct Listed<'a> {
    game_id: Uuid,
    kind: &'a str,
    status: &'static str,
    visibility: &'static str,
    players: String,
    host: Option<u8>,
    must_act: String,
    deadline_at: Option<i64>,
    invite_hash: Option<String>,
    version: u32,
    created_at: i64,
    changed_at: i64,
}

impl<'a> Listed<'a> {
    fn of(append: &'a Append) -> Result<Option<Self>, sqlx::Error> {
        let (Some(first), Some(last)) = (append.events.first(), append.events.last()) else {
            return Ok(None);
        };
        let listing = &append.listing;
        Ok(Some(Self {
            game_id: append.game_id,
            kind: &listing.kind,
            status: listing.status.name(),
            visibility: listing.visibility.name(),
            players: json(&listing.players)?,
            host: listing.host,
            must_act: json(&listing.must_act)?,
            deadline_at: listing.deadline_at.map(|at| at.timestamp_micros()),
            invite_hash: listing.invite_hash.map(hex_digest),
            version: last.version,
            created_at: first.recorded_at.timestamp_micros(),
            changed_at: last.recorded_at.timestamp_micros(),
        }))
    }
}

fn hex_digest(digest: Digest) -> String {
    hex::encode(digest)
}
