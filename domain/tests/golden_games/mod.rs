//! The golden games of all kinds.

use gavel_domain::kernel::{GameId, StoredEvent};
use serde_json::Value;

/// A golden game: its id and its events, as they were stored when it was kept.
pub(crate) fn golden(name: &str) -> (GameId, Vec<StoredEvent>) {
    let path = format!("{}/tests/golden/{name}.ndjson", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let events: Vec<StoredEvent> = text.lines().map(stored).collect();
    let first: Value = serde_json::from_str(&events[0].public).unwrap();
    (GameId(first["game_id"].as_str().unwrap().parse().unwrap()), events)
}

/// The golden games of the two kinds are written in two forms: parts as JSON, or as strings of JSON.
fn stored(line: &str) -> StoredEvent {
    #[derive(serde::Deserialize)]
    struct Line<'a> {
        #[serde(borrow)]
        public: &'a serde_json::value::RawValue,
        #[serde(borrow)]
        sealed: Option<&'a serde_json::value::RawValue>,
        hash: gavel_domain::kernel::ChainHash,
    }
    let line: Line<'_> = serde_json::from_str(line).unwrap();
    let text = |part: &serde_json::value::RawValue| {
        serde_json::from_str::<String>(part.get()).unwrap_or_else(|_| part.get().to_owned())
    };
    let public = text(line.public);
    let form: Value = serde_json::from_str(&public).unwrap();
    StoredEvent {
        version: form["version"].as_u64().unwrap() as u32,
        event_type: form["type"].as_str().unwrap().to_owned().into(),
        schema_version: form["schema_version"].as_u64().unwrap() as u16,
        recorded_at: form["recorded_at"].as_str().unwrap().parse().unwrap(),
        sealed: line.sealed.map(text),
        hash: line.hash,
        public,
        command_id: None,
    }
}
