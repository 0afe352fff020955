//! The public form of an event: the canonical JSON that is hashed and served.

use super::StoredEvent;
use crate::sealing::{ChainHash, OpeningGroups};
use crate::seat::GameId;
use chrono::{DateTime, SecondsFormat, Utc};
use serde::Deserialize;
use serde::de::Error as _;
use serde_json::value::RawValue;
use uuid::Uuid;

/// How many bytes a public form takes beside its `data`, about.
const ENVELOPE: usize = 256;

/// The columns of an event of which its public form is made.
#[derive(Clone, Copy, Debug)]
pub struct PublicColumns<'a> {
    /// The game.
    pub game_id: GameId,
    /// The game's kind.
    pub kind: &'a str,
    /// The event's number in its game.
    pub version: u32,
    /// Its type.
    pub event_type: &'a str,
    /// The version of its type's form.
    pub schema_version: u16,
    /// Its `data`, canonical JSON.
    pub data: &'a str,
    /// Until when the turn waits.
    pub deadline_at: Option<DateTime<Utc>>,
    /// Its time.
    pub recorded_at: DateTime<Utc>,
}

impl PublicColumns<'_> {
    /// Composes the public form. Canonical JSON sorts the members of an object, so they come in this order. Kinds and types are
    /// plain names, which JSON does not escape.
    #[must_use]
    pub fn compose(&self) -> String {
        let mut form = String::with_capacity(self.data.len() + ENVELOPE);
        form.push_str(r#"{"data":"#);
        form.push_str(self.data);
        if let Some(deadline_at) = self.deadline_at {
            write_time(&mut form, r#","deadline_at":"#, deadline_at);
        }
        let game_id = self.game_id.0.hyphenated();
        write_text(&mut form, r#","game_id":"#, game_id.encode_lower(&mut Uuid::encode_buffer()));
        write_text(&mut form, r#","kind":"#, self.kind);
        write_time(&mut form, r#","recorded_at":"#, self.recorded_at);
        write_number(&mut form, r#","schema_version":"#, self.schema_version.into());
        write_text(&mut form, r#","type":"#, self.event_type);
        write_number(&mut form, r#","version":"#, self.version);
        form.push('}');
        form
    }
}

fn write_text(form: &mut String, name: &str, value: &str) {
    for part in [name, "\"", value, "\""] {
        form.push_str(part);
    }
}

fn write_time(form: &mut String, name: &str, time: DateTime<Utc>) {
    write_text(form, name, &time.to_rfc3339_opts(SecondsFormat::Micros, true));
}

fn write_number(form: &mut String, name: &str, number: u32) {
    form.push_str(name);
    form.push_str(itoa::Buffer::new().format(number));
}

/// The members of a public form.
#[derive(Deserialize)]
struct Members {
    game_id: GameId,
    kind: String,
    version: u32,
    schema_version: u16,
    #[serde(rename = "type")]
    event_type: String,
    data: Box<RawValue>,
    deadline_at: Option<DateTime<Utc>>,
    recorded_at: DateTime<Utc>,
}

impl StoredEvent {
    /// The public form.
    #[must_use]
    pub fn public_form(&self) -> String {
        let columns = PublicColumns {
            game_id: self.game_id,
            kind: &self.kind,
            version: self.version,
            event_type: &self.event_type,
            schema_version: self.schema_version,
            data: &self.data,
            deadline_at: self.deadline_at,
            recorded_at: self.recorded_at,
        };
        columns.compose()
    }

    /// The event with this public form, without openings.
    ///
    /// # Errors
    /// If the text is no public form.
    pub fn of_public_form(public: &str, hash: ChainHash) -> Result<Self, serde_json::Error> {
        let members: Members = serde_json::from_str(public)?;
        let event = Self {
            game_id: members.game_id,
            kind: members.kind.into(),
            version: members.version,
            event_type: members.event_type.into(),
            schema_version: members.schema_version,
            data: members.data.get().to_owned(),
            deadline_at: members.deadline_at,
            recorded_at: members.recorded_at,
            openings: OpeningGroups::default(),
            hash,
            command_id: None,
        };
        if event.public_form() == public {
            Ok(event)
        } else {
            Err(serde_json::Error::custom("the event is not written as events are"))
        }
    }
}
