//! The form in which events are stored and served.

use super::canonical::with_canonical;
use super::upcast::{newest_form, upcast};
use super::{
    ChainHash, Commitment, Game, GameId, Opening, Opens, Salts, Secret, StoredOpening, TableEvent,
};
use chrono::{DateTime, SecondsFormat, Utc};
use serde::de::{self, DeserializeOwned};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::RawValue;
use std::borrow::Cow;
use uuid::Uuid;

/// The events of one part of a stream: an enum that serde tags with `type` and `data`.
pub trait EventData: Serialize + DeserializeOwned {
    /// All types.
    const TYPES: &'static [&'static str];
    /// This event's type.
    fn event_type(&self) -> &'static str;
    /// The commitments that this event makes, in dealt order.
    fn commitments(&self) -> Vec<Commitment>;
    /// Serializes its `data` alone.
    ///
    /// # Errors
    /// Those of the serializer.
    fn serialize_data<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;
    /// An event of one of the types, from the JSON of its `data`.
    ///
    /// # Errors
    /// Where the type is unknown or the data is not its.
    fn read(event_type: &str, data: &str) -> Result<Self, serde_json::Error> {
        // The type comes first here, as serde reads what follows it only then without keeping a copy.
        serde_json::from_str(&format!(r#"{{"type":"{event_type}","data":{data}}}"#))
    }
}

/// Declares the enum of a kind's events, each variant holding the struct of the same name.
macro_rules! events {
    ($(#[$doc:meta])* $vis:vis enum $name:ident { $($(#[$variant_doc:meta])* $variant:ident $(=> |$data:ident| $commitments:expr)?,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        #[serde(tag = "type", content = "data")]
        $vis enum $name { $($(#[$variant_doc])* $variant($variant),)+ }

        impl $crate::kernel::EventData for $name {
            const TYPES: &'static [&'static str] = &[$(stringify!($variant)),+];

            fn event_type(&self) -> &'static str {
                match self { $(Self::$variant(_) => stringify!($variant)),+ }
            }

            fn commitments(&self) -> Vec<$crate::kernel::Commitment> {
                $($(if let Self::$variant($data) = self { return $commitments; })?)+
                Vec::new()
            }

            fn serialize_data<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self { $(Self::$variant(data) => serde::Serialize::serialize(data, serializer)),+ }
            }

            fn read(event_type: &str, data: &str) -> Result<Self, serde_json::Error> {
                $(if event_type == stringify!($variant) {
                    return serde_json::from_str(data).map(Self::$variant);
                })+
                Err(serde::de::Error::custom("an event of an unknown type"))
            }
        }

        $(impl From<$variant> for $name {
            fn from(data: $variant) -> Self { Self::$variant(data) }
        })+
    };
}
pub(crate) use events;

/// An event of a game: of the table, which all kinds share, or of the play.
#[derive(Clone, Debug)]
pub enum Event<G: Game> {
    /// Of the table.
    Table(TableEvent<G>),
    /// Of the play.
    Play(G::Event),
}

impl<G: Game> Event<G> {
    /// The event's type.
    #[must_use]
    pub fn event_type(&self) -> &'static str {
        match self {
            Self::Table(event) => event.event_type(),
            Self::Play(event) => event.event_type(),
        }
    }

    /// The commitments that this event makes, in dealt order.
    #[must_use]
    pub fn commitments(&self) -> Vec<Commitment> {
        match self {
            Self::Table(event) => event.commitments(),
            Self::Play(event) => event.commitments(),
        }
    }
}

/// An event with the openings that it brings and its time.
#[derive(Clone, Debug)]
pub struct Record<G: Game, O = Opening<<G as Game>::Secret>> {
    /// What happened.
    pub event: Event<G>,
    /// The sealed values that it makes or opens, with who gets them.
    pub openings: Vec<O>,
    /// When it was decided; never before the event before it.
    pub recorded_at: DateTime<Utc>,
    /// Until when the turn that it opens or goes on with waits, where turns have a deadline.
    pub deadline_at: Option<DateTime<Utc>>,
}

/// A record as it is stored, with what its openings tell.
pub type StoredRecord<G> = Record<G, StoredOpening<<G as Game>::Secret>>;

/// An event in the form in which it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// Its number in its game, from 1.
    pub version: u32,
    /// Its type.
    pub event_type: Cow<'static, str>,
    /// The version of its type's form.
    pub schema_version: u16,
    /// The public form, canonical JSON (RFC 8785).
    pub public: String,
    /// The openings, a JSON array of [`StoredOpening`]; `None` where there are none.
    pub sealed: Option<String>,
    /// The chain's hash up to and with it.
    pub hash: ChainHash,
    /// Its time.
    pub recorded_at: DateTime<Utc>,
    /// The id of the command that has led to it, with the first event of a command that may be repeated. No part of the
    /// record: it is told to nobody.
    pub command_id: Option<Uuid>,
}

