//! Events as they are decided.

use super::{Game, TableEvent};
use crate::sealing::{Commitment, Opening, Salts, StoredOpening};
use chrono::{DateTime, Utc};
use serde::de::DeserializeOwned;
use serde::{Serialize, Serializer};

/// The events of one part of a stream: an enum that serde tags with `type` and `data`.
pub trait EventData: Serialize + DeserializeOwned {
    /// All types.
    const TYPES: &'static [&'static str];
    /// The types with members that only later forms know, each with its newest form.
    const LATER_FORMS: &'static [(&'static str, u16)] = &[];
    /// This event's type.
    fn event_type(&self) -> &'static str;
    /// The lowest form that knows all members of this event.
    fn form(&self) -> u16 {
        1
    }
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
    /// If the type is unknown or the data is not its.
    fn read(event_type: &str, data: &str) -> Result<Self, serde_json::Error> {
        // The type comes first: only then does serde read the data without copying it.
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

            fn commitments(&self) -> Vec<$crate::sealing::Commitment> {
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

        #[cfg(feature = "openapi")]
        impl $crate::kernel::EventSchemas for $name {
            fn schemas(referred: &mut $crate::kernel::Schemas) -> Vec<$crate::kernel::EventSchema> {
                vec![$($crate::kernel::event_schema::<$variant>(stringify!($variant), referred)),+]
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

    /// The lowest form that knows all members of this event.
    pub(crate) fn form(&self) -> u16 {
        match self {
            Self::Table(event) => event.form(),
            Self::Play(event) => event.form(),
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
    /// The event.
    pub event: Event<G>,
    /// The sealed values that it makes or opens, with their audiences.
    pub openings: Vec<O>,
    /// When it was decided; never before the event before it.
    pub recorded_at: DateTime<Utc>,
    /// Deadline of the current turn, if the game has deadlines.
    pub deadline_at: Option<DateTime<Utc>>,
}

/// A record as it is stored, with its openings' values.
pub type StoredRecord<G> = Record<G, StoredOpening<<G as Game>::Secret>>;

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
