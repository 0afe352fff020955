//! The forms in which both backends hand out rows, and their way into the contract's types.
//!
//! The list of seats is JSON text; only times differ: a `timestamptz` on Postgres,
//! microseconds since 1970 on SQLite.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::kernel::{Status, Visibility};
use domain::sealing::{ChainHash, OpeningGroup, OpeningGroups};
use domain::seat::{GameId, PlayerId, Seat};
use domain::stream::StoredEvent;
use sqlx::FromRow;
use uuid::Uuid;

use crate::{
    AppId, CommandRow, Digest, GameRecord, GameRow, Listing, LogPosition, LogRow, LoggedEvent,
    PlayerRow, RequestRow, StoreError,
};

/// A time as a backend stores it.
pub(crate) trait StoredTime {
    fn utc(self) -> Result<DateTime<Utc>, StoreError>;
}

impl StoredTime for DateTime<Utc> {
    fn utc(self) -> Result<DateTime<Utc>, StoreError> {
        Ok(self)
    }
}

impl StoredTime for i64 {
    fn utc(self) -> Result<DateTime<Utc>, StoreError> {
        DateTime::from_timestamp_micros(self)
            .ok_or_else(|| StoreError::Damaged(format!("{self} µs are no time")))
    }
}

#[derive(FromRow)]
struct StoredOpenings {
    openings_everyone: Option<String>,
    openings_nobody: Option<String>,
    openings_seat_0: Option<String>,
    openings_seat_1: Option<String>,
    openings_seat_2: Option<String>,
    openings_seat_3: Option<String>,
    openings_seat_4: Option<String>,
    openings_seat_5: Option<String>,
    openings_seat_6: Option<String>,
    openings_seat_7: Option<String>,
}

impl From<StoredOpenings> for OpeningGroups {
    fn from(row: StoredOpenings) -> Self {
        let seats = [
            row.openings_seat_0,
            row.openings_seat_1,
            row.openings_seat_2,
            row.openings_seat_3,
            row.openings_seat_4,
            row.openings_seat_5,
            row.openings_seat_6,
            row.openings_seat_7,
        ];
        let seats = (0..).map(|seat| OpeningGroup::Seat(Seat(seat))).zip(seats);
        [
            (OpeningGroup::Everyone, row.openings_everyone),
            (OpeningGroup::Nobody, row.openings_nobody),
        ]
        .into_iter()
        .chain(seats)
        .filter_map(|(group, openings)| Some((group, openings?)))
        .collect()
    }
}

/// The columns of an event that everyone may know.
#[derive(FromRow)]
struct StoredColumns<T> {
    version: i64,
    kind: String,
    event_type: String,
    schema_version: i64,
    data: String,
    deadline_at: Option<T>,
    recorded_at: T,
    hash: Vec<u8>,
}

impl<T: StoredTime> StoredColumns<T> {
    fn event(self, game_id: Uuid, openings: OpeningGroups) -> Result<StoredEvent, StoreError> {
        Ok(StoredEvent {
            game_id: GameId(game_id),
            version: version(self.version)?,
            kind: self.kind.into(),
            event_type: self.event_type.into(),
            schema_version: schema_version(self.schema_version)?,
            data: self.data,
            deadline_at: self.deadline_at.map(T::utc).transpose()?,
            recorded_at: self.recorded_at.utc()?,
            openings,
            hash: ChainHash(digest(self.hash)?),
            command_id: None,
        })
    }
}

fn schema_version(stored: i64) -> Result<u16, StoreError> {
    stored.try_into().map_err(|error| damaged("schema_version", error))
}

#[derive(FromRow)]
pub(crate) struct StoredLogEvent<T> {
    position: i64,
    game_id: Uuid,
    #[sqlx(flatten)]
    event: StoredColumns<T>,
}

impl<T> StoredLogEvent<T> {
    /// Its place, by which the log is ordered.
    pub(crate) fn place(&self) -> (i64, Uuid, i64) {
        (self.position, self.game_id, self.event.version)
    }
}

