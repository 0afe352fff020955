//! The log of all games as resources.

use super::RawEvent;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::stream::PublicColumns;
use serde::Serialize;
use serde_json::value::RawValue;
use store::{LogCursor, LogRow};
use uuid::Uuid;

/// A page of the log of all games.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LogPage {
    /// The events in the log's order, each in its public form.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub events: Vec<RawEvent>,
    /// The `after` of the next page; null if the log is empty.
    pub next_after: Option<String>,
    /// True if there were more events when the server read this page.
    pub has_more: bool,
}

/// Events of the log: of each the members of its public form, its `hash` and its `cursor`. It never has openings.
/// The cursor goes on from event to event.
///
/// # Errors
/// If one of those forms is no JSON.
pub fn log_events(
    cursor: &mut LogCursor,
    rows: &[LogRow],
    epoch: Option<Uuid>,
) -> Result<Vec<RawEvent>, serde_json::Error> {
    let event = |row: &LogRow| {
        cursor.advance(row.at);
        log_event(row, &encode(cursor, epoch))
    };
    rows.iter().map(event).collect()
}

fn log_event(row: &LogRow, cursor: &str) -> Result<RawEvent, serde_json::Error> {
    let columns = PublicColumns {
        game_id: row.at.game_id,
        kind: &row.kind,
        version: row.at.version,
        event_type: &row.event_type,
        schema_version: row.schema_version,
        data: &row.data,
        deadline_at: row.deadline_at,
        recorded_at: row.recorded_at,
    };
    let public = columns.compose();
    let members = public.strip_suffix('}').unwrap_or(&public);
    let hash = hex::encode(row.hash);
    RawValue::from_string(format!(r#"{members},"hash":"{hash}","cursor":"{cursor}"}}"#))
        .map(RawEvent::from)
}

/// A position in the log, as clients store it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// How far the client has read.
    pub at: LogCursor,
    /// The database's epoch when the client got it.
    pub epoch: Option<Uuid>,
}

impl Cursor {
    /// The cursor as text. Before the first restore, and on a database of one node, it has the form of version 0.1.0.
    pub fn encode(&self) -> String {
        encode(&self.at, self.epoch)
    }

    /// The cursor of a text; none where it is no cursor.
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        let (at, epoch) = LogCursor::split_off(&bytes)?;
        let epoch = match epoch {
            [] => None,
            epoch => Some(Uuid::from_slice(epoch).ok()?),
        };
        Some(Self { at, epoch })
    }
}

fn encode(at: &LogCursor, epoch: Option<Uuid>) -> String {
    let mut bytes = at.bytes();
    bytes.extend(epoch.iter().flat_map(Uuid::as_bytes));
    URL_SAFE_NO_PAD.encode(bytes)
}

#[cfg(test)]
mod tests;
