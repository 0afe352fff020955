//! The batched append: one transaction for the appends of many games, each statement fed with all
//! rows at once.

use std::collections::HashSet;
use std::sync::LazyLock;

use domain::sealing::OpeningGroup;
use domain::seat::{GameId, Seat};
use domain::stream::StoredEvent;
use sqlx::{Connection, SqliteConnection, SqlitePool};
use uuid::Uuid;

use super::dialect::At;
use super::turns::Turns;
use super::values_list::{Query, ValuesList};
use crate::stored::json;
use crate::writer::{AppendedHere, Commit, WARY};
use crate::{Append, Appended, Changed, OpenSeat};

static CHECK: LazyLock<ValuesList> =
    LazyLock::new(|| ValuesList::new(include_str!("sql/append_check.sql")));
static EVENTS: LazyLock<ValuesList> =
    LazyLock::new(|| ValuesList::new(include_str!("sql/append_events.sql")));
static CLAIMS: LazyLock<ValuesList> =
    LazyLock::new(|| ValuesList::new(include_str!("sql/append_claims.sql")));
static UNMOVED_ROWS: LazyLock<ValuesList> =
    LazyLock::new(|| ValuesList::new(include_str!("sql/append_unmoved_rows.sql")));
static LISTINGS: LazyLock<ValuesList> =
    LazyLock::new(|| ValuesList::new(include_str!("sql/append_listings.sql")));
static LEFT_SEATS: LazyLock<ValuesList> =
    LazyLock::new(|| ValuesList::new(include_str!("sql/append_left_seats.sql")));
static TAKEN_SEATS: LazyLock<ValuesList> =
    LazyLock::new(|| ValuesList::new(include_str!("sql/append_taken_seats.sql")));
static CLOSED_SEATS: LazyLock<ValuesList> =
    LazyLock::new(|| ValuesList::new(include_str!("sql/append_closed_seats.sql")));
static OPENED_SEATS: LazyLock<ValuesList> =
    LazyLock::new(|| ValuesList::new(include_str!("sql/append_opened_seats.sql")));
const LANDED: &str = include_str!("sql/landed.sql");
/// Twice as large as SQLite's cache, so half of it goes to the WAL before it is undone. A page alone fits into the room that a
/// failed append has left there, and the next append does not.
const ROOM_PROBE: &str = "create table write_probe as select zeroblob(4194304)";
/// It changes nothing, and SQLite writes the page all the same.
const WRITE_PROBE: &str = "update webhook_projection set owned_until = owned_until";

/// Appends to SQLite over its one writing connection.
pub(crate) struct SqliteWriter {
    turns: Turns,
    own: AppendedHere,
    /// How many batches more are looked at whole.
    wary: u32,
}

impl SqliteWriter {
    pub(crate) fn new(writing: SqlitePool) -> Self {
        Self { turns: Turns::new(writing), own: AppendedHere::default(), wary: 0 }
    }

    /// Appends to the games where the appends build on the newest event; answers which these are. A trusting writer looks only at
    /// games whose newest event may be another than the one that was appended here last.
    async fn try_append(
        &mut self,
        games: &[&[&Append]],
        trusting: bool,
    ) -> Result<HashSet<GameId>, sqlx::Error> {
        let mut chains: Vec<Chain> = games.iter().copied().filter_map(Chain::of).collect();
        for chain in &mut chains {
            chain.takes_place =
                trusting && chain.only_goes_on() && self.own.knows(chain.head.append);
        }
        if chains.iter().all(Chain::changes_the_log_alone) {
            let events = events(&chains);
            if ValuesList::fit_one_statement(&events) {
                let append = async |connection: &mut _| {
                    EVENTS.execute(connection, &events, bind_event).await
                };
                let appended = self.turns.run(append).await?;
                // The statement, a transaction of its own, takes all or finds the log fenced.
                return Ok(if appended == 0 { HashSet::new() } else { game_ids(&chains) });
            }
        }
        self.turns.run(async |connection| append(connection, chains).await).await
    }
}

