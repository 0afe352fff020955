//! The form in which finished games are handed on: `docs/proof.md`, "Exports".

use super::{ChainHash, Game, Opening, Proof, Seat, Status, StoredEvent, Viewer};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The format of exports, which their first line names.
pub const EXPORT_FORMAT: &str = "gavel.export.1";

/// The first line of an export: what it is, and the signature over the game's head. Nothing in it depends on who exports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// [`EXPORT_FORMAT`].
    pub format: String,
    /// The original signature over the last event's hash.
    pub proof: Proof,
    /// The seat as which the game is exported; none for the whole record.
    pub seat: Option<Seat>,
    /// How the game ended.
    pub status: Status,
}

/// The export of a game that is over: the manifest, then a line an event, each canonical JSON with a line feed. Of the
/// whole record each opening says to whom it went; a seat gets the openings that it got in the game.
///
/// # Errors
/// Where the stored events cannot be read.
pub fn export<G: Game>(
    manifest: &Manifest,
    events: &[StoredEvent],
) -> Result<String, serde_json::Error> {
    let mut text = canonical(manifest)?;
    text.push('\n');
    for event in events {
        let mut members: Map<String, Value> = serde_json::from_str(&event.public)?;
        let openings: Vec<Opening<G::Secret>> =
            event.sealed.as_deref().map_or(Ok(Vec::new()), serde_json::from_str)?;
        let openings = match manifest.seat {
            None => serde_json::to_value(&openings)?,
            Some(seat) => {
                let shown = openings.iter().filter_map(|o| o.shown_to(Viewer::Seat(seat)));
                serde_json::to_value(shown.collect::<Vec<_>>())?
            }
        };
        members.insert("hash".to_owned(), serde_json::to_value(event.hash)?);
        members.insert("openings".to_owned(), openings);
        text.push_str(&canonical(&members)?);
        text.push('\n');
    }
    Ok(text)
}

/// The stored events of the export of a whole record, which holds: [`audit`](super::audit::audit) has found nothing.
///
/// # Errors
/// Where it is none.
pub fn import<G: Game>(export: &str) -> Result<Vec<StoredEvent>, serde_json::Error> {
    #[derive(Deserialize)]
    struct Facts<S> {
        version: u32,
        #[serde(rename = "type")]
        event_type: String,
        schema_version: u16,
        recorded_at: DateTime<Utc>,
        hash: ChainHash,
        openings: Vec<Opening<S>>,
    }
    let event = |line| {
        let mut members: Map<String, Value> = serde_json::from_str(line)?;
        let facts: Facts<G::Secret> = serde_json::from_value(Value::Object(members.clone()))?;
        members.retain(|name, _| name != "hash" && name != "openings");
        let sealed = Some(&facts.openings).filter(|openings| !openings.is_empty());
        Ok(StoredEvent {
            version: facts.version,
            event_type: facts.event_type,
            schema_version: facts.schema_version,
            public: canonical(&members)?,
            sealed: sealed.map(serde_json::to_string).transpose()?,
            hash: facts.hash,
            recorded_at: facts.recorded_at,
        })
    };
    export.lines().skip(1).map(event).collect()
}

pub(super) fn canonical<T: Serialize>(value: &T) -> Result<String, serde_json::Error> {
    serde_json_canonicalizer::to_string(value)
}
