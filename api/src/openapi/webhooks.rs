//! The bodies of webhooks, in the document's own section.

use super::events::{component, insert, reference};
use engine::webhooks::{Payload, PayloadData};
use serde_json::{Value, json};

const NOTIFICATIONS: [(&str, &str, &str, &str); 5] = [
    ("game.turn", "WebhookTurn", "The player must act", "running"),
    ("game.started", "WebhookStarted", "A game of the player has started", "running"),
    ("game.ended", "WebhookEnded", "A game of the player is over", "finished"),
    (
        "game.reminder",
        "WebhookReminder",
        "The player must act, and the deadline is near",
        "running",
    ),
    ("seat.reserved", "WebhookReserved", "A seat is reserved for the player", "lobby"),
];

/// Adds the section and the schemas of its bodies. Needs nothing.
pub(super) fn add(document: &mut Value) {
    let mut schemas = Vec::new();
    component::<PayloadData>(&mut schemas);
    for (name, schema) in schemas {
        insert(document, &name, json!(schema));
    }
    let general = json!(<Payload as utoipa::PartialSchema>::schema());
    let mut webhooks = serde_json::Map::new();
    for (event_type, name, summary, status) in NOTIFICATIONS {
        let mut schema = general.clone();
        schema["description"] = json!(format!("{summary}."));
        schema["properties"]["type"] = json!({"type": "string", "const": event_type, "description": "The type of the notification."});
        insert(document, name, schema);
        let example = json!({
            "type": event_type,
            "timestamp": "2026-03-01T12:00:00.000000Z",
            "data": {
                "game": "01890a5d-ac96-774b-bcce-b302099a8057",
                "kind": "qe",
                "version": 13,
                "seat": 1,
                "status": status,
            },
        });
        webhooks.insert(event_type.to_owned(), json!({"post": operation(name, summary, &example)}));
    }
    document["webhooks"] = webhooks.into();
}

fn operation(name: &str, summary: &str, example: &Value) -> Value {
    let header = |name: &str, schema: Value, description: &str| json!({"name": name, "in": "header", "required": true, "schema": schema, "description": description});
    json!({
        "operationId": name,
        "tags": ["deliveries"],
        "summary": summary,
        "description": "The server sends it at least once to the registered address, signed by Standard Webhooks. A status from 200 to 299 accepts it. After any other status, or 10 seconds without an answer, the server sends it again: up to 12 times within about a day. It follows no redirects. A status of 410 disables the webhook.",
        "security": [{}],
        "parameters": [
            header("webhook-id", json!({"type": "string", "format": "uuid"}), "The delivery's id, the same at every attempt. By it a receiver drops a delivery that it has accepted already."),
            header("webhook-timestamp", json!({"type": "integer", "format": "int64"}), "The time of this attempt in seconds since 1970."),
            header("webhook-signature", json!({"type": "string", "pattern": "^v1,[A-Za-z0-9+/]{43}=$"}), "`v1,` and the base64 of the HMAC-SHA-256, under the secret's bytes, of the id, the timestamp and the body, joined by full stops."),
        ],
        "requestBody": {
            "required": true,
            "content": {"application/json": {"schema": reference(name), "example": example}},
        },
        "responses": {
            "204": {"description": "The receiver accepts the delivery. The server does not read the body."},
            "410": {"description": "The server notifies this address no more."},
        },
    })
}

#[cfg(test)]
mod tests;