/// Appends to the games of the chains that take place, and writes what else these change; answers which games these are.
async fn append(
    connection: &mut SqliteConnection,
    mut chains: Vec<Chain<'_>>,
) -> Result<HashSet<GameId>, sqlx::Error> {
    let mut transaction = connection.begin_with("begin immediate").await?;
    check(&mut transaction, &mut chains).await?;
    chains.retain(|chain| chain.takes_place);
    if !write(&mut transaction, &chains).await? {
        // The log is fenced, or nothing takes place.
        transaction.rollback().await?;
        return Ok(HashSet::new());
    }
    transaction.commit().await?;
    Ok(game_ids(&chains))
}

/// Finds out if there is room for appends; the caller undoes it.
pub(super) async fn probe_room(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query(ROOM_PROBE).execute(connection).await.map(drop)
}

/// Creates games, or none if one was created before.
pub(crate) async fn create_all(
    connection: &mut SqliteConnection,
    _: &At,
    creations: &[Append],
) -> Result<Appended, sqlx::Error> {
    let appends: Vec<&Append> = creations.iter().collect();
    let mut chains: Vec<Chain> = appends.chunks(1).filter_map(Chain::of).collect();
    check(connection, &mut chains).await?;
    if !chains.iter().all(|chain| chain.takes_place) {
        let fenced: bool =
            sqlx::query_scalar("select exists (select 1 from fence)").fetch_one(connection).await?;
        return Ok(if fenced { Appended::Fenced } else { Appended::Conflict });
    }
    let written = write(connection, &chains).await?;
    Ok(if written { Appended::Committed } else { Appended::Fenced })
}

/// Writes the events of chains that take place, and what else these change. False if no event was written.
async fn write(
    connection: &mut SqliteConnection,
    chains: &[Chain<'_>],
) -> Result<bool, sqlx::Error> {
    if EVENTS.execute(connection, &events(chains), bind_event).await? == 0 {
        return Ok(false);
    }
    let claims: Vec<_> = chains.iter().filter_map(Chain::claim).collect();
    CLAIMS.execute(connection, &claims, bind_ids).await?;
    let changed = chains.iter().filter_map(|chain| Some((chain.row?, chain.row_stays)));
    let (stay, move_on): (Vec<_>, Vec<_>) = changed.partition(|(_, stays)| *stays);
    UNMOVED_ROWS.execute(connection, &stay, |query, (entry, _)| bind_stay(query, entry)).await?;
    write_seats(connection, move_on.iter().map(|(entry, _)| entry.append)).await?;
    LISTINGS.execute(connection, &move_on, |query, (entry, _)| bind_listing(query, entry)).await?;
    Ok(true)
}

/// Writes who sits where by these appends.
async fn write_seats(
    connection: &mut SqliteConnection,
    appends: impl Iterator<Item = &Append>,
) -> Result<(), sqlx::Error> {
    let (mut taken, mut given_up) = (Vec::new(), Vec::new());
    let (mut now_open, mut now_closed) = (Vec::new(), Vec::new());
    for append in appends {
        let game = append.game_id.0;
        if let Changed::Seats { seated, left, opened, closed } = &append.changed {
            taken.extend(seated.iter().map(|player| (player.0, game)));
            given_up.extend(left.iter().map(|player| (player.0, game)));
            now_open.extend(opened.iter().map(|seat| (*seat, game)));
            now_closed.extend(closed.iter().map(|seat| (*seat, game)));
        }
    }
    LEFT_SEATS.execute(connection, &given_up, bind_ids).await?;
    TAKEN_SEATS.execute(connection, &taken, bind_ids).await?;
    CLOSED_SEATS.execute(connection, &now_closed, bind_open_seat).await?;
    OPENED_SEATS.execute(connection, &now_open, bind_open_seat).await?;
    Ok(())
}

fn events<'a>(chains: &[Chain<'a>]) -> Vec<(Entry<'a>, &'a StoredEvent)> {
    chains.iter().flat_map(Chain::events).collect()
}

fn game_ids(chains: &[Chain]) -> HashSet<GameId> {
    chains.iter().map(|chain| chain.head.append.game_id).collect()
}

