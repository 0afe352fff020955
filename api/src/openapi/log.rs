//! The log of all games in the document: what its events are.

use super::events::{insert, reference};
use serde_json::{Value, json};

/// Adds the events of the log and its feed. Needs the operation that reads the log.
pub(super) fn add(document: &mut Value) {
    let schema = json!({
        "description": "An event in the log of all games, in its public form. `hash` is the SHA-256 of two concatenated parts. The first is the hash of the event before it in its game, or 32 zero bytes. The second is the canonical JSON (RFC 8785) of this event without `hash` and `cursor`.",
        "type": "object",
        "required": ["data", "game_id", "kind", "recorded_at", "schema_version", "type", "version", "hash", "cursor"],
        "properties": {
            "data": {"type": "object", "description": "The facts of the event. The schema of that kind and type describes them."},
            "game_id": {"type": "string", "format": "uuid", "description": "The game."},
            "kind": {"type": "string", "description": "The kind of game."},
            "recorded_at": {"type": "string", "format": "date-time", "description": "The time at which the server decided the event."},
            "deadline_at": {"type": "string", "format": "date-time", "description": "The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline."},
            "schema_version": {"type": "integer", "format": "int32", "minimum": 1, "description": "The version of the event type's form."},
            "type": {"type": "string", "description": "The event's type."},
            "version": {"type": "integer", "format": "int32", "minimum": 1, "description": "The event's number in its game."},
            "hash": {"type": "string", "pattern": "^[0-9a-f]{64}$", "description": "The chain hash at this event."},
            "cursor": {"type": "string", "pattern": "^[A-Za-z0-9_-]{38}([A-Za-z0-9_-]{21})?$", "description": "The event's position in the log: the `after` of a page that follows it. Opaque."},
        },
    });
    insert(document, "LogEvent", schema);
    document["components"]["schemas"]["LogPage"]["properties"]["events"]["items"] =
        reference("LogEvent");
    let example = json!({
        "data": {"entropy": "5eed", "seat": 1},
        "game_id": "01890a5d-ac96-774b-bcce-b302099a8057",
        "kind": "qe",
        "recorded_at": "2026-03-01T12:00:00.000000Z",
        "schema_version": 1,
        "type": "EntropyAdded",
        "version": 13,
        "hash": "c2c8ab1d4d0e1e0f8e1b4cf4b7f60b4bb3e2e0a5b0e2fbdcb1b4f0d9a6c3e5f7",
        "cursor": "AAAAAAAAAAABiQpdrJZ3S7zOswIJmoBXAAAADQ",
    });
    let content =
        |path: &str| format!("/paths/{}/get/responses/200/content", path.replace('/', "~1"));
    if let Some(page) = document.pointer_mut(&content("/v1/log")) {
        page["application/json"]["example"] =
            json!({"events": [example], "next_after": example["cursor"], "has_more": false});
    }
    if let Some(lines) = document.pointer_mut(&content("/v1/log.ndjson")) {
        lines["application/x-ndjson"] =
            json!({"schema": reference("LogEvent"), "example": example});
    }
}