impl<T: StoredTime> TryFrom<StoredLogEvent<T>> for LogRow {
    type Error = StoreError;

    fn try_from(row: StoredLogEvent<T>) -> Result<Self, StoreError> {
        let event = row.event;
        Ok(Self {
            at: LogPosition {
                position: row.position,
                game_id: GameId(row.game_id),
                version: version(event.version)?,
            },
            kind: event.kind,
            event_type: event.event_type,
            schema_version: schema_version(event.schema_version)?,
            data: event.data,
            deadline_at: event.deadline_at.map(T::utc).transpose()?,
            recorded_at: event.recorded_at.utc()?,
            hash: digest(event.hash)?,
        })
    }
}

#[derive(FromRow)]
pub(crate) struct StoredCommand {
    first: i64,
    request_hmac: Option<Vec<u8>>,
    events: Option<i64>,
}

impl TryFrom<StoredCommand> for CommandRow {
    type Error = StoreError;

    fn try_from(row: StoredCommand) -> Result<Self, StoreError> {
        let request = request(row.request_hmac, row.events)?;
        Ok(Self { first: version(row.first)?, request })
    }
}

fn request(hmac: Option<Vec<u8>>, events: Option<i64>) -> Result<Option<RequestRow>, StoreError> {
    let (hmac, events) = match (hmac, events) {
        (Some(hmac), Some(events)) => (hmac, events),
        (None, None) => return Ok(None),
        _ => return Err(damaged("request_hmac", "it and command_events come together")),
    };
    let events = events.try_into().map_err(|error| damaged("command_events", error))?;
    Ok(Some(RequestRow { hmac: digest(hmac)?, events }))
}

/// An event with its game and its command.
#[derive(FromRow)]
pub(crate) struct StoredLogged<T> {
    game_id: Uuid,
    #[sqlx(flatten)]
    event: StoredColumns<T>,
    #[sqlx(flatten)]
    openings: StoredOpenings,
    command_id: Option<Uuid>,
    request_hmac: Option<Vec<u8>>,
    command_events: Option<i64>,
}

impl<T: StoredTime> TryFrom<StoredLogged<T>> for LoggedEvent {
    type Error = StoreError;

    fn try_from(row: StoredLogged<T>) -> Result<Self, StoreError> {
        let request = request(row.request_hmac, row.command_events)?;
        let mut event = row.event.event(row.game_id, row.openings.into())?;
        event.command_id = request.and(row.command_id);
        Ok(Self { event, command_id: row.command_id, request })
    }
}

#[derive(FromRow)]
pub(crate) struct StoredGame<T> {
    game_id: Uuid,
    kind: String,
    status: String,
    visibility: String,
    players: String,
    host: Option<i64>,
    must_act: Option<Vec<u8>>,
    deadline_at: Option<T>,
    invite_hash: Option<Vec<u8>>,
    bots_for: Option<Uuid>,
    bots_due_at: Option<T>,
    app_id: Option<AppId>,
    reserved: Option<String>,
    version: i64,
    created_at: T,
    changed_at: T,
}

impl<T> StoredGame<T> {
    /// The game, by which lists are ordered.
    pub(crate) fn id(&self) -> Uuid {
        self.game_id
    }
}

impl<T: StoredTime> TryFrom<StoredGame<T>> for GameRow {
    type Error = StoreError;