impl Commit for SqliteWriter {
    async fn commit(&mut self, games: &[&[&Append]]) -> Result<HashSet<GameId>, sqlx::Error> {
        let trusting = self.wary == 0;
        self.wary = self.wary.saturating_sub(1);
        let mut committed = self.try_append(games, trusting).await;
        // Another process has appended to one of these games; which one shows when all are looked at.
        if trusting && committed.as_ref().is_err_and(is_taken) {
            self.wary = WARY;
            committed = self.try_append(games, false).await;
        }
        let committed = committed?;
        let landed = |append: &&&Append| committed.contains(&append.game_id);
        let lasts = games.iter().filter_map(|appends| appends.last());
        lasts.filter(landed).for_each(|last| self.own.keep(last));
        Ok(committed)
    }

    async fn probe(&mut self) -> Result<(), sqlx::Error> {
        let probe = async |connection: &mut SqliteConnection| {
            let mut transaction = connection.begin_with("begin immediate").await?;
            sqlx::query(ROOM_PROBE).execute(&mut *transaction).await?;
            transaction.rollback().await?;
            sqlx::query(WRITE_PROBE).execute(connection).await
        };
        self.turns.run(probe).await?;
        self.turns.end();
        Ok(())
    }

    async fn landed(&mut self, append: &Append) -> Result<bool, sqlx::Error> {
        let Some(first) = append.events.first() else { return Ok(false) };
        let landed = sqlx::query(LANDED)
            .bind(append.game_id.0)
            .bind(append.command_id)
            .bind(first.version)
            .bind(&first.hash.0[..]);
        let found = self.turns.run(async |connection| landed.fetch_optional(connection).await);
        Ok(found.await?.is_some())
    }

    fn rest(&mut self) {
        self.turns.end();
    }
}

/// An append with its first event.
#[derive(Clone, Copy)]
struct Entry<'a> {
    append: &'a Append,
    first: &'a StoredEvent,
}

impl<'a> Entry<'a> {
    fn of(append: &'a Append) -> Option<Self> {
        Some(Self { append, first: append.events.first()? })
    }

    fn events(self) -> impl Iterator<Item = (Self, &'a StoredEvent)> {
        self.append.events.iter().map(move |event| (self, event))
    }
}

/// The appends of a batch to one game.
struct Chain<'a> {
    appends: &'a [&'a Append],
    head: Entry<'a>,
    /// The one that changes the game's row.
    row: Option<Entry<'a>>,
    takes_place: bool,
    /// The game's row stays where it is in the lists.
    row_stays: bool,
}

impl<'a> Chain<'a> {
    fn of(appends: &'a [&'a Append]) -> Option<Self> {
        let head = Entry::of(appends.first()?)?;
        let row = appends.iter().find(|append| append.changed != Changed::Nothing);
        let row = row.and_then(|append| Entry::of(append));
        Some(Self { appends, head, row, takes_place: false, row_stays: false })
    }

    fn events(&self) -> impl Iterator<Item = (Entry<'a>, &'a StoredEvent)> + use<'a> {
        self.appends.iter().filter_map(|append| Entry::of(append)).flat_map(Entry::events)
    }

    /// True if it appends to a game that there is, and nothing about its row has to be known.
    fn only_goes_on(&self) -> bool {
        self.head.append.previous_hash.is_some() && !self.row_may_stay()
    }

    /// True if it takes place beyond doubt and changes nothing but the log.
    fn changes_the_log_alone(&self) -> bool {
        self.takes_place && self.row.is_none() && self.claim().is_none()
    }

    /// The command and the game of a keyed creation.
    fn claim(&self) -> Option<(Uuid, Uuid)> {
        Some((self.head.append.claim()?, self.head.append.game_id.0))
    }

    /// True if the row has to be written, and might yet stay in its place.
    fn row_may_stay(&self) -> bool {
        self.row.is_some_and(|row| row.append.changed == Changed::Row)
    }
}

