//! The batched append: one transaction for the appends of many games, each statement fed with all
//! rows at once.

use std::collections::HashSet;
use std::sync::LazyLock;

use serde::Serialize;
use sqlx::{SqliteConnection, SqlitePool};
use uuid::Uuid;

use super::rows::{Query, Rows};
use crate::public_form::Columns;
use crate::stored::json;
use crate::writer::Commit;
use crate::{Append, Changed, EventRow};

static CHECK: LazyLock<Rows> = LazyLock::new(|| Rows::new(include_str!("sql/append_check.sql")));
static EVENTS: LazyLock<Rows> = LazyLock::new(|| Rows::new(include_str!("sql/append_events.sql")));
static STAYS: LazyLock<Rows> = LazyLock::new(|| Rows::new(include_str!("sql/append_stays.sql")));
static LISTINGS: LazyLock<Rows> =
    LazyLock::new(|| Rows::new(include_str!("sql/append_listings.sql")));
const RISEN: &str = include_str!("sql/append_risen.sql");
const SEATED: &str = include_str!("sql/append_seated.sql");
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
        let batch: Vec<Entry> = batch.iter().filter_map(|append| Entry::of(append)).collect();
        let mut transaction = self.writing.begin_with("begin immediate").await?;
        let taking_place = check(&mut transaction, &batch).await?;
        let events: Vec<_> = taking_place.iter().flat_map(|(entry, _)| entry.events()).collect();
        EVENTS.execute(&mut transaction, &events, bind_event).await?;
        let (stay, move_on): (Vec<_>, Vec<_>) = taking_place
            .iter()
            .filter(|(entry, _)| entry.append.changed != Changed::Nothing)
            .partition(|(_, stays)| *stays);
        STAYS.execute(&mut transaction, &stay, |query, (entry, _)| bind_stay(query, entry)).await?;
        let reseated = move_on.iter().filter(|(entry, _)| entry.append.changed == Changed::Seats);
        let reseated =
            reseated.map(|(entry, _)| Seats::of(entry)).collect::<Result<Vec<_>, _>>()?;
        if !reseated.is_empty() {
            let reseated = json(&reseated)?;
            sqlx::query(RISEN).bind(&reseated).execute(&mut *transaction).await?;
            sqlx::query(SEATED).bind(&reseated).execute(&mut *transaction).await?;
        }
        LISTINGS
            .execute(&mut transaction, &move_on, |query, (entry, _)| bind_listing(query, entry))
            .await?;
        transaction.commit().await?;
        Ok(taking_place.iter().map(|(entry, _)| entry.append.game_id).collect())
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

/// An append with its first event and its last.
#[derive(Clone, Copy)]
struct Entry<'a> {
    append: &'a Append,
    first: &'a EventRow,
    last: &'a EventRow,
}

impl<'a> Entry<'a> {
    fn of(append: &'a Append) -> Option<Self> {
        Some(Self { append, first: append.events.first()?, last: append.events.last()? })
    }

    fn events(&self) -> impl Iterator<Item = (Self, &'a EventRow)> {
        let entry = *self;
        self.append.events.iter().map(move |event| (entry, event))
    }
}

/// The appends that take place, and whether their game's row stays where it is in the lists.
async fn check<'a>(
    connection: &mut SqliteConnection,
    batch: &[Entry<'a>],
) -> Result<Vec<(Entry<'a>, bool)>, sqlx::Error> {
    let asked: Vec<(usize, &Entry)> = batch.iter().enumerate().collect();
    let found: Vec<(i64, bool)> = CHECK.fetch(connection, &asked, bind_check).await?;
    let taking_place = found.into_iter().map(|(place, stays)| {
        let entry = usize::try_from(place).ok().and_then(|place| batch.get(place));
        // To leave it away would answer that append as a conflict.
        let entry = *entry.ok_or(sqlx::Error::RowNotFound)?;
        Ok((entry, stays && entry.append.listing.invite_hash.is_none()))
    });
    taking_place.collect()
}

/// The status only where the row might stay in its place and yet has to be written.
fn bind_check(query: Query, (place, entry): &(usize, &Entry)) -> Result<Query, sqlx::Error> {
    let Entry { append, first, .. } = entry;
    let status = (append.changed == Changed::Row).then(|| append.listing.status.name());
    Ok(query
        .bind(*place as i64)
        .bind(append.game_id)
        .bind(first.version)
        .bind(append.previous_hash.as_ref().map(|hash| &hash[..]))
        .bind(append.command_id)
        .bind(append.listing.kind.as_str())
        .bind(status))
}

/// The last four are for an append's first event alone.
fn bind_event(query: Query, (entry, event): &(Entry, &EventRow)) -> Result<Query, sqlx::Error> {
    let append = entry.append;
    let columns = Columns::of(append.game_id, event);
    let opens = event.version == entry.first.version;
    let request_hmac = append.request_hmac.as_ref().filter(|_| opens);
    Ok(query
        .bind(append.game_id)
        .bind(event.version)
        .bind(event.event_type.as_str())
        .bind(event.schema_version)
        .bind(&*columns.narrow(&event.public, &append.listing.kind))
        .bind(event.sealed.as_deref())
        .bind(&event.hash[..])
        .bind(event.recorded_at.timestamp_micros())
        .bind(opens.then_some(append.command_id))
        .bind(request_hmac.map(|hmac| &hmac[..]))
        .bind(request_hmac.map(|_| append.events.len() as i64))
        .bind(append.must_act_after(event)))
}

fn bind_stay(query: Query, entry: &Entry) -> Result<Query, sqlx::Error> {
    let listing = &entry.append.listing;
    Ok(query
        .bind(entry.append.game_id)
        .bind(listing.visibility.name())
        .bind(listing.host)
        .bind(json(&listing.must_act)?)
        .bind(listing.deadline_at.map(|at| at.timestamp_micros()))
        .bind(entry.last.version)
        .bind(entry.last.recorded_at.timestamp_micros()))
}

fn bind_listing(query: Query, entry: &Entry) -> Result<Query, sqlx::Error> {
    let listing = &entry.append.listing;
    Ok(query
        .bind(entry.append.game_id)
        .bind(listing.kind.as_str())
        .bind(listing.status.name())
        .bind(listing.visibility.name())
        .bind(json(&listing.players)?)
        .bind(listing.host)
        .bind(json(&listing.must_act)?)
        .bind(listing.deadline_at.map(|at| at.timestamp_micros()))
        .bind(listing.invite_hash.as_ref().map(|hash| &hash[..]))
        .bind(entry.last.version)
        .bind(entry.first.recorded_at.timestamp_micros())
        .bind(entry.last.recorded_at.timestamp_micros()))
}

/// Who sits in a game, as it will stand in the game's row.
#[derive(Serialize)]
struct Seats {
    game_id: Uuid,
    players: String,
}

impl Seats {
    fn of(entry: &Entry) -> Result<Self, sqlx::Error> {
        let players = json(&entry.append.listing.players)?;
        Ok(Self { game_id: entry.append.game_id, players })
    }
}