    fn try_from(row: StoredGame<T>) -> Result<Self, StoreError> {
        let status = Status::ALL.into_iter().find(|status| status.name() == row.status);
        let visibility = Visibility::ALL.into_iter().find(|known| known.name() == row.visibility);
        Ok(Self {
            game_id: GameId(row.game_id),
            version: version(row.version)?,
            created_at: row.created_at.utc()?,
            changed_at: row.changed_at.utc()?,
            listing: Listing {
                kind: row.kind.into(),
                status: status.ok_or_else(|| damaged("status", &row.status))?,
                visibility: visibility.ok_or_else(|| damaged("visibility", &row.visibility))?,
                players: serde_json::from_str(&row.players)
                    .map_err(|error| damaged("players", error))?,
                host: row
                    .host
                    .map(u8::try_from)
                    .transpose()
                    .map_err(|error| damaged("host", error))?,
                must_act: row.must_act.unwrap_or_default(),
                deadline_at: row.deadline_at.map(T::utc).transpose()?,
                invite_hash: row.invite_hash.map(digest).transpose()?,
                bots_for: row.bots_for.map(PlayerId),
                bots_due_at: row.bots_due_at.map(T::utc).transpose()?,
                app: row.app_id,
                reserved: row.reserved.as_deref().map_or(Ok(Vec::new()), |reserved| {
                    serde_json::from_str(reserved).map_err(|error| damaged("reserved", error))
                })?,
            },
        })
    }
}

#[derive(FromRow)]
pub(crate) struct StoredPlayer<T> {
    player_id: Uuid,
    name: Option<String>,
    created_at: T,
}

impl<T: StoredTime> TryFrom<StoredPlayer<T>> for PlayerRow {
    type Error = StoreError;

    fn try_from(row: StoredPlayer<T>) -> Result<Self, StoreError> {
        Ok(Self {
            player_id: PlayerId(row.player_id),
            name: row.name,
            created_at: row.created_at.utc()?,
        })
    }
}

/// Puts together what was read of some games: their events in the order of game and version, and their rows.
pub(crate) fn records<R, T>(
    games: &[GameId],
    events: &[R],
    rows: &[R],
) -> Result<Vec<GameRecord>, sqlx::Error>
where
    R: sqlx::Row,
    for<'a> &'a str: sqlx::ColumnIndex<R>,
    Uuid: for<'r> sqlx::Decode<'r, R::Database> + sqlx::Type<R::Database>,
    T: StoredTime,
    StoredLogged<T>: for<'r> FromRow<'r, R>,
    StoredGame<T>: for<'r> FromRow<'r, R>,
{
    let mut records: BTreeMap<Uuid, GameRecord> = games
        .iter()
        .map(|game| (game.0, GameRecord { game_id: *game, events: Vec::new(), row: None }))
        .collect();
    for row in events {
        if let Some(record) = records.get_mut(&row.try_get::<Uuid, _>("game_id")?) {
            record.events.push(read::<StoredLogged<T>, LoggedEvent, R>(row));
        }
    }
    for row in rows {
        if let Some(record) = records.get_mut(&row.try_get::<Uuid, _>("game_id")?) {
            record.row = Some(read::<StoredGame<T>, GameRow, R>(row));
        }
    }
    Ok(records.into_values().collect())
}

fn read<S, T, R>(row: &R) -> Result<T, String>
where
    R: sqlx::Row,
    S: for<'r> FromRow<'r, R>,
    T: TryFrom<S, Error = StoreError>,
{
    let stored = S::from_row(row).map_err(|error| error.to_string())?;
    T::try_from(stored).map_err(|error| error.to_string())
}

/// Turns rows as they were read into those of the contract.
pub(crate) fn all<S, R>(rows: Vec<S>) -> Result<Vec<R>, StoreError>
where
    R: TryFrom<S, Error = StoreError>,
{
    rows.into_iter().map(R::try_from).collect()
}

/// Seats, or their players, as they are stored.
pub(crate) fn json<T: serde::Serialize>(list: &[T]) -> Result<String, sqlx::Error> {
    serde_json::to_string(list).map_err(|error| sqlx::Error::Encode(error.into()))
}

pub(crate) fn version(stored: i64) -> Result<u32, StoreError> {
    stored.try_into().map_err(|error| damaged("version", error))
}

pub(crate) fn digest(stored: Vec<u8>) -> Result<Digest, StoreError> {
    Digest::try_from(stored)
        .map_err(|stored| StoreError::Damaged(format!("a digest of {} bytes", stored.len())))
}

fn damaged(column: &str, why: impl std::fmt::Display) -> StoreError {
    StoreError::Damaged(format!("{column}: {why}"))
}
