//! The columns in which events are stored.

use super::upcast::{form_of, newest_form, upcast};
use crate::kernel::{Event, EventData, Game, Record, StoredRecord, TableEvent};
use crate::sealing::{ChainHash, OpeningGroups, Opens, with_canonical};
use crate::seat::GameId;
use chrono::{DateTime, Utc};
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use uuid::Uuid;

/// An event in the form in which it is stored: the columns of its row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// The game.
    pub game_id: GameId,
    /// The game's kind, such as `qe`.
    pub kind: Cow<'static, str>,
    /// Its number in its game, from 1.
    pub version: u32,
    /// Its type.
    pub event_type: Cow<'static, str>,
    /// The version of its type's form.
    pub schema_version: u16,
    /// Its `data`, canonical JSON (RFC 8785).
    pub data: String,
    /// Until when the turn waits, where the event opens or goes on with one that has a deadline; to the microsecond.
    pub deadline_at: Option<DateTime<Utc>>,
    /// Its time, to the microsecond.
    pub recorded_at: DateTime<Utc>,
    /// Its openings, or those of one reader.
    pub openings: OpeningGroups,
    /// The chain's hash up to and with it.
    pub hash: ChainHash,
    /// The id of the command, with the first event of a command that may be repeated. It is no part of the record, and no
    /// reader gets it.
    pub command_id: Option<Uuid>,
}

/// An event with its stored form, so that a writer or reader need not parse it again to show it.
#[derive(Clone, Debug)]
pub struct WrittenEvent<G: Game> {
    /// The event and its openings.
    pub record: StoredRecord<G>,
    /// The form in which it is stored.
    pub stored: StoredEvent,
}

impl<G: Game> WrittenEvent<G> {
    /// Reads a stored event.
    ///
    /// # Errors
    /// As [`decode`].
    pub fn read(stored: StoredEvent) -> Result<Self, DecodeError> {
        Ok(Self { record: decode(&stored)?, stored })
    }
}

/// Why a stored event cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum DecodeError {
    /// A newer instance wrote it.
    #[error(
        "version {version} is of the type {event_type} in form {schema_version}, which this program does not know"
    )]
    Unknown {
        /// The event's version.
        version: u32,
        /// Its type.
        event_type: String,
        /// Its form.
        schema_version: u16,
    },
    /// It does not have its type's form.
    #[error("version {version} is damaged: {source}")]
    Damaged {
        /// The event's version.
        version: u32,
        /// The fault.
        source: serde_json::Error,
    },
}

/// The `data` of an event.
struct Data<'a, E>(&'a E);

impl<E: EventData> Serialize for Data<'_, E> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize_data(serializer)
    }
}

impl<G: Game, O: Opens<G::Secret>> Record<G, O> {
    /// The stored form as the event with this version of this game, after `head`.
    pub(crate) fn encode(&self, game_id: GameId, version: u32, head: ChainHash) -> StoredEvent {
        let data = match &self.event {
            Event::Table(event) => with_canonical(&Data(event), str::to_owned),
            Event::Play(event) => with_canonical(&Data(event), str::to_owned),
        };
        let mut stored = StoredEvent {
            game_id,
            kind: G::KIND.into(),
            version,
            event_type: self.event.event_type().into(),
            schema_version: form_of(&self.event),
            data,
            deadline_at: self.deadline_at,
            recorded_at: self.recorded_at,
            openings: OpeningGroups::of(&self.openings),
            hash: head,
            command_id: None,
        };
        stored.hash = head.link(&stored.public_form());
        stored
    }
}

/// Reads a stored event, and brings an older form up to date. Of its openings those are read that it holds.
///
/// # Errors
/// If the type or the form is unknown, or the bytes do not have it.
pub fn decode<G: Game>(stored: &StoredEvent) -> Result<StoredRecord<G>, DecodeError> {
    let event_type = &*stored.event_type;
    let known = |types: &[&str]| types.contains(&event_type);
    let (of_table, of_play) = (known(TableEvent::<G>::TYPES), known(G::Event::TYPES));
    let forms = 1..=newest_form::<G>(event_type);
    if !forms.contains(&stored.schema_version) || !(of_table || of_play) {
        return Err(DecodeError::Unknown {
            version: stored.version,
            event_type: event_type.to_owned(),
            schema_version: stored.schema_version,
        });
    }
    let damaged = |source| DecodeError::Damaged { version: stored.version, source };
    let data = upcast::<G>(event_type, stored.schema_version, &stored.data).map_err(damaged)?;
    let event = if of_table {
        Event::Table(TableEvent::read(event_type, &data).map_err(damaged)?)
    } else {
        Event::Play(G::Event::read(event_type, &data).map_err(damaged)?)
    };
    Ok(Record {
        event,
        openings: stored.openings.read().map_err(damaged)?,
        recorded_at: stored.recorded_at,
        deadline_at: stored.deadline_at,
    })
}