/// Finds out which of the other chains take place, and which games' rows stay.
async fn check(
    connection: &mut SqliteConnection,
    chains: &mut [Chain<'_>],
) -> Result<(), sqlx::Error> {
    let asked = chains.iter().enumerate().filter(|(_, chain)| !chain.takes_place);
    let asked: Vec<(usize, &Chain)> = asked.collect();
    let found: Vec<(i64, bool)> = CHECK.fetch(connection, &asked, bind_check).await?;
    for (place, stays) in found {
        let chain = usize::try_from(place).ok().and_then(|place| chains.get_mut(place));
        // To leave it away would answer its appends as conflicts.
        let chain = chain.ok_or(sqlx::Error::RowNotFound)?;
        chain.takes_place = true;
        let invited = chain.row.is_some_and(|row| row.append.listing.invite_hash.is_some());
        chain.row_stays = stays && !invited;
    }
    Ok(())
}

/// The status only where the row might stay in its place and yet has to be written.
fn bind_check(query: Query, (place, chain): &(usize, &Chain)) -> Result<Query, sqlx::Error> {
    let Entry { append, first, .. } = &chain.head;
    let row = chain.row.filter(|_| chain.row_may_stay());
    let status = row.map(|row| row.append.listing.status.name());
    Ok(query
        .bind(*place as i64)
        .bind(append.game_id.0)
        .bind(first.version)
        .bind(append.previous_hash.as_ref().map(|hash| &hash[..]))
        .bind(append.listing.kind.as_ref())
        .bind(status)
        .bind(append.claim()))
}

/// The command's columns are for an append's first event alone.
fn bind_event(query: Query, (entry, event): &(Entry, &StoredEvent)) -> Result<Query, sqlx::Error> {
    let append = entry.append;
    let opens = event.version == entry.first.version;
    let request_hmac = append.request_hmac.as_ref().filter(|_| opens);
    let query = query
        .bind(append.game_id.0)
        .bind(event.version)
        .bind(event.kind.as_ref())
        .bind(event.event_type.as_ref())
        .bind(event.schema_version)
        .bind(event.data.as_str())
        .bind(event.deadline_at.map(|at| at.timestamp_micros()))
        .bind(event.recorded_at.timestamp_micros())
        .bind(&event.hash.0[..])
        .bind(append.must_act_after(event))
        .bind(opens.then_some(append.command_id))
        .bind(request_hmac.map(|hmac| &hmac[..]))
        .bind(request_hmac.map(|_| append.events.len() as i64));
    let seats = (0..8).map(|seat| OpeningGroup::Seat(Seat(seat)));
    let groups = [OpeningGroup::Everyone, OpeningGroup::Nobody].into_iter().chain(seats);
    Ok(groups.fold(query, |query, group| query.bind(event.openings.get(group))))
}

fn bind_stay(query: Query, entry: &Entry) -> Result<Query, sqlx::Error> {
    let listing = &entry.append.listing;
    Ok(query
        .bind(entry.append.game_id.0)
        .bind(listing.visibility.name())
        .bind(listing.host)
        .bind(listing.deadline_at.map(|at| at.timestamp_micros()))
        .bind(listing.bots_for.map(|player| player.0))
        .bind(listing.bots_due_at.map(|at| at.timestamp_micros()))
        .bind(listing.stored_reserved()?))
}

fn bind_listing(query: Query, entry: &Entry) -> Result<Query, sqlx::Error> {
    let listing = &entry.append.listing;
    Ok(query
        .bind(entry.append.game_id.0)
        .bind(listing.kind.as_ref())
        .bind(listing.status.name())
        .bind(listing.visibility.name())
        .bind(json(&listing.players)?)
        .bind(listing.host)
        .bind(listing.deadline_at.map(|at| at.timestamp_micros()))
        .bind(listing.invite_hash.as_ref().map(|hash| &hash[..]))
        .bind(entry.first.recorded_at.timestamp_micros())
        .bind(listing.bots_for.map(|player| player.0))
        .bind(listing.bots_due_at.map(|at| at.timestamp_micros()))
        .bind(listing.app)
        .bind(listing.stored_reserved()?))
}

fn bind_ids(query: Query, (of, game_id): &(Uuid, Uuid)) -> Result<Query, sqlx::Error> {
    Ok(query.bind(*of).bind(*game_id))
}

fn bind_open_seat(query: Query, (seat, game): &(OpenSeat, Uuid)) -> Result<Query, sqlx::Error> {
    Ok(query.bind(seat.player.0).bind(seat.place.name()).bind(*game))
}

/// True if a place in a game's stream is taken: the trigger that keeps the log append-only finds that before the key does.
fn is_taken(error: &sqlx::Error) -> bool {
    const CONSTRAINT_TRIGGER: &str = "1811";
    error.as_database_error().is_some_and(|error| {
        error.is_unique_violation() || error.code().as_deref() == Some(CONSTRAINT_TRIGGER)
    })
}
