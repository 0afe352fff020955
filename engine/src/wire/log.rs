//! The log of all games as resources.

use super::RawEvent;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::seat::GameId;
use domain::stream::PublicColumns;
use serde::Serialize;
use serde_json::value::RawValue;
use store::{LogPosition, LogRow};
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

/// An event of the log: the members of its public form, its `hash` and its `cursor`. It never has openings.
///
/// # Errors
/// If that form is no JSON.
pub fn log_event(row: &LogRow, epoch: Option<Uuid>) -> Result<RawEvent, serde_json::Error> {
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
    let (hash, cursor) = (hex::encode(row.hash), Cursor { at: row.at, epoch }.encode());
    RawValue::from_string(format!(r#"{members},"hash":"{hash}","cursor":"{cursor}"}}"#))
        .map(RawEvent::from)
}

/// A position in the log, as clients store it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The place of the event that the client got last.
    pub at: LogPosition,
    /// The database's epoch when the client got it.
    pub epoch: Option<Uuid>,
}

/// How many bytes a place has in a cursor.
const PLACE: usize = 28;

impl Cursor {
    /// The cursor as text. Before the first restore it has the form of the versions that knew no epochs.
    pub fn encode(self) -> String {
        let mut bytes = Vec::with_capacity(PLACE + 16);
        bytes.extend(self.at.position.to_be_bytes());
        bytes.extend(self.at.game_id.0.as_bytes());
        bytes.extend(self.at.version.to_be_bytes());
        bytes.extend(self.epoch.iter().flat_map(Uuid::as_bytes));
        URL_SAFE_NO_PAD.encode(bytes)
    }

    /// The cursor of a text; none where it is no cursor.
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        let (place, epoch) = bytes.split_first_chunk::<PLACE>()?;
        let (position, rest) = place.split_first_chunk()?;
        let (game_id, rest) = rest.split_first_chunk()?;
        let at = LogPosition {
            position: i64::from_be_bytes(*position),
            game_id: GameId(Uuid::from_bytes(*game_id)),
            version: u32::from_be_bytes(*rest.first_chunk()?),
        };
        let epoch = match epoch {
            [] => None,
            epoch => Some(Uuid::from_slice(epoch).ok()?),
        };
        Some(Self { at, epoch })
    }
}

#[cfg(test)]
mod tests;