/// An event with the form in which it is stored: whoever has written or read it need not read it again to show it.
#[derive(Clone, Debug)]
pub struct WrittenEvent<G: Game> {
    /// What it says and opens.
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
        /// What is wrong.
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

/// How many bytes a public form takes beside its `data`, about.
const ENVELOPE: usize = 256;

/// Adds a member to an object that is being written, whose value needs no escapes.
fn write_text(form: &mut String, name: &str, value: &str) {
    form.push_str(name);
    form.push('"');
    form.push_str(value);
    form.push('"');
}

fn write_time(form: &mut String, name: &str, time: DateTime<Utc>) {
    write_text(form, name, &time.to_rfc3339_opts(SecondsFormat::Micros, true));
}

fn write_number(form: &mut String, name: &str, number: u32) {
    form.push_str(name);
    form.push_str(itoa::Buffer::new().format(number));
}

impl<G: Game, O: Opens<G::Secret>> Record<G, O> {
    /// The stored form as the event with this version of this game, after `head`.
    pub(super) fn encode(&self, game_id: GameId, version: u32, head: ChainHash) -> StoredEvent {
        let public = match &self.event {
            Event::Table(event) => self.public_form(game_id, version, event),
            Event::Play(event) => self.public_form(game_id, version, event),
        };
        StoredEvent {
            version,
            event_type: self.event.event_type().into(),
            schema_version: newest_form::<G>(self.event.event_type()),
            hash: head.link(&public),
            public,
            sealed: StoredOpening::write(&self.openings),
            recorded_at: self.recorded_at,
            command_id: None,
        }
    }

    /// Members stand as they are sorted.
    fn public_form<E: EventData>(&self, game_id: GameId, version: u32, event: &E) -> String {
        with_canonical(&Data(event), |data| {
            let mut form = String::with_capacity(data.len() + ENVELOPE);
            form.push_str(r#"{"data":"#);
            form.push_str(data);
            if let Some(deadline_at) = self.deadline_at {
                write_time(&mut form, r#","deadline_at":"#, deadline_at);
            }
            let game_id = game_id.0.hyphenated();
            write_text(
                &mut form,
                r#","game_id":"#,
                game_id.encode_lower(&mut Uuid::encode_buffer()),
            );
            write_text(&mut form, r#","kind":"#, G::KIND);
            write_time(&mut form, r#","recorded_at":"#, self.recorded_at);
            let schema_version = newest_form::<G>(event.event_type());
            write_number(&mut form, r#","schema_version":"#, schema_version.into());
            write_text(&mut form, r#","type":"#, event.event_type());
            write_number(&mut form, r#","version":"#, version);
            form.push('}');
            form
        })
    }
}

impl<G: Game> StoredRecord<G> {
    /// The record with its openings in full.
    #[must_use]
    pub fn open(self, salts: &Salts) -> Record<G> {
        Record {
            event: self.event,
            openings: self.openings.into_iter().map(|opening| opening.open(salts)).collect(),
            recorded_at: self.recorded_at,
            deadline_at: self.deadline_at,
        }
    }
}

impl StoredEvent {
    /// Its openings.
    ///
    /// # Errors
    /// Where they cannot be read.
    pub fn openings<S: Secret>(&self) -> Result<Vec<StoredOpening<S>>, serde_json::Error> {
        StoredOpening::read(self.sealed.as_deref())
    }
}

/// What an event's public form says of itself.
#[derive(Deserialize)]
pub(super) struct Envelope<'a> {
    pub(super) game_id: GameId,
    pub(super) version: u32,
    schema_version: u16,
    #[serde(default)]
    deadline_at: Option<DateTime<Utc>>,
    #[serde(borrow, rename = "type")]
    event_type: Cow<'a, str>,
    #[serde(borrow)]
    data: &'a RawValue,
}

impl Envelope<'_> {
    /// The event, of whichever form.
    fn event<G: Game, E: EventData>(&self) -> Result<E, serde_json::Error> {
        let data = upcast::<G>(&self.event_type, self.schema_version, self.data.get())?;
        E::read(&self.event_type, &data)
    }
}

/// Reads a stored event, and brings an older form up to date.
///
/// # Errors
/// Where the type or the form is unknown, or the bytes do not have it.
pub fn decode<G: Game>(stored: &StoredEvent) -> Result<StoredRecord<G>, DecodeError> {
    open(stored).map(|(_, record)| record)
}

/// Reads a stored event, and where its public form says that it stands.
pub(super) fn open<G: Game>(
    stored: &StoredEvent,
) -> Result<(Envelope<'_>, StoredRecord<G>), DecodeError> {
    let damaged = |source| DecodeError::Damaged { version: stored.version, source };
    let known = |types: &[&str]| types.contains(&&*stored.event_type);
    let (of_table, of_play) = (known(TableEvent::<G>::TYPES), known(G::Event::TYPES));
    let forms = 1..=newest_form::<G>(&stored.event_type);
    if !forms.contains(&stored.schema_version) || !(of_table || of_play) {
        return Err(DecodeError::Unknown {
            version: stored.version,
            event_type: stored.event_type.to_string(),
            schema_version: stored.schema_version,
        });
    }
    let envelope: Envelope<'_> = serde_json::from_str(&stored.public).map_err(damaged)?;
    if envelope.event_type != stored.event_type {
        return Err(damaged(de::Error::custom("the type is not the one beside it")));
    }
    if envelope.schema_version != stored.schema_version {
        return Err(damaged(de::Error::custom("the form is not the one beside it")));
    }
    let event = if of_table {
        Event::Table(envelope.event::<G, _>().map_err(damaged)?)
    } else {
        Event::Play(envelope.event::<G, _>().map_err(damaged)?)
    };
    let openings = stored.openings().map_err(damaged)?;
    let (recorded_at, deadline_at) = (stored.recorded_at, envelope.deadline_at);
    Ok((envelope, Record { event, openings, recorded_at, deadline_at }))
}
